internal import Trace
internal import VirtualTime

/// A transition that takes time in which nothing moves.
struct NoMotion: TurnRule {
  static let info = RuleInfo(
    "transition.no-motion", [.warning], "Transition without motion", about: .controller,
    "A transition takes time, and no value changes in it.")

  static let topics: Set<EventTopic> = [.transitions, .animations]

  struct State: RuleState {
    /// The transitions that began in the turn.
    var begun: [Begun] = []
  }

  struct Begun: Hashable {
    let transition: RunningTransition
    var moves: Bool
    var events: [Int]
  }

  var state = State()

  mutating func observe(_ event: TraceRecord, in context: RuleContext, _ report: Report) {
    switch event.happening {
    case .event(.transition(let change)) where change.name == .begin:
      guard let transition = context.world.transitions.last else { return }
      let isPicture = transition.effect == .crossDissolve && transition.to == 0
      state.begun.append(
        Begun(
          transition: transition, moves: isPicture || transition.duration == .zero,
          events: [event.seq]))
    case .event(.animation(let animation)) where animation.name == .begin:
      guard let id = animation.transition,
        let index = state.begun.firstIndex(where: { $0.transition.id == id })
      else { return }
      if animation.changesValue { state.begun[index].moves = true }
      state.begun[index].events.append(event.seq)
    default: break
    }
  }

  mutating func turnEnded(in context: RuleContext, _ report: Report) {
    for begun in state.begun where !begun.moves {
      let transition = begun.transition
      let time = String(milliseconds: transition.duration.seconds)
      report(
        Self.info, .warning, begun.events, about: context.subject(of: transition),
        "\(context.name(transition.to)) is shown at once, and nothing moves for \(time) ms: a hard cut.",
        hint:
          "Set the incoming view’s start value (frame, alpha or transform) before the transition, and its end value in the animations block."
      )
    }
    state.begun.removeAll(keepingCapacity: true)
  }
}

extension String {
  /// Seconds as whole milliseconds.
  init(milliseconds seconds: Double) {
    self = "\(Int((seconds * 1000).rounded()))"
  }
}
