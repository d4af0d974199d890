internal import HeadlessUIKit

/// Protected content that is open though it should be locked: after a return from the background, or because the lock went without being unlocked.
final class Unlocked: FindingRule {
  let interests: EventInterests = [.windows, .app]
  private let hasLock: Bool
  private var cause: (events: [Int], input: Int)?

  init(app: any SimulatedApp) {
    hasLock = !app.screens.lock.isEmpty
  }

  func remember(in memory: inout RuleMemory) {
    memory.add(cause != nil)
    if let cause { memory.add(isBeforeInput: cause.input + 1) }
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard hasLock, case .other(let details) = event.what else { return }
    switch (details.kind, details.name) {
    case (.app, "state"):
      guard details.string("state") == LifeState.background.rawValue else { return }
      if stage.isSignedIn == true { cause = ([event.seq], stage.lastInputAt) }
    case (.window, "hide"):
      guard let window = details.object.flatMap({ stage.view($0.number) }),
        let root = stage.controller(window.root), stage.role(root) == .lock,
        !stage.isLastInputTouch
      else { return }
      cause = ([window.shownAt, event.seq], stage.lastInputAt)
    default: break
    }
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    guard let cause, stage.life == .active else { return }
    self.cause = nil
    let isUnlocked = stage.isLastInputTouch && stage.lastInputAt > cause.input
    guard !isUnlocked, stage.isSignedIn == true, stage.seenScreen(.lock) == nil,
      let content = stage.seenScreen(.protected)
    else { return }
    report(
      "window.unlocked", .error, cause.events,
      "\(stage.name(content)) lies open to whoever holds the phone: nobody has unlocked it.",
      hint:
        "Show the lock again whenever the app leaves the front, also while it is being taken away, and carry it over a change of the root."
    )
  }
}
