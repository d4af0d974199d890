/// Takes the columns of an event down as the wire has them.
struct ColumnWriter: ColumnVisitor {
  private(set) var columns = EventColumns()

  mutating func object(_ object: inout ObjectReference) { columns.object = object.description }
  mutating func object(_ object: inout ObjectReference?) { columns.object = object?.description }
  mutating func name<Name: EventName>(_ name: inout Name) { columns.name = name.rawValue }
  mutating func name<Name: EventName>(_ name: inout Name?) { columns.name = name?.rawValue }
  mutating func depth(_ depth: inout Int?) { columns.depth = depth }

  mutating func column<Value: ColumnValue>(_ key: String, _ value: inout Value) {
    columns.fields.append((key, value.traceValue))
  }

  mutating func optional<Value: ColumnValue>(_ key: String, _ value: inout Value?) {
    if let value { columns.fields.append((key, value.traceValue)) }
  }

  mutating func nullable<Value: ColumnValue>(_ key: String, _ value: inout Value?) {
    columns.fields.append((key, value?.traceValue ?? .null))
  }

  mutating func value(_ key: String, _ value: inout PropertyValue, of property: Property) {
    columns.fields.append((key, value.traceValue))
  }

  mutating func rest(_ members: inout [TraceValue.Member]) {
    for member in members { columns.fields.append((member.key, member.value)) }
  }
}
