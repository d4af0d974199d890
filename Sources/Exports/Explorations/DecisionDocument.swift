package import Explorer
package import JSON

/// The place at which a finding was decided, as programs read it.
package struct DecisionDocument {
  private let decision: Decision?

  package init(_ decision: Decision?) {
    self.decision = decision
  }

  /// `{"line","caller","basis","block","calls"}`; null is what no code of the app had a part in.
  package var json: JSONValue {
    var known: JSONObject = ["line": .null, "caller": .null]
    for (key, value) in members { known[key] = value }
    return .object(known)
  }

  /// What is known of them.
  var members: JSONObject {
    guard let decision, let place = decision.place else { return [:] }
    var members: JSONObject = [
      "line": .string(place.text), "basis": .string(decision.basis.rawValue),
    ]
    members["caller"] = decision.caller.map { .string($0.text) }
    members["block"] = decision.block.map { .string($0.rawValue) }
    if !decision.calls.isEmpty { members["calls"] = JSONValue(decision.calls.map(\.text)) }
    return members
  }

  /// Reads ``members``; what 0.1 wrote has a place, and no basis.
  static func read(_ json: JSONValue) -> Decision? {
    guard let place = json["line"]?.string.flatMap({ SourcePlace($0) }) else { return nil }
    let basis = json["basis"]?.string.flatMap(Decision.Basis.init)
    return Decision(
      at: place, basis ?? (place.line == nil ? .method : .line),
      calledBy: json["caller"]?.string.flatMap { SourcePlace($0) },
      json["block"]?.string.flatMap(Decision.Block.init))
  }
}
