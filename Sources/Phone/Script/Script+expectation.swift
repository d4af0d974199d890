public import JSON

extension Script {
  /// What a script expects at its end, as `navscope test` checks it. Nothing else looks at it.
  public struct Expectation: Sendable, Equatable {
    /// The class of the front window's root controller.
    public var root: String?
    /// The class of the controller in front.
    public var top: String?
    /// What is presented.
    public var presented: Presented?
    /// The rules that are broken on the way, by id; each counts once, in any order.
    public var findings: [String]?
    /// Rules that must not be broken on the way, by id, whatever else is.
    public var without: [String]?

    /// What is presented in the front window.
    public enum Presented: Sendable, Equatable {
      case nothing
      /// The class of the controller that was presented last.
      case controller(String)
    }

    /// `nil` if nothing is expected.
    public init(
      root: String? = nil, top: String? = nil, presented: Presented? = nil,
      findings: [String]? = nil, without: [String]? = nil
    ) {
      self.root = root
      self.top = top
      self.presented = presented
      self.findings = findings
      self.without = without
    }

    /// In the form in which it is read.
    public var json: JSONValue {
      var object: JSONObject = [:]
      if let root { object["root"] = .string(root) }
      if let top { object["top"] = .string(top) }
      switch presented {
      case nil: break
      case .nothing: object["presented"] = .null
      case .controller(let name): object["presented"] = .string(name)
      }
      if let findings { object["findings"] = JSONValue(findings) }
      if let without { object["without"] = JSONValue(without) }
      return .object(object)
    }
  }
}

extension BodyField<Script.Expectation> {
  /// What a script expects at its end; `rules` are the ids that it may name.
  package static func expectation(
    _ key: String, schema: JSONValue, rules: [String]
  ) -> BodyField {
    BodyField(key, schema: schema) { (value) throws(ScriptProblem) in
      try Script.Expectation(value, rules: rules)
    }
  }
}

extension Script.Expectation {
  /// The keys that it may have.
  package static let keys = ["root", "top", "presented", "findings", "without"]

  /// - Parameter rules: the ids that `findings` and `without` may name; `nil` lets any be named.
  init(_ cursor: JSONCursor, rules: [String]?) throws(ScriptProblem) {
    try cursor.requireObject()
    try cursor.requireKeys(Self.keys)
    root = try Self.className("root", cursor)
    top = try Self.className("top", cursor)
    if cursor["presented"]?.value.isNull == true {
      presented = .nothing
    } else {
      presented = try Self.className("presented", cursor, wanted: "the name of a class, or null")
        .map { .controller($0) }
    }
    findings = try Self.rules("findings", cursor, known: rules)
    without = try Self.rules("without", cursor, known: rules)
  }

  private static func className(
    _ key: String, _ cursor: JSONCursor, wanted: String = "the name of a class"
  ) throws(ScriptProblem) -> String? {
    guard let value = cursor[key] else { return nil }
    guard let name = value.value.string else {
      throw value.problem(.wrongType(key: key, wanted: wanted, found: value.value.kind))
    }
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else {
      throw value.problem(.outOfRange(key: key, range: wanted))
    }
    return name
  }

  private static func rules(
    _ key: String, _ cursor: JSONCursor, known rules: [String]?
  ) throws(ScriptProblem) -> [String]? {
    guard let cursor = cursor[key] else { return nil }
    guard cursor.value.array != nil else {
      throw cursor.problem(
        .wrongType(key: key, wanted: "an array of rules", found: cursor.value.kind))
    }
    var ids: [String] = []
    for element in cursor.elements {
      guard let rule = element.value.string else {
        throw element.problem(
          .wrongType(key: key, wanted: "the id of a rule", found: element.value.kind))
      }
      if let rules, !rules.contains(rule) {
        throw element.problem(.unknownRule(rule, nearest: Spelling.nearest(to: rule, in: rules)))
      }
      ids.append(rule)
    }
    return ids
  }
}
