internal import HeadlessUIKit

/// A transition, a push or a completion that acts on a controller which is no longer current: it is leaving already, or came meanwhile.
final class StaleSource: TurnRule {
  static let info = RuleInfo(
    "transition.stale-source", [.error], "Stale transition source", about: .controller,
    "A transition, a stack change or a completion handler acts on what is "
      + "already being removed, or on what became current meanwhile.")

  let interests: EventInterests = [.transitions, .navigation, .children]
  private var sources: [Int: Int32] = [:]
  private var ended: [(source: Int32, seq: Int)] = []

  func remember(in memory: inout RuleMemory) {
    for id in sources.keys.sorted() { memory.add(object: sources[id] ?? 0) }
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    switch event.what {
    case .childRemoved(let container, let child):
      checkRemoval(of: child.number, from: container.number, event, stage, report)
    case .other(let details) where details.kind == .navigation:
      checkStack(details, event, stage, report)
    case .other(let details) where details.name == "begin":
      sources[details.int("id")] = details.object("from")?.number ?? 0
      checkBegin(event, stage, report)
    case .other(let details):
      if let source = sources.removeValue(forKey: details.int("id")) {
        ended.append((source, event.seq))
      }
    default: break
    }
  }

  func turnEnded(_ stage: Stage, _ report: Report) {
    ended.removeAll(keepingCapacity: true)
    if !stage.isRunning { sources = [:] }
  }

  private func checkBegin(_ event: RecordedEvent, _ stage: Stage, _ report: Report) {
    guard let new = stage.running.last, new.from != 0 else { return }
    for old in stage.running.dropLast() where old.from == new.from {
      report(
        Self.info, .error, [old.seq, event.seq],
        "A second transition starts from \(stage.name(new.from)), which is already leaving; the transition to \(stage.name(old.to)) is abandoned.",
        hint:
          "Set the current controller when a transition starts, or start none from a controller that is leaving."
      )
      return
    }
  }

  private func checkStack(
    _ details: RecordedEvent.Details, _ event: RecordedEvent, _ stage: Stage, _ report: Report
  ) {
    guard let stack = details.object?.number, details.name != "refused",
      let leaving = stage.transitionTakingAway(stack)
    else { return }
    let top = details.object("controller")?.number ?? 0
    report(
      Self.info, .error, [leaving.seq, event.seq],
      "\(stage.name(top)) opens in a part of the app that is being removed, and is removed with it.",
      hint: "Wait until the transition has ended, and open it in what is current then.")
  }

  private func checkRemoval(
    of child: Int32, from container: Int32, _ event: RecordedEvent, _ stage: Stage,
    _ report: Report
  ) {
    guard let child = stage.controller(child), child.willMoveOutAt == 0,
      stage.controller(container)?.kind == .plain, let end = ended.last,
      !ended.contains(where: { $0.source == child.number })
    else { return }
    report(
      Self.info, .error, [child.addedAt, end.seq, event.seq],
      "A stale completion handler removes \(stage.name(child)), which had just become current.",
      hint:
        "In a transition's completion handler remove the controller that was captured at its start, not the current one."
    )
  }
}
