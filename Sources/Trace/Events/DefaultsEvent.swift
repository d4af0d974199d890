/// A value of the user defaults was set or removed.
package struct DefaultsEvent: EventPayload {
  package static var kind: String { "defaults" }
  package var isOfApp: Bool { false }

  package enum Name: String, EventName {
    case set, remove
  }

  package var name = Name.set
  package var key = ""
  package var value = TraceValue.null
  /// The app's line that changed it; `nil` if the device did.
  package var source: SourceLine?

  package init() {}

  package init(set key: String, to value: TraceValue, source: SourceLine? = nil) {
    (name, self.key, self.value, self.source) = (.set, key, value, source)
  }

  package init(remove key: String, source: SourceLine) {
    (name, self.key, self.source) = (.remove, key, source)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.name(&name)
    visitor.column("key", &key)
    if name == .set { visitor.column("value", &value) }
    visitor.optional("source", &source)
  }
}
