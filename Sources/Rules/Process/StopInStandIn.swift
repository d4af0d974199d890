internal import Trace

/// The run ends in a stand-in: what the app would do next is not known, and nothing that follows in
/// the run is judged.
struct StopInStandIn: Rule {
  static let info = RuleInfo(
    "stand-in.stop", [.note], "Stop in a stand-in", about: .none,
    "The app needs a value that nobody has written, and that NavScope cannot make up.",
    remedy: remedy)

  private static let remedy = Remedy("write-stand-in", "Write in App.swift what it gives.")

  static let topics: Set<EventTopic> = [.crashes]

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.crash(let crash)) = event.compact, crash.code == .standIn else { return }
    report(
      Self.info, .note, [context.lastInputAt, event.seq], about: [],
      "The run ends here, and not because of the app: \(crash.reason)",
      remedy: Remedy("\(Self.remedy.id)/\(crash.reason)", Self.remedy.text))
  }
}
