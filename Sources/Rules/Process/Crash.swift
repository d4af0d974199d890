internal import Trace

/// The app ends with an exception.
struct Crash: Rule {
  static let info = RuleInfo(
    "crash", [.error], "Crash", about: .none,
    "The process ends with an exception.")

  static let topics: Set<EventTopic> = [.crashes]

  mutating func observe(_ event: TraceRecord, in context: RuleContext, _ report: Report) {
    guard case .event(.crash(let crash)) = event.compact else { return }
    report(
      Self.info, .error, [context.lastInputAt, event.seq], about: [],
      "The app crashed: the user is back on the Home Screen.",
      hint:
        "Fix the cause: \(crash.exception): \(crash.reason)")
  }
}
