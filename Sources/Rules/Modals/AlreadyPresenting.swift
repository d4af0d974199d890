internal import HeadlessUIKit

/// Something was presented while the presenter was busy with another.
final class PresentedTwice: FindingRule {
  let interests: Set<EventTopic> = [.console]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.console(let line)) = event.what, line.text.contains("Attempt to present"),
      line.text.contains("is already presenting")
        || line.text.contains("while a presentation is in progress")
    else { return }
    report(
      "modal.already-presenting", .error, [event.seq],
      "Something should have come up, and what was there before stays instead.",
      hint: "Dismiss what is presented, and present the next in the completion.")
  }
}
