/// What one kind of event says, with its columns written once.
///
/// The recorder keeps such values; writing, reading and the schema are three visitors of the same
/// list of columns.
package protocol EventPayload: Sendable {
  /// What the kind is called on the wire.
  static var kind: String { get }
  /// What its events are about; `nil`, if left out, if no rule asks for them.
  static var topic: EventTopic? { get }
  /// Whether its events tell what app code was running; true if left out.
  static var bearsCaller: Bool { get }

  /// A value to be read into.
  init()

  /// Whether the app's code ran, and nothing was done to it or noted about it; true if left out.
  var isOfApp: Bool { get }

  /// Shows each column to a visitor, in the order of the wire. The name comes before the columns
  /// that depend on it.
  mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor)
}

extension EventPayload {
  package static var topic: EventTopic? { nil }
  package static var bearsCaller: Bool { true }
  package var isOfApp: Bool { true }
}

/// The names that the events of a kind may bear.
package protocol EventName: RawRepresentable<String>, CaseIterable, Sendable {}

/// Writes, reads or lists the columns of an event.
package protocol ColumnVisitor {
  /// The object that the event is about.
  mutating func object(_ object: inout ObjectReference)
  mutating func object(_ object: inout ObjectReference?)
  /// What happened.
  mutating func name<Name: EventName>(_ name: inout Name)
  mutating func name<Name: EventName>(_ name: inout Name?)
  /// How deep the callback is nested, from 1.
  mutating func depth(_ depth: inout Int?)
  /// A column that is always there.
  mutating func column<Value: ColumnValue>(_ key: String, _ value: inout Value)
  /// A column that is left out if there is no value.
  mutating func optional<Value: ColumnValue>(_ key: String, _ value: inout Value?)
  /// A column that is always there, and null if there is no value.
  mutating func nullable<Value: ColumnValue>(_ key: String, _ value: inout Value?)
  /// A column whose form the property decides.
  mutating func value(_ key: String, _ value: inout PropertyValue, of property: Property)
  /// All that is not listed, in its order.
  mutating func rest(_ members: inout [TraceValue.Member])
}
