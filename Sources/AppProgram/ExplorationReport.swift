package import Explorer
package import Exports
package import JSON

/// How far an exploration has come, as its viewers read it.
package struct ExplorationReport: Sendable {
  package var interleavings = 0
  /// The inputs of this round.
  package var inputs = 0
  package var played = 0
  package var states = 0
  /// How many were found so far.
  package var findings = 0
  /// About how much is done, 0 to 1.
  package var fraction = 0.0
  /// What was found since the last report.
  package var new: [ReportedFinding] = []

  package init() {}

  package init(_ progress: ExplorationProgress) {
    (interleavings, inputs) = (progress.interleavings, progress.inputs)
    (played, states) = (progress.played, progress.states)
    findings = progress.counterexamples
    fraction = progress.fraction.toThousandths
    new = progress.newCounterexamples.map { ReportedFinding($0) }
  }

  /// `{"inputs","played","states","findings","fraction"}`.
  package var json: JSONValue {
    [
      "inputs": JSONValue(inputs), "played": JSONValue(played), "states": JSONValue(states),
      "findings": JSONValue(findings), "fraction": JSONValue(fraction),
    ]
  }

  // MARK: Between two processes

  /// The report as one line of JSON.
  var line: String {
    JSONValue.object([
      "interleavings": JSONValue(interleavings), "progress": json,
      "new": .array(new.map(\.json)),
    ]).encoded
  }

  /// Reads a line's value; `nil` if it is no report.
  package init?(_ json: JSONValue) {
    guard let interleavings = json["interleavings"]?.number?.integer,
      let progress = json["progress"], progress.object != nil, let new = json["new"]?.array
    else { return nil }
    func count(_ key: String) -> Int { progress[key]?.number?.integer ?? 0 }
    self.interleavings = interleavings
    (inputs, played, states) = (count("inputs"), count("played"), count("states"))
    findings = count("findings")
    fraction = progress["fraction"]?.number?.double ?? 0
    self.new = new.compactMap { ReportedFinding($0) }
    if self.new.count < new.count { return nil }
  }
}

extension ReportedExploration {
  /// Takes in what was reported after so many seconds.
  package mutating func add(_ report: ExplorationReport, after seconds: Double) {
    (interleavings, played) = (report.interleavings, report.played)
    (states, fraction) = (report.states, report.fraction)
    findings += report.new
    self.seconds = seconds
  }
}
