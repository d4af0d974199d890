internal import Trace

/// A push was taken and its completion handler not called.
struct UnansweredFetch: Rule {
  static let info = RuleInfo(
    "app.fetch-unanswered", [.warning], "Fetch not answered", about: .controller,
    "The app did not call the completion handler of a push or of a background fetch.",
    remedy: Remedy(
      "call-completion-handler",
      "Call the fetch completion handler on every path through the method, within 30 seconds."))

  static let topics: Set<EventTopic> = [.app]

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.app(let app)) = event.compact, app.name == .returned,
      app.call == .didReceiveRemoteNotification || app.call == .performFetch, !app.value
    else { return }
    report(
      Self.info, .warning, [event.seq],
      about: app.delegate.map { [$0.className] } ?? [],
      "The fetch completion handler was not called: iOS delays or drops later background pushes.")
  }
}
