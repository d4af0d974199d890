internal import HeadlessUIKit

/// A transition, a push or a completion that acts on a controller which is no longer current: it is leaving already, or came meanwhile.
final class StaleSource: TurnRule {
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
        "transition.stale-source", .error, [old.seq, event.seq],
        "\(stage.name(new.from)) is sent away a second time while it is leaving, so that \(stage.name(old.to)) is forgotten half way.",
        hint:
          "Change the current controller when a transition begins, or start none from a controller that is leaving."
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
      "transition.stale-source", .error, [leaving.seq, event.seq],
      "\(stage.name(top)) opens in a part of the app that is just leaving, and goes with it.",
      hint: "Wait until the transition is over, and open it in what is current then.")
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
      "transition.stale-source", .error, [child.addedAt, end.seq, event.seq],
      "\(stage.name(child)), which has just come, is thrown out by the end of an older change.",
      hint:
        "In a transition's completion remove the controller that was captured at its start, not the current one."
    )
  }
}
