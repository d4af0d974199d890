internal import HeadlessUIKit

/// Something was presented from a screen that is not in the window.
final class PresentedFromOutside: FindingRule {
  let interests: Set<EventTopic> = [.console]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.console(let line)) = event.what, line.text.contains("Attempt to present"),
      line.text.contains("whose view is not in the window hierarchy")
    else { return }
    report(
      "modal.not-in-hierarchy", .error, [event.seq],
      "Something should have come up, and nothing does.",
      hint: "Present from the controller that is in front, after it has appeared.")
  }
}
