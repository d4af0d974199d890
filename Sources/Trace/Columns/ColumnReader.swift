/// Reads the columns of an event back from the wire.
///
/// A column that is missing keeps its blank value; one that says what the grammar does not allow
/// makes the event unreadable.
struct ColumnReader: ColumnVisitor {
  private let event: EventColumns
  private var seen: Set<String> = [EventColumns.callerKey]
  /// Whether all columns could be read.
  private(set) var isReadable = true

  init(_ event: EventColumns) {
    self.event = event
  }

  mutating func object(_ object: inout ObjectReference) {
    if let text = event.object { object = .named(text) } else { isReadable = false }
  }

  mutating func object(_ object: inout ObjectReference?) {
    object = event.object.map { .named($0) }
  }

  mutating func name<Name: EventName>(_ name: inout Name) {
    if let read = event.name.flatMap(Name.init) { name = read } else { isReadable = false }
  }

  mutating func name<Name: EventName>(_ name: inout Name?) {
    name = event.name.flatMap(Name.init)
    if name == nil, event.name != nil { isReadable = false }
  }

  mutating func depth(_ depth: inout Int?) { depth = event.depth }

  mutating func column<Value: ColumnValue>(_ key: String, _ value: inout Value) {
    read(key) { value = $0 }
  }

  mutating func optional<Value: ColumnValue>(_ key: String, _ value: inout Value?) {
    read(key) { value = $0 }
  }

  mutating func nullable<Value: ColumnValue>(_ key: String, _ value: inout Value?) {
    guard let found = find(key), found != .null else { return }
    read(key) { value = $0 }
  }

  mutating func value(_ key: String, _ value: inout PropertyValue, of property: Property) {
    guard let found = find(key) else { return }
    if let read = PropertyValue(found, of: property) { value = read } else { isReadable = false }
  }

  mutating func rest(_ members: inout [TraceValue.Member]) {
    members = event.fields.filter { !seen.contains($0.key) }.map { .init($0.key, $0.value) }
  }

  private mutating func read<Value: ColumnValue>(_ key: String, _ take: (Value) -> Void) {
    guard let found = find(key) else { return }
    if let value = Value(found) { take(value) } else { isReadable = false }
  }

  /// In two kinds a key that has a place of its own on the wire stands among the others.
  private mutating func find(_ key: String) -> TraceValue? {
    seen.insert(key)
    if let value = event[key] { return value }
    switch key {
    case "object": return event.object.map { .string($0) }
    case "name": return event.name.map { .string($0) }
    default: return nil
    }
  }
}
