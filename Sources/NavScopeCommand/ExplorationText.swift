internal import DeeplinkFormats
internal import Foundation
internal import Scenarios

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

  var json: JSONValue {
    .object([
      "app": .string(exploration.app), "inputs": .number(JSONNumber(exploration.inputs)),
      "interleavings": .number(JSONNumber(exploration.interleavings)),
      "played": .number(JSONNumber(exploration.played)),
      "states": .number(JSONNumber(exploration.states)),
      "exhaustive": .bool(exploration.isExhaustive), "seconds": JSONValue(floatLiteral: seconds),
      "findings": .array(exploration.discoveries.map(json)),
    ])
  }

  private func json(_ discovery: Discovery) -> JSONValue {
    .object([
      "rule": .string(discovery.finding.rule),
      "severity": .string(discovery.finding.severity.rawValue),
      "cause": .array(discovery.cause.map { .string($0) }),
      "message": .string(discovery.finding.message),
      "count": .number(JSONNumber(discovery.count)), "script": discovery.script.json,
      "seq": .number(JSONNumber(discovery.seq)), "link": .string(discovery.link),
    ])
  }

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
      ? "That is all there is within these bounds."
      : "That is not all there is. " + exploration.gaps.joined(separator: " ")
    return
      "\(exploration.app): \(exploration.discoveries.count) findings, \(errors) of them errors, in \(exploration.interleavings) scripts with up to \(exploration.inputs) inputs after the launch, \(exploration.states) states, \(seconds) s. \(coverage)"
  }
}
