/// Takes the columns of an event down as the wire has them.
struct ColumnWriter: ColumnVisitor {
  private(set) var object: String?
  private(set) var name: String?
  private(set) var depth: Int?
  private(set) var fields: [(key: String, value: TraceValue)] = []

  mutating func object(_ object: inout ObjectReference) { self.object = object.description }
  mutating func object(_ object: inout ObjectReference?) { self.object = object?.description }
  mutating func name<Name: EventName>(_ name: inout Name) { self.name = name.rawValue }
  mutating func name<Name: EventName>(_ name: inout Name?) { self.name = name?.rawValue }
  mutating func depth(_ depth: inout Int?) { self.depth = depth }

  mutating func column<Value: ColumnValue>(_ key: String, _ value: inout Value) {
    fields.append((key, value.traceValue))
  }

  mutating func optional<Value: ColumnValue>(_ key: String, _ value: inout Value?) {
    if let value { fields.append((key, value.traceValue)) }
  }

  mutating func nullable<Value: ColumnValue>(_ key: String, _ value: inout Value?) {
    fields.append((key, value?.traceValue ?? .null))
  }

  mutating func value(_ key: String, _ value: inout PropertyValue, of property: Property) {
    fields.append((key, value.traceValue))
  }

  mutating func rest(_ members: inout [TraceValue.Member]) {
    for member in members { fields.append((member.key, member.value)) }
  }

  /// Adds the column that all kinds share: what app code was running.
  mutating func append(caller: String) { fields.append((TraceEvent.callerKey, .string(caller))) }

  /// Whether a column was written.
  func has(_ key: String) -> Bool { fields.contains { $0.key == key } }
}
