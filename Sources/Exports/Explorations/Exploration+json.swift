public import Explorer
public import JSON
internal import Phone
internal import Rules
internal import Trace

extension Exploration {
  /// The exploration as programs read it; `seconds` is how long it took.
  public func json(seconds: Double) -> JSONValue {
    .object([
      "app": .string(app), "inputs": JSONValue(inputs),
      "interleavings": JSONValue(interleavings), "played": JSONValue(played),
      "states": JSONValue(states), "exhaustive": .bool(isExhaustive),
      "seconds": JSONValue((seconds * 1000).rounded() / 1000),
      "gaps": .array(gaps.map { .string($0) }),
      "screensNotShown": .array(screensNotShown.map { .string($0) }),
      "findings": .array(counterexamples.map(\.json)),
    ])
  }
}

extension Counterexample {
  /// The group as programs read it.
  ///
  /// `line`, `caller` and `defect` are left out while the exploration runs, the first two also
  /// where no code of the app had a part in it; `otherLinks` and `sameAs` where no other finding is
  /// the same but for the links.
  public var json: JSONValue {
    var members: JSONObject = [
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
      "cause": .array(cause.map { .string($0) }), "message": .string(finding.message),
      "hint": .string(finding.hint), "count": JSONValue(count), "script": script.json,
      "seq": JSONValue(seq), "link": .string(link),
    ]
    members["line"] = decision?.place.map { .string($0.text) }
    members["caller"] = decision?.caller.map { .string($0.text) }
    members["defect"] = defect.map { JSONValue($0) }
    if !otherLinks.isEmpty { members["otherLinks"] = .array(otherLinks.map { .string($0) }) }
    members["sameAs"] = sameAs.map { JSONValue($0) }
    return .object(members)
  }
}
