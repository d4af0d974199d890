extension Event {
  /// The objects that it names, in the order of its columns; not those of lists.
  package var objects: [ObjectReference] {
    var lister = ObjectLister()
    show(to: &lister)
    return lister.objects
  }
}

/// Lists the objects that an event names.
private struct ObjectLister: ColumnVisitor {
  var objects: [ObjectReference] = []

  mutating func object(_ object: inout ObjectReference) { objects.append(object) }

  mutating func object(_ object: inout ObjectReference?) {
    if let object { objects.append(object) }
  }

  mutating func name<Name: EventName>(_ name: inout Name) {}
  mutating func name<Name: EventName>(_ name: inout Name?) {}
  mutating func depth(_ depth: inout Int?) {}

  mutating func column<Value: ColumnValue>(_ key: String, _ value: inout Value) {
    if let object = value as? ObjectReference { objects.append(object) }
  }

  mutating func optional<Value: ColumnValue>(_ key: String, _ value: inout Value?) {
    if let object = value as? ObjectReference { objects.append(object) }
  }

  mutating func nullable<Value: ColumnValue>(_ key: String, _ value: inout Value?) {
    if let object = value as? ObjectReference { objects.append(object) }
  }

  mutating func value(_ key: String, _ value: inout PropertyValue, of property: Property) {}
  mutating func rest(_ members: inout [TraceValue.Member]) {}
}
