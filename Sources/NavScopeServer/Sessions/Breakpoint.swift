internal import JSON
internal import Phone
internal import Trace

/// On which events live play stops: all that is given must match.
struct Breakpoint: Sendable, Equatable {
  var kind: String?
  var name: String?
  /// A class, or one object of it as `Class#n`.
  var object: String?
  /// The id of a finding's rule.
  var rule: String?

  /// The most that a session may have.
  static let limit = 32

  func matches(_ event: Event) -> Bool {
    if let kind, kind != event.kind { return false }
    if let name, name != event.name { return false }
    if let rule {
      guard case .finding(let finding) = event, finding.rule == rule else { return false }
    }
    guard let object else { return true }
    guard let found = event.object else { return false }
    return object == found.description || object == found.className
  }

  /// As a request or the journal writes it.
  var json: JSONValue {
    let members = [("kind", kind), ("name", name), ("object", object), ("rule", rule)]
    return .object(JSONObject(members.compactMap { key, text in text.map { (key, .string($0)) } }))
  }

  private static let shape = BodyShape(
    .optional(.text("kind")), .optional(.text("name")), .optional(.text("object")),
    .optional(.text("rule")))

  static var schema: JSONValue { shape.schemaWithAny }

  /// All of them, as a request replaces them.
  static let body = BodyShape(
    BodyField<[Breakpoint]>(
      "breakpoints", schema: Schemas.list(of: Schemas.reference("Breakpoint"), limit: limit)
    ) { (value) throws(ScriptProblem) in try list(value) })

  /// Reads `{"kind":…,"name":…,"object":…,"rule":…}`, each key optional, one required.
  init(_ cursor: JSONCursor) throws(ScriptProblem) {
    (kind, name, object, rule) = try Self.shape.read(cursor)
    guard !cursor.members.isEmpty else {
      throw cursor.problem(.missing(key: "kind, name, object or rule"))
    }
  }

  /// Reads a list of them.
  static func list(_ cursor: JSONCursor) throws(ScriptProblem) -> [Breakpoint] {
    guard let array = cursor.value.array else {
      throw cursor.problem(
        .wrongType(key: "breakpoints", wanted: "an array", found: cursor.value.kind))
    }
    guard array.count <= limit else {
      throw cursor.problem(.outOfRange(key: "breakpoints", range: "at most \(limit) of them"))
    }
    var list: [Breakpoint] = []
    for element in cursor.elements { list.append(try Breakpoint(element)) }
    return list
  }

  /// Reads the stored breakpoints; none if they are damaged, of which the session warns.
  static func read(_ text: String) -> [Breakpoint] {
    (try? list(JSONCursor(JSONValue(parsing: text)))) ?? []
  }

  static func json(_ list: [Breakpoint]) -> JSONValue { .array(list.map(\.json)) }
}
