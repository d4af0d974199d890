internal import Trace

/// Two changes of screens in one place at a time.
struct OverlappingTransitions: Rule {
  static let info = RuleInfo(
    "transition.overlap", [.error], "Overlapping transitions", about: .incomingScreens,
    "A transition starts while another one with the same container, source or target "
      + "is still running.",
    remedy: Remedy(
      "one-at-a-time",
      "Run one transition at a time; queue what is requested meanwhile, and start it when that one ends."
    ))

  static let topics: Set<EventTopic> = [.transitions]

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.transition(let change)) = event.compact, change.name == .begin,
      let new = context.world.transitions.last,
      let old = context.world.transitions.dropLast().first(where: { meets($0, new) })
    else { return }
    report(
      Self.info, .error, [old.seq, event.seq],
      about: [old, new].compactMap { ($0.names.to ?? $0.names.container)?.className },
      "Overlapping transitions: \(context.name(new.to)) starts while the transition to \(context.name(old.to)) is still running."
    )
  }

  private func meets(_ a: RunningTransition, _ b: RunningTransition) -> Bool {
    a.container != 0 && a.container == b.container || a.from != 0 && a.from == b.from
      || a.to != 0 && a.to == b.to
  }
}
