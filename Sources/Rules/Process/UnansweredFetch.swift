internal import HeadlessUIKit

/// A push was taken and its completion handler not called.
final class UnansweredFetch: FindingRule {
  static let info = RuleInfo(
    "app.fetch-unanswered", [.warning], "Fetch not answered", about: .controller,
    "A push’s completion handler was not called.")

  let interests: EventInterests = .app

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .other(let details) = event.what, details.name == "returned",
      details.string("call") == "didReceiveRemoteNotification", details.bool("value") == false
    else { return }
    report(
      Self.info, .warning, [event.seq],
      "Later pushes come late or not at all: the system holds back from an app that does not answer.",
      hint: "Call the fetch completion handler on every way through the method, within 30 seconds.")
  }
}
