public import JSON
internal import VirtualTime

extension Script {
  /// The most inputs that a script may have.
  public static let inputLimit = 10_000

  /// Reads a script strictly: unknown keys, wrong types, times that go back are refused with their
  /// place.
  ///
  /// Whether the app and its conditions exist is checked by `Catalogue.resolve`.
  ///
  /// - Parameter rules: the ids of the rules that it may expect; `nil` lets any be expected.
  public init(parsing text: String, rules: [String]? = nil) throws(ScriptProblem) {
    self = try Self.located(in: text) { (root) throws(ScriptProblem) in
      try Script(root, rules: rules)
    }
  }

  /// Reads a text; what is wrong gets the line and column of its place.
  package static func located<Value>(
    in text: String, _ read: (JSONCursor) throws(ScriptProblem) -> Value
  ) throws(ScriptProblem) -> Value {
    let document: JSONDocument
    do throws(Problem<JSONFault>) {
      document = try JSONDocument(parsing: text, limits: .deepFile)
    } catch {
      throw error.map { .json($0) }
    }
    do throws(ScriptProblem) {
      return try read(document.root)
    } catch {
      throw error.located(in: document)
    }
  }

  /// Reads a script from its value.
  ///
  /// - Parameter rules: the ids of the rules that it may expect; `nil` lets any be expected.
  public init(_ root: JSONCursor, rules: [String]? = nil) throws(ScriptProblem) {
    try root.requireObject()
    try root.requireKeys(["version", "app", "conditions", "device", "inputs", "expect"])
    let version = try root.required("version")
    guard version.value.number?.integer == Self.version else {
      throw version.problem(.unsupportedVersion(version.value.encoded))
    }
    app = root["app"] == nil ? nil : try root.string("app")
    conditions = try Self.conditions(root["conditions"])
    device =
      try root["device"].map { (cursor) throws(ScriptProblem) in
        try PhoneSettings(cursor)
      } ?? PhoneSettings()
    inputs = try Self.inputs(root.required("inputs"))
    expect = try root["expect"].map { (cursor) throws(ScriptProblem) in
      try Expectation(cursor, rules: rules)
    }
  }

  private static func conditions(_ cursor: JSONCursor?) throws(ScriptProblem) -> [Setting] {
    guard let cursor else { return [] }
    try cursor.requireObject()
    return cursor.members.map { Setting($0.key, $0.cursor.value) }
  }

  private static func inputs(_ cursor: JSONCursor) throws(ScriptProblem) -> [TimedInput] {
    guard cursor.value.array != nil else {
      throw cursor.problem(.wrongType(key: "inputs", wanted: "an array", found: cursor.value.kind))
    }
    let elements = cursor.elements
    guard elements.count <= inputLimit else {
      throw cursor.problem(.tooManyInputs(limit: inputLimit))
    }
    var inputs: [TimedInput] = []
    for element in elements {
      try element.requireObject()
      let at = Instant(seconds: try element.seconds("at"))
      if let last = inputs.last, at < last.at {
        throw try element.required("at").problem(
          .timeGoesBackwards(from: last.at.description, to: at.description))
      }
      inputs.append(TimedInput(at: at, try Input(element, keys: ["at"])))
    }
    return inputs
  }
}
