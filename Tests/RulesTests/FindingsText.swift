import DeeplinkFormats
import HeadlessUIKit
import JSON
import Phone
import Playback
import Testing
import VirtualTime

/// Plays inputs on an app that is launched at 0, by its icon or a link, up to a second, and writes
/// all findings of the run down.
func findings(
  of app: any SimulatedApp, signedIn: Bool = false, until seconds: Double = 9,
  launch: Input = .launch, _ inputs: [TimedInput] = []
) throws -> String {
  let script = Script(
    app: app.entry.id, conditions: [.init("loggedIn", .bool(signedIn))],
    inputs: [TimedInput(at: .zero, launch)] + inputs)
  let run = try Run(script, in: Catalogue([app]))
  run.play(script.inputs)
  run.advance(to: Instant(seconds: seconds))
  return text(of: run)
}

/// The findings as the trace has them: severity and rule, the names in what is said, and the events
/// that prove it. The English stands in ``Sentence`` alone; what is not one of those is told in
/// full.
func text(of run: Run) -> String {
  let trace = run.simulation.trace
  return trace.filter { $0.kind == "finding" }.map { text(of: $0, in: trace) }
    .joined(separator: "\n")
}

private func text(of finding: TraceEvent, in trace: [TraceEvent]) -> String {
  let proof: [TraceEvent] = finding.numbers("events").map { trace[$0 - 1] }
  let rule = finding.text("rule")
  let (message, hint) = (finding.text("message"), finding.text("hint"))
  var (key, words) = ("", ["unknown sentence: \(message) \(hint)"])
  for sentence in Sentence.all where sentence.rule == rule {
    if let found = sentence.words(in: message, hint) { (key, words) = (sentence.key, found) }
  }
  let title = key.isEmpty ? rule : "\(rule) (\(key))"
  let names = words.isEmpty ? "" : ": \(words.joined(separator: ", "))"
  return """
    \(finding.text("severity")) \(title) at \(finding.time)\(names)
      \(proof.map(label).joined(separator: "; "))
    """
}

/// `child add Root First`: an event without its numbers.
private func label(_ event: TraceEvent) -> String {
  let others = ["child", "controller", "to", "do", "parent", "property", "value", "state"]
  let words =
    [event.kind, event.name ?? "", event.object ?? ""] + others.map { event.text($0) }
  return words.filter { !$0.isEmpty }.map { $0.split(separator: "#").first.map(String.init) ?? $0 }
    .joined(separator: " ")
}

extension TraceEvent {
  fileprivate func text(_ key: String) -> String { self[key]?.string ?? "" }

  fileprivate func numbers(_ key: String) -> [Int] {
    guard case .array(let values) = self[key] else { return [] }
    return values.compactMap(\.number).map { Int($0) }
  }
}

extension TimedInput {
  static func at(_ seconds: Double, _ input: Input) -> TimedInput {
    TimedInput(at: Instant(seconds: seconds), input)
  }
}
