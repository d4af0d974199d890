internal import JSON
internal import Phone

/// `{"do":"take","force":true}`, `{"do":"give","to":"…"}` or `{"do":"leave"}`.
enum ControlBody {
  case take(byForce: Bool)
  case give(to: String)
  case leave

  private enum Change: String, CaseIterable {
    case take, give, leave
  }

  private static let taking = BodyShape(
    .constant("do", "take"), .optional(.flag("force"), default: false))
  private static let giving = BodyShape(.constant("do", "give"), .text("to"))
  private static let leaving = BodyShape(.constant("do", "leave"))

  static var schema: JSONValue { ["oneOf": [taking.schema, giving.schema, leaving.schema]] }

  init(_ cursor: JSONCursor) throws(ScriptProblem) {
    try cursor.requireObject()
    switch try cursor.choice("do", of: Change.self) {
    case .take: self = .take(byForce: try Self.taking.read(cursor).1)
    case .give: self = .give(to: try Self.giving.read(cursor).1)
    case .leave:
      try Self.leaving.read(cursor)
      self = .leave
    }
  }
}

/// `{"t":3.25,"seq":40}`, `seq` optional: the presenter's playhead.
struct PlayheadBody {
  private let seconds: Double
  private let seq: Int?

  private static let shape = BodyShape(.seconds("t"), .optional(.seq("seq")))
  static var schema: JSONValue { shape.schema }

  init(_ cursor: JSONCursor) throws(ScriptProblem) {
    (seconds, seq) = try Self.shape.read(cursor)
  }

  func json(by label: String?) -> JSONObject {
    var object: JSONObject = ["t": JSONValue(seconds)]
    if let seq { object["seq"] = JSONValue(seq) }
    if let label { object["by"] = .string(label) }
    return object
  }
}
