public import JSON
internal import VirtualTime

extension TraceEvent {
  /// The event on the wire, in version 1 of the form: the keys in the order that the grammar of
  /// traces gives.
  public var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("seq", JSONValue(seq)), ("t", JSONValue(Instant(nanoseconds: nanoseconds))),
      ("kind", .string(kind)),
    ]
    if let object { members.append(("object", .string(object))) }
    if let name { members.append(("name", .string(name))) }
    if let depth { members.append(("depth", JSONValue(depth))) }
    members += fields.map { ($0.key, JSONValue($0.value)) }
    return .object(JSONObject(members))
  }

  /// The same as one line, without the line's end.
  public var line: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    encode(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func encode(into bytes: inout [UInt8]) {
    bytes += #"{"seq":"#.utf8
    bytes += seq.description.utf8
    bytes += #","t":"#.utf8
    bytes += Instant(nanoseconds: nanoseconds).description.utf8
    bytes += #","kind":"#.utf8
    kind.encodeAsJSON(into: &bytes)
    if let object {
      bytes += #","object":"#.utf8
      object.encodeAsJSON(into: &bytes)
    }
    if let name {
      bytes += #","name":"#.utf8
      name.encodeAsJSON(into: &bytes)
    }
    if let depth {
      bytes += #","depth":"#.utf8
      bytes += depth.description.utf8
    }
    for (key, value) in fields {
      bytes.append(UInt8(ascii: ","))
      key.encodeAsJSON(into: &bytes)
      bytes.append(UInt8(ascii: ":"))
      value.encode(into: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension TraceValue {
  fileprivate func encode(into bytes: inout [UInt8]) {
    switch self {
    case .string(let text): text.encodeAsJSON(into: &bytes)
    case .int(let number): bytes += number.description.utf8
    default: JSONValue(self).encode(into: &bytes)
    }
  }
}

extension RunEvent {
  /// The event as a line of the wire, without the line's end.
  package var line: String { TraceEvent(self).line }
}
