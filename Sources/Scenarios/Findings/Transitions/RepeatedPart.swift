/// A part of the app that is replaced by a fresh one of its own kind: what was typed or found there is gone.
final class RepeatedPart: FindingRule {
  func cameToRest(_ stage: Stage, _ report: Report) {
    for window in stage.touchedWindows {
      guard let old = window.rested, let part = stage.part(of: window),
        part.number != old.number, stage.contentClass(part) == old.contentClass,
        old.role != .protected
      else { continue }
      report(
        "transition.repeated", .warning, [old.placedAt, part.addedAt],
        "\(old.name) is replaced by another of the same: what the person had typed there is gone.",
        hint: "Do nothing when the part that is asked for is the one that is shown.")
    }
  }
}
