internal import JSON

/// What a component, or the defaults above it, say; `nil` for what they leave open.
struct ComponentSettings {
  enum Query {
    case text(String)
    case items([(name: String, pattern: String)])
  }

  var path: String?
  var query: Query?
  var fragment: String?
  var exclude: Bool?
  var caseSensitive: Bool?
  var percentEncoded: Bool?

  /// A component overrides its entry, which overrides the file; what none of them says is left
  /// open.
  func filled(from defaults: ComponentSettings) -> ComponentSettings {
    ComponentSettings(
      path: path ?? defaults.path, query: query ?? defaults.query,
      fragment: fragment ?? defaults.fragment, exclude: exclude ?? defaults.exclude,
      caseSensitive: caseSensitive ?? defaults.caseSensitive,
      percentEncoded: percentEncoded ?? defaults.percentEncoded)
  }

  /// What a legacy path takes over: how to compare, never what.
  var comparisonOnly: ComponentSettings {
    ComponentSettings(caseSensitive: caseSensitive, percentEncoded: percentEncoded)
  }

  var givesPart: Bool { path != nil || query != nil || fragment != nil }

  var form: LinkSubject.Form {
    LinkSubject.Form(caseSensitive: caseSensitive ?? true, percentEncoded: percentEncoded ?? true)
  }
}

extension ComponentSettings {
  private static let keys = [
    "/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded",
  ]

  init(reading cursor: JSONCursor, into warnings: inout [Problem<AssociationFault>]) {
    guard cursor.value.object != nil else {
      warnings.ignored(cursor, "a component", expected: "an object")
      return
    }
    path = cursor["/"]?.string("/", &warnings)
    query = cursor["?"].flatMap { Self.query(reading: $0, into: &warnings) }
    fragment = cursor["#"]?.string("#", &warnings)
    exclude = cursor["exclude"]?.bool("exclude", &warnings)
    caseSensitive = cursor["caseSensitive"]?.bool("caseSensitive", &warnings)
    percentEncoded = cursor["percentEncoded"]?.bool("percentEncoded", &warnings)
    warnings.addUnknownKeys(of: cursor, known: Self.keys)
  }

  private static func query(
    reading cursor: JSONCursor, into warnings: inout [Problem<AssociationFault>]
  ) -> Query? {
    if let text = cursor.value.string { return .text(text) }
    guard cursor.value.object != nil else {
      warnings.ignored(cursor, "?", expected: "a string or an object")
      return nil
    }
    var items: [(name: String, pattern: String)] = []
    for (name, item) in cursor.members {
      guard let pattern = item.value.string else {
        warnings.append(
          Problem(.queryDictionaryIgnored(item: name, found: item.value.kind), at: item.place))
        return nil
      }
      items.append((name, pattern))
    }
    return .items(items)
  }
}

extension JSONCursor {
  fileprivate func string(_ key: String, _ warnings: inout [Problem<AssociationFault>]) -> String? {
    if value.string == nil { warnings.ignored(self, key, expected: "a string") }
    return value.string
  }

  fileprivate func bool(_ key: String, _ warnings: inout [Problem<AssociationFault>]) -> Bool? {
    if value.bool == nil { warnings.ignored(self, key, expected: "true or false") }
    return value.bool
  }
}

extension [Problem<AssociationFault>] {
  mutating func ignored(_ cursor: JSONCursor, _ key: String, expected: String) {
    append(
      Problem(
        .wrongType(key: key, expected: expected, found: cursor.value.kind), at: cursor.place))
  }

  mutating func addUnknownKeys(of cursor: JSONCursor, known: [String]) {
    for (key, member) in cursor.members where !known.contains(key) {
      let near = known.filter { Self.isMisspelled(key, for: $0) }
      let meant = near.min { Self.distance(key, $0) < Self.distance(key, $1) }
      append(Problem(.unknownKey(key, meant: meant), at: member.place))
    }
  }

  /// Notes the keys that seem to be meant for one that is missing.
  mutating func addMisspelled(_ known: String, in cursor: JSONCursor) {
    for (key, member) in cursor.members where Self.isMisspelled(key, for: known) {
      append(Problem(.unknownKey(key, meant: known), at: member.place))
    }
  }

  /// Whether two keys differ in case, marks and at most two letters.
  private static func isMisspelled(_ key: String, for known: String) -> Bool {
    distance(key, known) <= Swift.min(2, known.count / 4)
  }

  private static func distance(_ key: String, _ known: String) -> Int {
    func letters(_ key: String) -> String { key.lowercased().filter { $0 != "-" && $0 != "_" } }
    return Spelling.distance(letters(key), letters(known))
  }
}
