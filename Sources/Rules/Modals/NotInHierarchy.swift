internal import HeadlessUIKit

/// Something was presented from a screen that is not in the window.
final class PresentedFromOutside: FindingRule {
  static let info = RuleInfo(
    "modal.not-in-hierarchy", [.error], "Presenter not in the view hierarchy", about: .controller,
    "UIKit refuses to present from a controller outside the window.")

  let interests: EventInterests = .console

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .other(let details) = event.what, let text = details.string("text"),
      text.contains("Attempt to present"),
      text.contains("whose view is not in the window hierarchy")
    else { return }
    report(
      Self.info, .error, [event.seq],
      "Something should have come up, and nothing does.",
      hint: "Present from the controller that is in front, after it has appeared.")
  }
}
