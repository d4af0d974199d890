internal import Trace

/// Something was presented from a screen that is not in the window.
struct PresentedFromOutside: Rule {
  static let info = RuleInfo(
    "modal.not-in-hierarchy", [.error], "Presenter not in the view hierarchy", about: .none,
    "UIKit refuses to present from a controller outside the window.",
    remedy: Remedy(
      "present-from-front",
      "Present from the frontmost controller, after its viewDidAppear."))

  static let topics: Set<EventTopic> = [.console]

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.console(let line)) = event.compact,
      line.code == .presenterNotInWindow
    else { return }
    report(
      Self.info, .error, [event.seq], about: [],
      "A presentation was ignored: the presenter's view is not in the window hierarchy.")
  }
}
