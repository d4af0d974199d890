internal import HeadlessUIKit

/// Something was presented while the presenter was busy with another.
final class PresentedTwice: FindingRule {
  static let info = RuleInfo(
    "modal.already-presenting", [.error], "Already presenting", about: .controller,
    "UIKit refuses to present while another presentation is shown or under way.")

  let interests: Set<EventTopic> = [.console]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.console(let line)) = event.what, line.text.contains("Attempt to present"),
      line.text.contains("is already presenting")
        || line.text.contains("while a presentation is in progress")
    else { return }
    report(
      Self.info, .error, [event.seq],
      "A presentation was ignored: the presenter is already presenting another screen.",
      hint: "Dismiss what is presented, and present the next screen in the completion handler.")
  }
}
