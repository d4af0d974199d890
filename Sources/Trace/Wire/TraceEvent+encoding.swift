public import JSON
internal import VirtualTime

extension TraceEvent {
  /// The event on the wire, in version 1 of the form: the keys in the order that the grammar of
  /// traces gives.
  public var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("seq", .number(JSONNumber(seq))), ("t", JSONValue(instant)), ("kind", .string(kind)),
    ]
    if let object { members.append(("object", .string(object))) }
    if let name { members.append(("name", .string(name))) }
    if let depth { members.append(("depth", .number(JSONNumber(depth)))) }
    members += fields.map { ($0.key, JSONValue($0.value)) }
    return .object(JSONObject(members))
  }

  /// The same as one line, without the line's end.
  public var line: String { json.encoded }
}
