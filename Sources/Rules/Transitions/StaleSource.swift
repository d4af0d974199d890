internal import HeadlessUIKit

/// A transition, a push or a completion that acts on a controller which is no longer current: it is
/// leaving already, or came meanwhile.
final class StaleSource: TurnRule {
  static let info = RuleInfo(
    "transition.stale-source", [.error], "Stale transition source", about: .controller,
    "A transition, a stack change or a completion handler acts on what is "
      + "already being removed, or on what became current meanwhile.")

  let interests: Set<EventTopic> = [.transitions, .navigation, .children]
  private var sources: [Int: Int32] = [:]
  private var ended: [(source: Int32, seq: Int)] = []

  func remember(in memory: inout RuleMemory) {
    for id in sources.keys.sorted() { memory.add(object: sources[id] ?? 0) }
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    switch event.what {
    case .childRemoved(let container, let child):
      checkRemoval(of: child.number, from: container.number, event, stage, report)
    case .event(.navigation(let change)):
      checkStack(change, event, stage, report)
    case .event(.transition(let change)) where change.name == .begin:
      sources[change.id] = change.from?.number ?? 0
      checkBegin(event, stage, report)
    case .event(.transition(let change)):
      if let source = sources.removeValue(forKey: change.id) {
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
    _ change: NavigationEvent, _ event: RecordedEvent, _ stage: Stage, _ report: Report
  ) {
    guard change.name != .refused,
      let leaving = stage.transitionTakingAway(change.object.number)
    else { return }
    let top = change.controller?.number ?? 0
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
