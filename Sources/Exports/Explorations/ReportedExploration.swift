package import Explorer
package import JSON
internal import Trace

/// An exploration as programs read it: the same where the explorer runs here, in an app's own
/// process, or ran long ago and wrote a baseline.
package struct ReportedExploration: Sendable {
  package var app: String
  /// How many inputs there were at most after the launch.
  package var inputs: Int
  package var interleavings: Int
  package var played: Int
  package var states: Int
  package var isExhaustive: Bool
  /// How long it took, to a thousandth.
  package var seconds: Double
  /// Why it does not cover everything, in sentences.
  package var gaps: [String]
  package var screensNotShown: [String]
  package var findings: [ReportedFinding]

  package init(_ exploration: Exploration, seconds: Double) {
    (app, inputs) = (exploration.app, exploration.inputs)
    (interleavings, played) = (exploration.interleavings, exploration.played)
    (states, isExhaustive) = (exploration.states, exploration.isExhaustive)
    self.seconds = (seconds * 1000).rounded() / 1000
    (gaps, screensNotShown) = (exploration.gaps, exploration.screensNotShown)
    findings = exploration.counterexamples.map { ReportedFinding($0) }
  }

  /// What was found until an exploration came to its end before the time.
  package init(
    of app: String, inputs: Int, interleavings: Int, played: Int, states: Int, seconds: Double,
    failedBecause reason: String, found: [ReportedFinding]
  ) {
    (self.app, self.inputs, self.interleavings) = (app, inputs, interleavings)
    (self.played, self.states, self.seconds) = (played, states, (seconds * 1000).rounded() / 1000)
    (isExhaustive, gaps, screensNotShown, findings) = (false, [reason], [], found)
  }

  /// Reads ``json``; nil for anything else. Counts that an earlier edition did not write are 0.
  package init?(_ json: JSONValue) {
    func count(_ key: String) -> Int { json[key]?.number?.integer ?? 0 }
    guard let app = json["app"]?.string, let list = json["findings"]?.array else { return nil }
    findings = list.compactMap { ReportedFinding($0) }
    guard findings.count == list.count else { return nil }
    self.app = app
    (inputs, interleavings) = (count("inputs"), count("interleavings"))
    (played, states) = (count("played"), count("states"))
    isExhaustive = json["exhaustive"] == true
    seconds = json["seconds"]?.number?.double ?? 0
    gaps = json["gaps"]?.strings ?? []
    screensNotShown = json["screensNotShown"]?.strings ?? []
  }

  package var json: JSONValue {
    .object([
      "app": .string(app), "inputs": JSONValue(inputs),
      "interleavings": JSONValue(interleavings), "played": JSONValue(played),
      "states": JSONValue(states), "exhaustive": .bool(isExhaustive),
      "seconds": JSONValue(seconds), "gaps": JSONValue(gaps),
      "screensNotShown": JSONValue(screensNotShown), "findings": .array(findings.map(\.json)),
    ])
  }

  package var hasError: Bool { findings.contains { $0.severity == .error } }
}
