public import JSON
internal import Rules

/// The rules as programs and the page read them.
public struct RulesDocument {
  public init() {}

  /// `[{"id","severities":[…],"title","subject","condition","remedies":[{"id","text"}]}]`, in the
  /// order in which they report.
  public var json: JSONValue { .array(RuleInfo.all.map(\.json)) }
}

extension RuleInfo {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "severities": .array(severities.map { .string($0.rawValue) }),
      "title": .string(title), "subject": .string(subject.rawValue),
      "condition": .string(condition), "remedies": .array(remedies.map(\.json)),
    ]
  }
}

extension Remedy {
  fileprivate var json: JSONValue { ["id": .string(id), "text": .string(text)] }
}
