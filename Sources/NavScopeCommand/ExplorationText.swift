internal import Explorer
internal import Exports
internal import Foundation
internal import JSON
internal import NavScopeServer
internal import Phone
internal import Rules
internal import Trace

/// An exploration for people, and for programs.
struct ExplorationText {
  private let exploration: Exploration
  private let seconds: Double
  /// Whether the text has a test for each finding.
  private let hasTests: Bool

  init(_ exploration: Exploration, seconds: Double, hasTests: Bool) {
    self.hasTests = hasTests
    self.exploration = exploration
    self.seconds = (seconds * 1000).rounded() / 1000
  }

  var json: JSONValue { exploration.json(seconds: seconds) }

  var text: String {
    (exploration.discoveries.map(text) + [summary]).joined(separator: "\n\n")
  }

  private func text(_ discovery: Discovery) -> String {
    let finding = discovery.finding
    return """
      \(finding.severity.rawValue)  \(finding.rule)  (\(discovery.cause.joined(separator: ", ")); in \(discovery.count) scripts)
        \(discovery.sentence)
        \(finding.hint)
        \(discovery.script.json.encoded)
        \(discovery.link)
      """ + (hasTests ? "\n\n\(discovery.swiftTest)" : "")
  }

  private var summary: String {
    let errors = exploration.discoveries.filter { $0.finding.severity == .error }.count
    let coverage =
      exploration.isExhaustive
      ? "Nothing else can break within these bounds."
      : "The exploration is not exhaustive. " + exploration.gaps.joined(separator: " ")
    return
      "\(exploration.app): \(exploration.discoveries.count) findings, \(errors) of them errors, in \(exploration.interleavings) scripts with up to \(exploration.inputs) inputs after the launch, \(exploration.states) states, \(seconds) s. \(coverage)"
  }
}
