internal import HeadlessUIKit

/// Two changes of screens in one place at a time.
final class OverlappingTransitions: FindingRule {
  let interests: Set<EventTopic> = [.transitions]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.transition(let change)) = event.what, change.name == .begin,
      let new = stage.running.last,
      let old = stage.running.dropLast().first(where: { meets($0, new) })
    else { return }
    report(
      "transition.overlap", .error, [old.seq, event.seq],
      "Two screens move at once: \(stage.name(new.to)) comes while \(stage.name(old.to)) is still on its way.",
      hint:
        "Let one transition run at a time; keep what is asked for meanwhile and do it at the end."
    )
  }

  private func meets(_ a: RunningTransition, _ b: RunningTransition) -> Bool {
    a.container != 0 && a.container == b.container || a.from != 0 && a.from == b.from
      || a.to != 0 && a.to == b.to
  }
}
