/// What one kind of event may say: its names, and the keys that come with each.
package struct EventSchema: Sendable {
  package let kind: EventKind
  /// The names that the kind's events have; empty if they have none.
  package private(set) var names: [String] = []
  /// The keys beside `object`, `name` and `depth`, each once, in the order of the wire.
  package private(set) var keys: [String] = []

  /// Whether the kind bears a name at all.
  package init(of kind: EventKind) {
    self.kind = kind
    var choice = 0
    while true {
      var lister = ColumnLister(choice: choice)
      kind.blank.show(to: &lister)
      for key in lister.keys where !keys.contains(key) { keys.append(key) }
      names = lister.names
      choice += 1
      if choice >= lister.choices { return }
    }
  }

  /// All kinds.
  package static var all: [EventSchema] { EventKind.all.map(EventSchema.init) }
}

/// Lists the columns that come with one name.
private struct ColumnLister: ColumnVisitor {
  /// Which of the kind's names is looked at.
  let choice: Int
  var names: [String] = []
  var choices = 1
  var keys: [String] = []

  init(choice: Int) {
    self.choice = choice
  }

  mutating func object(_ object: inout ObjectReference) {}
  mutating func object(_ object: inout ObjectReference?) {}

  mutating func name<Name: EventName>(_ name: inout Name) {
    let all = Array(Name.allCases)
    names = all.map(\.rawValue)
    choices = all.count
    name = all[choice]
  }

  mutating func name<Name: EventName>(_ name: inout Name?) {
    let all = Array(Name.allCases)
    names = all.map(\.rawValue)
    choices = all.count + 1
    name = choice < all.count ? all[choice] : nil
  }

  mutating func depth(_ depth: inout Int?) {}

  mutating func column<Value: ColumnValue>(_ key: String, _ value: inout Value) {
    keys.append(key)
  }

  mutating func optional<Value: ColumnValue>(_ key: String, _ value: inout Value?) {
    keys.append(key)
  }

  mutating func nullable<Value: ColumnValue>(_ key: String, _ value: inout Value?) {
    keys.append(key)
  }

  mutating func value(_ key: String, _ value: inout PropertyValue, of property: Property) {
    keys.append(key)
  }

  mutating func rest(_ members: inout [TraceValue.Member]) {}
}
