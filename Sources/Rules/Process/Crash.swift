internal import HeadlessUIKit

/// The app ends with an exception.
final class Crash: FindingRule {
  let interests: Set<EventTopic> = [.crashes]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.crash(let crash)) = event.what else { return }
    report(
      "crash", .error, [stage.lastInputAt, event.seq],
      "The app closes, and the home screen is there.",
      hint:
        "Prevent what ends it: \(crash.exception): \(crash.reason)")
  }
}
