internal import HeadlessUIKit

/// The app ends with an exception.
final class Crash: FindingRule {
  static let info = RuleInfo(
    "crash", [.error], "Crash", about: .controller,
    "The process ends with an exception.")

  let interests: Set<EventTopic> = [.crashes]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.crash(let crash)) = event.what else { return }
    report(
      Self.info, .error, [stage.lastInputAt, event.seq],
      "The app crashed: the user is back on the Home Screen.",
      hint:
        "Prevent what ends it: \(crash.exception): \(crash.reason)")
  }
}
