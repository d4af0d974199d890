/// A value together with the way to it.
public struct JSONCursor: Sendable, Equatable {
  /// What stands there.
  public let value: JSONValue
  /// The way to it from the root.
  public let pointer: JSONPointer

  public init(_ value: JSONValue, at pointer: JSONPointer = .root) {
    self.value = value
    self.pointer = pointer
  }

  /// Where the value is; without line and column, which the document knows.
  public var place: Place { Place(pointer) }

  /// The member of that name with the way to it.
  public subscript(key: String) -> JSONCursor? {
    value[key].map { JSONCursor($0, at: pointer.appending(key)) }
  }

  /// The members with their keys; empty when this is not an object.
  public var members: [(key: String, cursor: JSONCursor)] {
    (value.object ?? [:]).map { ($0.key, JSONCursor($0.value, at: pointer.appending($0.key))) }
  }

  /// The elements; empty when this is not an array.
  public var elements: [JSONCursor] {
    (value.array ?? []).enumerated().map { JSONCursor($1, at: pointer.appending($0)) }
  }
}
