internal import HeadlessUIKit

/// Two changes of screens in one place at a time.
final class OverlappingTransitions: FindingRule {
  static let info = RuleInfo(
    "transition.overlap", [.error], "Overlapping transitions", about: .incomingScreens,
    "A transition starts while another with its container, source or target is "
      + "still running.")

  let interests: Set<EventTopic> = [.transitions]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.transition(let change)) = event.what, change.name == .begin,
      let new = stage.running.last,
      let old = stage.running.dropLast().first(where: { meets($0, new) })
    else { return }
    report(
      Self.info, .error, [old.seq, event.seq],
      "Overlapping transitions: \(stage.name(new.to)) starts while the transition to \(stage.name(old.to)) is still running.",
      hint:
        "Run one transition at a time; queue what is requested meanwhile and start it at the end."
    )
  }

  private func meets(_ a: RunningTransition, _ b: RunningTransition) -> Bool {
    a.container != 0 && a.container == b.container || a.from != 0 && a.from == b.from
      || a.to != 0 && a.to == b.to
  }
}
