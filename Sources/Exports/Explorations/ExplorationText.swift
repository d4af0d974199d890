package import Explorer
internal import Foundation
package import JSON
internal import Phone
internal import Rules
internal import Trace

/// An exploration for people, and for programs.
package struct ExplorationText {
  private let exploration: Exploration
  private let seconds: Double
  /// Whether the text has a test for each finding.
  private let hasTests: Bool

  package init(_ exploration: Exploration, seconds: Double, hasTests: Bool) {
    self.hasTests = hasTests
    self.exploration = exploration
    self.seconds = (seconds * 1000).rounded() / 1000
  }

  package var json: JSONValue { exploration.json(seconds: seconds) }

  package var text: String {
    (exploration.counterexamples.map(text) + [summary]).joined(separator: "\n\n")
  }

  private func text(_ counterexample: Counterexample) -> String {
    let finding = counterexample.finding
    return """
      \(finding.severity.rawValue)  \(finding.rule)  (\(counterexample.cause.joined(separator: ", ")); in \(counterexample.count) scripts)
        \(counterexample.sentence)
        \(finding.hint)
        \(counterexample.script.json.encoded)
        \(counterexample.link)
      """ + (hasTests ? "\n\n\(counterexample.swiftTest)" : "")
  }

  private var summary: String {
    let errors = exploration.counterexamples.filter { $0.finding.severity == .error }.count
    let coverage =
      exploration.isExhaustive
      ? "Nothing else can break within these bounds."
      : "The exploration is not exhaustive. " + exploration.gaps.joined(separator: " ")
    return
      "\(exploration.app): \(Self.count(exploration.counterexamples.count, "finding")), \(Self.count(errors, "error")), in \(Self.count(exploration.interleavings, "script")) with up to \(Self.count(exploration.inputs, "input")) after the launch, \(Self.count(exploration.states, "state")), \(seconds) s. \(coverage)"
  }

  /// "1 script", "2 scripts".
  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
