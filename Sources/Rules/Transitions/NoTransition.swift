internal import HeadlessUIKit

/// A change of the part of the app that is shown, in one frame.
final class NoTransition: RestRule {
  static let info = RuleInfo(
    "transition.none", [.note], "No transition", about: .controller,
    "The part that a window shows is replaced without a transition.")

  let interests: Set<EventTopic> = [.transitions]
  /// Controllers and views that some transition since the last rest was about.
  private var moved: [Int32] = []

  func remember(in memory: inout RuleMemory) {
    for number in moved { memory.add(object: number) }
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.transition(let change)) = event.what, change.name == .begin,
      let transition = stage.running.last, transition.duration > 0
    else { return }
    moved += [transition.from, transition.to, transition.container].filter { $0 != 0 }
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for window in stage.touchedWindows {
      guard let old = window.rested, let part = stage.part(of: window),
        part.number != old.number, !isMoved(part, old, window)
      else { continue }
      report(
        Self.info, .note, [part.addedAt > 0 ? part.addedAt : window.rootSetAt],
        "\(old.name) is replaced by \(stage.name(part)) without an animation: a hard cut.",
        hint: "Use a transition where the user should see where the app is going.")
    }
    moved.removeAll(keepingCapacity: true)
  }

  private func isMoved(_ part: StageController, _ old: RestedPart, _ window: StageView) -> Bool {
    moved.contains { $0 == part.number || $0 == old.number || $0 == window.number }
  }
}
