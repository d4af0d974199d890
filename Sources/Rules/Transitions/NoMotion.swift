internal import HeadlessUIKit

/// A transition that takes time in which nothing moves.
final class NoMotion: TurnRule {
  static let info = RuleInfo(
    "transition.no-motion", [.warning], "Transition without motion", about: .controller,
    "A transition takes time, and no value changes in it.")

  let interests: EventInterests = [.transitions, .animations]
  private var begun: [(transition: RunningTransition, moves: Bool, events: [Int])] = []

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .other(let details) = event.what, details.name == "begin" else { return }
    if details.kind == .transition, let transition = stage.running.last {
      let isPicture = transition.effect == "crossDissolve" && transition.to == 0
      begun.append((transition, isPicture || transition.duration == 0, [event.seq]))
    } else if let index = begun.firstIndex(where: { $0.transition.id == details.int("transition") })
    {
      begun[index].moves = begun[index].moves || details.changesValue
      begun[index].events.append(event.seq)
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
