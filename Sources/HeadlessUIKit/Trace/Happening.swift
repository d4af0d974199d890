internal import VirtualTime

/// What happened, before it is numbered and written: cheap to make, formatted only when somebody reads it.
enum Happening {
  case alloc(ObjectID, base: AnyObject.Type)
  case dealloc(ObjectID)
  case callback(ObjectID, Callback, CallbackArgument, depth: Int32)
  case callbackEnd(ObjectID, Callback, CallbackArgument, depth: Int32)
  case childAdded(container: ObjectID, child: ObjectID)
  case childRemoved(container: ObjectID, child: ObjectID)
  case viewInserted(ObjectID, superview: ObjectID, index: Int32)
  case viewRemoved(ObjectID, superview: ObjectID)
  case viewOwned(ObjectID, controller: ObjectID)
  case viewDisowned(ObjectID, controller: ObjectID)
  case propertySet(ObjectID, Property, PropertyValue)
  case dynamic(DynamicHappening)
}

/// A happening whose fields are told one by one; for the kinds of which there are few in a run.
final class DynamicHappening: Sendable {
  let kind: EventKind
  let object: ObjectID?
  let name: String?
  let depth: Int?
  let fields: [(key: String, value: FieldValue)]

  init(
    _ kind: EventKind, _ object: ObjectID?, _ name: String?, depth: Int? = nil,
    _ fields: [(key: String, value: FieldValue)]
  ) {
    self.kind = kind
    self.object = object
    self.name = name
    self.depth = depth
    self.fields = fields
  }
}

/// A field's value before it is formatted.
enum FieldValue: Sendable {
  case value(TraceValue)
  case object(ObjectID?)
  case objects([ObjectID])
  case property(PropertyValue)
  case span(TimeSpan)
  case source(SourceLine)

  static func string(_ text: String) -> FieldValue { .value(.string(text)) }
  static func bool(_ bool: Bool) -> FieldValue { .value(.bool(bool)) }
  static func int(_ int: Int) -> FieldValue { .value(.int(int)) }
  static func double(_ double: Double) -> FieldValue { .value(.double(double)) }
}
