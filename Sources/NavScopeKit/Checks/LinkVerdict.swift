public import DeeplinkFormats

/// What an association file says of one web address, beside what somebody expects of it.
public struct LinkVerdict: Sendable {
  public let url: String
  public let decision: LinkDecision
  /// Nil where nothing is expected.
  public let expected: LinkDecision.Outcome?

  public init(
    _ url: String, expected: LinkDecision.Outcome? = nil, by matcher: LinkMatcher
  ) {
    self.url = url
    self.expected = expected
    decision = matcher.decide(url)
  }

  /// Whether it is as expected; also where nothing is.
  public var holds: Bool { expected.map { $0 == decision.outcome } ?? true }

  /// `{"url","outcome","reason"}`, and where they are known `entry`, `component`, `pointer`, `expected`, `holds`.
  public var json: JSONValue {
    var object: JSONObject = [
      "url": .string(url), "outcome": .string(decision.outcome.rawValue),
      "reason": .string(decision.reason),
    ]
    if let rule = decision.rule {
      object["entry"] = .number(JSONNumber(rule.entry))
      object["component"] = .number(JSONNumber(rule.component))
      object["pointer"] = .string(rule.pointer.description)
    }
    if let expected {
      object["expected"] = .string(expected.rawValue)
      object["holds"] = .bool(holds)
    }
    return .object(object)
  }
}
