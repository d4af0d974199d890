internal import HeadlessUIKit

/// A push was taken and its completion handler not called.
final class UnansweredFetch: FindingRule {
  let interests: Set<EventTopic> = [.app]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.app(let app)) = event.what, app.name == .returned,
      app.call == .didReceiveRemoteNotification, !app.value
    else { return }
    report(
      "app.fetch-unanswered", .warning, [event.seq],
      "Later pushes come late or not at all: the system holds back from an app that does not answer.",
      hint: "Call the fetch completion handler on every way through the method, within 30 seconds.")
  }
}
