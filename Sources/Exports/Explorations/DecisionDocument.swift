package import Explorer
package import JSON

/// The place at which a finding was decided, as programs read it.
package struct DecisionDocument {
  private let decision: Decision?

  package init(_ decision: Decision?) {
    self.decision = decision
  }

  /// `{"line","caller"}`; null is what no code of the app had a part in.
  package var json: JSONValue {
    [
      "line": decision?.place.map { .string($0.text) } ?? .null,
      "caller": decision?.caller.map { .string($0.text) } ?? .null,
    ]
  }
}
