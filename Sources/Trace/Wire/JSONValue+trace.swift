package import JSON
package import VirtualTime

extension JSONValue {
  /// A trace's value on the wire. What is no finite number is null.
  package init(_ value: TraceValue) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .int(let int): self = JSONValue(int)
    case .double(let double): self = JSONValue(double)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let members):
      self = .object(JSONObject(members.map { ($0.key, JSONValue($0.value)) }))
    }
  }

  /// A moment in seconds, exact to the nanosecond.
  package init(_ instant: Instant) {
    self = JSONNumber(decimal: instant.description).map { .number($0) } ?? .null
  }
}
