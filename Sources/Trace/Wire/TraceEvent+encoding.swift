internal import JSON
internal import VirtualTime

/// An event of a trace on the wire, in version 1 of the form: the keys in the order that the
/// trace's grammar gives.
public struct EncodedEvent: Sendable {
  private let members: [(String, JSONValue)]
  /// Its number in the trace.
  public let seq: Int

  public init(encoding event: TraceEvent) {
    seq = event.seq
    var members: [(String, JSONValue)] = [
      ("seq", .number(JSONNumber(event.seq))),
      ("t", JSONValue(Instant(nanoseconds: event.nanoseconds))), ("kind", .string(event.kind)),
    ]
    if let object = event.object { members.append(("object", .string(object))) }
    if let name = event.name { members.append(("name", .string(name))) }
    if let depth = event.depth { members.append(("depth", .number(JSONNumber(depth)))) }
    members += event.fields.map { ($0.key, JSONValue($0.value)) }
    self.members = members
  }

  /// The event as one line of JSON, without the line's end.
  public var line: String { JSONValue.object(JSONObject(members)).encoded }
}
