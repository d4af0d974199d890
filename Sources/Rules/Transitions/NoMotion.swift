internal import HeadlessUIKit

/// A transition that takes time in which nothing moves.
final class NoMotion: TurnRule {
  static let info = RuleInfo(
    "transition.no-motion", [.warning], "Transition without motion", about: .controller,
    "A transition takes time, and no value changes in it.")

  let interests: Set<EventTopic> = [.transitions, .animations]
  private var begun: [(transition: RunningTransition, moves: Bool, events: [Int])] = []

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    switch event.what {
    case .event(.transition(let change)) where change.name == .begin:
      guard let transition = stage.running.last else { return }
      let isPicture = transition.effect == .crossDissolve && transition.to == 0
      begun.append((transition, isPicture || transition.duration == 0, [event.seq]))
    case .event(.animation(let animation)) where animation.name == .begin:
      guard let id = animation.transition,
        let index = begun.firstIndex(where: { $0.transition.id == id })
      else { return }
      begun[index].moves = begun[index].moves || animation.changesValue
      begun[index].events.append(event.seq)
    default: break
    }
  }

  func turnEnded(_ stage: Stage, _ report: Report) {
    for (transition, moves, events) in begun where !moves {
      let time = String(milliseconds: transition.duration)
      report(
        Self.info, .warning, events,
        "\(stage.name(transition.to)) is shown at once, and nothing moves for \(time) ms: a hard cut.",
        hint:
          "Set the incoming view’s start value (frame, alpha or transform) before the transition, and its end value in the animations block."
      )
    }
    begun.removeAll(keepingCapacity: true)
  }
}

extension String {
  /// Seconds as whole milliseconds.
  init(milliseconds seconds: Double) {
    self = "\(Int((seconds * 1000).rounded()))"
  }
}
