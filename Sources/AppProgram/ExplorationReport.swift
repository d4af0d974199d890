package import Explorer
internal import Exports
package import JSON

/// How far an exploration has come, as its viewers read it.
package struct ExplorationReport: Sendable {
  package var interleavings = 0
  /// `{"inputs","played","states","findings","fraction"}`.
  package var progress: JSONValue = [
    "inputs": 0, "played": 0, "states": 0, "findings": 0, "fraction": 0,
  ]
  /// What was found since the last report.
  package var new: [JSONValue] = []

  package init() {}

  package init(_ progress: ExplorationProgress) {
    interleavings = progress.interleavings
    self.progress = [
      "inputs": JSONValue(progress.inputs),
      "played": JSONValue(progress.played),
      "states": JSONValue(progress.states),
      "findings": JSONValue(progress.counterexamples),
      "fraction": JSONValue((progress.fraction * 1000).rounded() / 1000),
    ]
    new = progress.newCounterexamples.map(\.json)
  }

  // MARK: Between two processes

  /// The report as one line of JSON.
  var line: String {
    JSONValue.object([
      "interleavings": JSONValue(interleavings), "progress": progress,
      "new": .array(new),
    ]).encoded
  }

  /// Reads a line's value; nil for what is no report.
  package init?(_ json: JSONValue) {
    guard let interleavings = json["interleavings"]?.number?.integer,
      let progress = json["progress"], progress.object != nil, let new = json["new"]?.array
    else { return nil }
    (self.interleavings, self.progress, self.new) = (interleavings, progress, new)
  }
}
