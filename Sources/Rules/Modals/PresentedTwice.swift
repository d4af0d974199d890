internal import Trace

/// Something was presented while the presenter was busy with another.
struct PresentedTwice: Rule {
  static let info = RuleInfo(
    "modal.already-presenting", [.error], "Already presenting", about: .none,
    "UIKit refuses to present while another presentation is shown or under way.",
    remedy: Remedy(
      "dismiss-first",
      "Dismiss what is presented, and present the next screen in the completion handler."))

  static let topics: Set<EventTopic> = [.console]

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.console(let line)) = event.compact,
      line.code == .alreadyPresenting
    else { return }
    report(
      Self.info, .error, [event.seq], about: [],
      "A presentation was ignored: the presenter is already presenting another screen.")
  }
}
