internal import Trace
internal import VirtualTime

/// A transition that was to take time and has nothing to move: UIKit ends it at once.
struct NoMotion: TurnRule {
  static let info = RuleInfo(
    "transition.no-motion", [.warning], "Transition without motion", about: .controller,
    "A transition has a duration, but no value changes during it.",
    remedy: Remedy(
      "set-start-value",
      "Set the incoming view's start value (frame, alpha or transform) before the transition, and its end value in the animations block."
    ))

  static let topics: Set<EventTopic> = [.transitions, .animations]

  struct State: RuleState {
    /// The transitions that began in the turn.
    var started: [Started] = []
  }

  struct Started: Hashable {
    let transition: RunningTransition
    var moves = false
    var hasEnded = false
    var events: [Int]
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    switch event.compact {
    case .event(.transition(let change)) where change.name == .begin:
      guard let transition = context.world.transitions.last, transition.duration > .zero else {
        return
      }
      state.started.append(Started(transition: transition, events: [event.seq]))
    case .event(.transition(let change)):
      guard let index = state.started.firstIndex(where: { $0.transition.id == change.id }) else {
        return
      }
      state.started[index].hasEnded = true
      state.started[index].events.append(event.seq)
    case .event(.animation(let animation)) where animation.name == .begin:
      guard let id = animation.transition,
        let index = state.started.firstIndex(where: { $0.transition.id == id })
      else { return }
      if animation.changesValue { state.started[index].moves = true }
      state.started[index].events.append(event.seq)
    default: break
    }
  }

  mutating func turnEnded(in context: RuleContext, _ report: Report) {
    for started in state.started where started.hasEnded && !started.moves {
      let transition = started.transition
      let time = String(milliseconds: transition.duration.seconds)
      report(
        Self.info, .warning, started.events, about: context.subject(of: transition),
        "\(context.name(transition.to)) appears as a hard cut: nothing changes in the transition of \(time) ms, so UIKit ends it at once."
      )
    }
    state.started.removeAll(keepingCapacity: true)
  }
}

extension String {
  /// Seconds as whole milliseconds.
  init(milliseconds seconds: Double) {
    self = "\(Int((seconds * 1000).rounded()))"
  }
}
