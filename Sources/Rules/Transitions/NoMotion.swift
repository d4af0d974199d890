internal import HeadlessUIKit

/// A transition that takes time in which nothing moves.
final class NoMotion: TurnRule {
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
        "transition.no-motion", .warning, events,
        "\(stage.name(transition.to)) stands there at once, and for \(time) ms nothing moves: a hard cut.",
        hint:
          "Give the incoming view its start before the transition (frame, alpha or transform), and its end in the animations."
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
