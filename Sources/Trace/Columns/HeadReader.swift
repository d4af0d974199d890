extension Event {
  /// Whom it happened to.
  package var object: ObjectReference? { head.object }

  /// What happened.
  package var name: String? { head.name }

  /// How deep a callback is nested, from 1.
  package var depth: Int? { head.depth }

  /// The line of the app's source that made it; `nil` if it tells none.
  var source: SourceLine? { head.source }

  private var head: HeadReader {
    var reader = HeadReader()
    if case .unknown(let event) = self {
      reader.object = event.columns.object.map { .named($0) }
      (reader.name, reader.depth) = (event.columns.name, event.columns.depth)
    }
    show(to: &reader)
    return reader
  }
}

/// Reads the columns that events of many kinds have.
private struct HeadReader: ColumnVisitor {
  var object: ObjectReference?
  var name: String?
  var depth: Int?
  var source: SourceLine?

  mutating func object(_ object: inout ObjectReference) { self.object = object }
  mutating func object(_ object: inout ObjectReference?) { self.object = object }
  mutating func name<Name: EventName>(_ name: inout Name) { self.name = name.rawValue }
  mutating func name<Name: EventName>(_ name: inout Name?) { self.name = name?.rawValue }
  mutating func depth(_ depth: inout Int?) { self.depth = depth }
  mutating func column<Value: ColumnValue>(_ key: String, _ value: inout Value) {}

  mutating func optional<Value: ColumnValue>(_ key: String, _ value: inout Value?) {
    if let line = value as? SourceLine { source = line }
  }

  mutating func nullable<Value: ColumnValue>(_ key: String, _ value: inout Value?) {}
  mutating func value(_ key: String, _ value: inout PropertyValue, of property: Property) {}
  mutating func rest(_ members: inout [TraceValue.Member]) {}
}
