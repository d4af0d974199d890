internal import Trace

/// The app ends with an exception.
struct Crash: Rule {
  static let info = RuleInfo(
    "crash", [.error], "Crash", about: .none,
    "The process ends with an exception.", remedy: Remedy("fix", "Fix the cause."))

  static let topics: Set<EventTopic> = [.crashes]

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.crash(let crash)) = event.compact, crash.code != .standIn else { return }
    report(
      Self.info, .error, [context.lastInputAt, event.seq], about: [],
      "The app crashed: the user is back on the Home Screen.",
      remedy: Remedy(fixing: "\(crash.exception): \(crash.reason)", crash.code))
  }
}

extension Remedy {
  private static let words = "Fix the cause: "

  /// Of a crash: its exception and reason, and its code if that tells it from others.
  fileprivate init(fixing crash: String, _ code: CrashCode?) {
    let id = code.flatMap { $0.isOneDefect ? $0.rawValue : nil } ?? crash
    self.init("fix/\(id)", Self.words + crash)
  }

  /// Of a crash that a version before remedies had ids told of in these words.
  init?(ofCrashWordedAs text: String) {
    guard text.hasPrefix(Self.words) else { return nil }
    let crash = text.dropFirst(Self.words.count)
    self.init(fixing: String(crash), CrashCode(ofUIKitText: crash))
  }
}
