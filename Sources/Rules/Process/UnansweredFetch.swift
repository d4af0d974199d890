internal import HeadlessUIKit

/// A push was taken and its completion handler not called.
final class UnansweredFetch: FindingRule {
  static let info = RuleInfo(
    "app.fetch-unanswered", [.warning], "Fetch not answered", about: .controller,
    "A push’s completion handler was not called.")

  let interests: Set<EventTopic> = [.app]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.app(let app)) = event.what, app.name == .returned,
      app.call == .didReceiveRemoteNotification, !app.value
    else { return }
    report(
      Self.info, .warning, [event.seq],
      "The fetch completion handler was not called: iOS delays or drops later background pushes.",
      hint: "Call the fetch completion handler on every path through the method, within 30 seconds."
    )
  }
}
