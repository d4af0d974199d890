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

  init(_ cursor: JSONCursor) throws(ScriptProblem) {
    try cursor.requireObject()
    switch try cursor.choice("do", of: Change.self) {
    case .take:
      try cursor.requireKeys(["do", "force"])
      self = .take(byForce: cursor["force"] == nil ? false : try cursor.bool("force"))
    case .give:
      try cursor.requireKeys(["do", "to"])
      self = .give(to: try cursor.string("to"))
    case .leave:
      try cursor.requireKeys(["do"])
      self = .leave
    }
  }
}

/// `{"t":3.25,"seq":40}`, `seq` optional: the presenter's playhead.
struct PlayheadBody {
  private var moment: JSONObject

  init(_ cursor: JSONCursor) throws(ScriptProblem) {
    try cursor.requireObject()
    try cursor.requireKeys(["t", "seq"])
    _ = try cursor.seconds("t")
    moment = ["t": try cursor.required("t").value]
    guard let seq = cursor["seq"] else { return }
    guard let number = seq.value.number?.integer, number >= 1 else {
      throw seq.problem(
        .wrongType(key: "seq", wanted: "the seq of an event", found: seq.value.kind))
    }
    moment["seq"] = seq.value
  }

  func json(by label: String?) -> JSONObject {
    var object = moment
    if let label { object["by"] = .string(label) }
    return object
  }
}

extension Operation.Parameter {
  /// Replaces the header on a shared server.
  static let ticket = Operation.Parameter(
    name: "ticket", text: "A ticket from /api/sharing/tickets, where the server is shared.",
    schema: Schemas.text)
}
