package import Explorer
package import JSON
internal import Trace

/// An exploration as programs read it: the same whether the explorer runs here, in an app's own
/// process, or ran long ago and wrote a baseline.
package struct ReportedExploration: Sendable {
  package var app: String
  /// How many inputs there were at most after the launch.
  package var inputs: Int
  package var interleavings: Int
  package var played: Int
  package var states: Int
  package var isExhaustive: Bool
  /// How long it took.
  package var seconds: Double
  /// Why it does not cover everything, in sentences.
  package var gaps: [String]
  package var screensNotShown: [String]
  package var findings: [ReportedFinding]
  /// About how much is done, 0 to 1; `nil` once it is over.
  package var fraction: Double?

  package init(_ exploration: Exploration, seconds: Double) {
    (app, inputs) = (exploration.app, exploration.inputs)
    (interleavings, played) = (exploration.interleavings, exploration.played)
    (states, isExhaustive) = (exploration.states, exploration.isExhaustive)
    self.seconds = seconds
    (gaps, screensNotShown) = (exploration.gaps, exploration.screensNotShown)
    findings = exploration.counterexamples.map { ReportedFinding($0) }
  }

  /// One that begins.
  package init(of app: String, inputs: Int) {
    fraction = 0
    (self.app, self.inputs) = (app, inputs)
    (interleavings, played, states, seconds) = (0, 0, 0, 0)
    (isExhaustive, gaps, screensNotShown, findings) = (false, [], [], [])
  }

  /// Reads ``json``; `nil` for anything else. Counts that an earlier edition did not write are 0.
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

  /// It ends before it has told its result.
  package mutating func end(because reason: String) {
    fraction = nil
    gaps = [reason]
  }

  package var json: JSONValue {
    var members: JSONObject = [
      "app": .string(app), "inputs": JSONValue(inputs),
      "interleavings": JSONValue(interleavings), "played": JSONValue(played),
      "states": JSONValue(states), "exhaustive": .bool(isExhaustive),
      "seconds": JSONValue(seconds.toThousandths),
    ]
    if let fraction {
      members["fraction"] = JSONValue(fraction)
    } else {
      members["gaps"] = JSONValue(gaps)
      members["screensNotShown"] = JSONValue(screensNotShown)
    }
    members["findings"] = .array(findings.map(\.json))
    return .object(members)
  }

  package var hasError: Bool { findings.contains { $0.severity == .error } }
}

extension Double {
  /// Rounded to three decimals.
  package var toThousandths: Double { (self * 1000).rounded() / 1000 }
}
