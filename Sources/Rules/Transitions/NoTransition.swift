internal import Trace
internal import VirtualTime

/// A change of the part of the app that is shown, in one frame.
struct NoTransition: RestRule {
  static let info = RuleInfo(
    "transition.none", [.note], "No transition", about: .controller,
    "The part that a window shows is replaced without a transition.")

  static let topics: Set<EventTopic> = [.transitions]

  struct State: RuleState {
    /// Controllers and views that some transition since the last rest was about.
    var moved: [Int32] = []

    func canonical(_ names: CanonicalNames) -> Self {
      Self(moved: moved.map { names[$0] })
    }
  }

  var state = State()

  mutating func observe(_ event: TraceRecord, in context: RuleContext, _ report: Report) {
    guard case .event(.transition(let change)) = event.happening, change.name == .begin,
      let transition = context.world.transitions.last, transition.duration > .zero
    else { return }
    state.moved += [transition.from, transition.to, transition.container].filter { $0 != 0 }
  }

  mutating func cameToRest(in context: RuleContext, _ report: Report) {
    for window in context.world.changedWindows {
      guard let old = context.rested[window.number], let part = context.world.part(of: window),
        part.number != old.number, !isMoved(part, old, window)
      else { continue }
      let placement = context.placement(of: part, in: window)
      report(
        Self.info, .note, [placement.seq], about: [placement.container],
        "\(old.name) is replaced by \(context.name(part)) without an animation: a hard cut.",
        hint: "Use a transition where the user should see where the app is going.")
    }
    state.moved.removeAll(keepingCapacity: true)
  }

  private func isMoved(_ part: ControllerState, _ old: RestedPart, _ window: ViewState) -> Bool {
    state.moved.contains { $0 == part.number || $0 == old.number || $0 == window.number }
  }
}
