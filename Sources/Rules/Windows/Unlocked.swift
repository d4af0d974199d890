internal import HeadlessUIKit
internal import Phone

/// Protected content that lies open though nobody has unlocked it: after a return from the
/// background, because the lock went without a touch, or because a session began without one.
///
/// What has to be locked stays so until the lock is seen or the session is over, whatever covers
/// the content meanwhile.
final class Unlocked: RestRule {
  static let info = RuleInfo(
    "window.unlocked", [.error], "Lock skipped", about: .occasion,
    "Protected content is in front, and no lock was shown since the app was in "
      + "the background, since a lock’s window was hidden without a touch, or since "
      + "a session began without one.")

  let interests: Set<EventTopic> = [.windows, .animations, .app]
  private let hasLock: Bool
  private var cause: [Int]?
  private var wasSignedIn: Bool?
  /// The windows that show a lock, where that began, and whether a touch has begun to take it away.
  private var locks: [Int32: (shownAt: Int, isUnlocking: Bool)] = [:]

  init(app: any SimulatedApp) {
    hasLock = !app.screens.lock.isEmpty
  }

  func remember(in memory: inout RuleMemory) {
    memory.add(cause != nil)
    memory.add(wasSignedIn == true ? 2 : wasSignedIn == false ? 1 : 0)
    memory.addUnordered(locks) { window, lock, memory in
      memory.add(object: window)
      memory.add(lock.isUnlocking)
    }
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard hasLock, case .event(let what) = event.what else { return }
    switch what {
    case .app(let app) where app.name == .state: enter(app.state, event.seq, stage)
    case .app(let app) where app.name == .session: noteSession(event.seq, stage)
    case .animation(let animation) where animation.name == .begin:
      if stage.isLastInputTouch { unlock(animation.view.number) }
    case .window(let change):
      if let window = stage.view(change.window.number) { noteLock(in: window, event.seq, stage) }
    default: break
    }
  }

  /// A touch has begun to take a lock away: what it guarded may be seen.
  private func unlock(_ window: Int32) {
    guard locks[window] != nil else { return }
    locks[window]?.isUnlocking = true
    cause = nil
  }

  private func noteLock(in window: StageView, _ seq: Int, _ stage: Stage) {
    if !window.isHidden, let root = stage.controller(window.root), stage.role(root) == .lock {
      if locks[window.number] == nil { locks[window.number] = (seq, false) }
    } else if let lock = locks.removeValue(forKey: window.number),
      !lock.isUnlocking, !stage.isLastInputTouch
    {
      cause = [lock.shownAt, seq]
    }
  }

  private func enter(_ state: LifeState, _ seq: Int, _ stage: Stage) {
    switch state {
    case .background: if stage.isSignedIn == true { cause = [seq] }
    case .notRunning, .crashed: (cause, wasSignedIn, locks) = (nil, nil, [:])
    default: break
    }
  }

  private func noteSession(_ seq: Int, _ stage: Stage) {
    if wasSignedIn == false, stage.isSignedIn == true, !stage.isLastInputTouch { cause = [seq] }
    wasSignedIn = stage.isSignedIn
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    guard let cause, stage.life == .active else { return }
    guard stage.isSignedIn == true, stage.seenScreen(.lock) == nil else { return self.cause = nil }
    guard let content = stage.seenScreen(.protected) else { return }
    self.cause = nil
    report(
      Self.info, .error, cause,
      "\(stage.name(content)) is accessible without being unlocked.",
      hint:
        "Show the lock again whenever the app leaves the foreground, also while it is being dismissed, and keep it when the root changes."
    )
  }
}
