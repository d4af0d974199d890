internal import HeadlessUIKit

/// Something was presented from a screen that is not in the window.
final class PresentedFromOutside: FindingRule {
  static let info = RuleInfo(
    "modal.not-in-hierarchy", [.error], "Presenter not in the view hierarchy", about: .controller,
    "UIKit refuses to present from a controller outside the window.")

  let interests: Set<EventTopic> = [.console]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.console(let line)) = event.what, line.text.contains("Attempt to present"),
      line.text.contains("whose view is not in the window hierarchy")
    else { return }
    report(
      Self.info, .error, [event.seq],
      "A presentation was ignored: the presenter’s view is not in the window hierarchy.",
      hint: "Present from the frontmost controller, after its viewDidAppear.")
  }
}
