internal import JSON

/// Turns the JSON of a file into compiled entries, and notes what iOS would ignore.
struct AssociationReader {
  /// Whether to look for what is legal and hardly meant.
  let advises: Bool
  private(set) var warnings: [Problem<AssociationFault>] = []
  private(set) var variables = SubstitutionVariables()
  private var defaults = ComponentSettings()
  private var outlines: [(appIDs: Set<String>, outlines: [ComponentOutline])] = []

  init(advises: Bool) { self.advises = advises }

  mutating func read(_ file: JSONCursor) -> [AssociationFile.Entry] {
    guard let links = file["applinks"] else {
      warnings.addMisspelled("applinks", in: file)
      warnings.append(Problem(.noUniversalLinks, at: file.place))
      return []
    }
    guard links.value.object != nil else {
      warnings.ignored(links, "applinks", expected: "an object")
      return []
    }
    warnings.addUnknownKeys(
      of: links, known: ["apps", "details", "defaults", "substitutionVariables"])
    if let cursor = links["substitutionVariables"] { readVariables(cursor) }
    if let cursor = links["defaults"] {
      defaults = ComponentSettings(reading: cursor, into: &warnings)
    }
    let entries = readDetails(links)
    if advises { advise(on: links) }
    return entries
  }

  private mutating func advise(on links: JSONCursor) {
    if let cursor = links["substitutionVariables"] {
      warnings.addUnencodedValues(
        of: cursor, usedBy: outlines.flatMap(\.outlines),
        percentEncoded: defaults.percentEncoded ?? true)
    }
    var unreachable = UnreachableComponents(variables: variables)
    warnings += unreachable.problems(in: outlines)
  }

  private mutating func readVariables(_ cursor: JSONCursor) {
    guard cursor.value.object != nil else {
      return warnings.ignored(cursor, "substitutionVariables", expected: "an object")
    }
    for (name, list) in cursor.members {
      guard let texts = list.value.array?.map(\.string), !texts.contains(nil) else {
        warnings.ignored(list, name, expected: "an array of strings")
        continue
      }
      if advises { warnings.addOddities(ofVariable: name, list) }
      variables.define(name, as: texts.compactMap(\.self))
    }
  }
}

// MARK: - Entries

extension AssociationReader {
  private mutating func readDetails(_ links: JSONCursor) -> [AssociationFile.Entry] {
    guard let details = links["details"] else {
      warnings.append(Problem(.noDetails, at: links.place))
      return []
    }
    switch details.value {
    case .array:
      return details.elements.enumerated().compactMap { readEntry($1, number: $0, appIDs: nil) }
    case .object:
      // The oldest form: the key is the app.
      return details.members.enumerated().compactMap { number, member in
        readEntry(member.cursor, number: number, appIDs: [member.key])
      }
    default:
      warnings.ignored(details, "details", expected: "an array")
      return []
    }
  }

  private mutating func readEntry(
    _ entry: JSONCursor, number: Int, appIDs: [String]?
  ) -> AssociationFile.Entry? {
    guard entry.value.object != nil else {
      warnings.ignored(entry, "an entry", expected: "an object")
      return nil
    }
    warnings.addUnknownKeys(
      of: entry, known: ["appID", "appIDs", "components", "paths", "defaults"])
    let appIDs = appIDs ?? readAppIDs(entry)
    for id in appIDs where !Self.isAppID(id) {
      warnings.append(Problem(.malformedAppID(id), at: entry.place))
    }
    let own = entry["defaults"].map { ComponentSettings(reading: $0, into: &warnings) }
    let defaults = own?.filled(from: self.defaults) ?? self.defaults
    let outlines = readComponents(entry, number: number, defaults: defaults)
    self.outlines.append((Set(appIDs), outlines))
    return AssociationFile.Entry(
      appIDs: appIDs,
      components: outlines.map {
        $0.compiled(variables: variables, warnings: &warnings)
      },
      outlines: outlines)
  }

  private mutating func readAppIDs(_ entry: JSONCursor) -> [String] {
    if let list = entry["appIDs"] {
      if let single = entry["appID"] {
        let isListed = list.value.array?.contains(single.value) ?? false
        warnings.append(Problem(.appIDIgnored(isListed: isListed), at: single.place))
      }
      guard list.value.array != nil else {
        warnings.ignored(list, "appIDs", expected: "an array of strings")
        return []
      }
      let ids = list.elements.compactMap { string($0, "an element of appIDs") }
      if ids.isEmpty { warnings.append(Problem(.entryWithoutApp, at: list.place)) }
      return ids
    }
    guard let single = entry["appID"] else {
      warnings.append(Problem(.entryWithoutApp, at: entry.place))
      return []
    }
    return string(single, "appID").map { [$0] } ?? []
  }

  private mutating func string(_ cursor: JSONCursor, _ key: String) -> String? {
    if cursor.value.string == nil { warnings.ignored(cursor, key, expected: "a string") }
    return cursor.value.string
  }

  /// Ten letters or digits, a point, and something after it.
  private static func isAppID(_ id: String) -> Bool {
    let bytes = Array(id.utf8)
    return bytes.count > 11 && bytes[10] == UInt8(ascii: ".")
      && bytes[..<10].allSatisfy(ASCIISet.alnum.contains)
  }
}

// MARK: - Components and paths

extension AssociationReader {
  private mutating func readComponents(
    _ entry: JSONCursor, number: Int, defaults: ComponentSettings
  ) -> [ComponentOutline] {
    if let components = entry["components"] {
      if let paths = entry["paths"] { warnings.append(Problem(.pathsIgnored, at: paths.place)) }
      return readList(components, "components", entry: number) { reader, element in
        reader.settings(of: element, defaults: defaults)
      }
    }
    if let paths = entry["paths"] {
      return readList(paths, "paths", entry: number) { reader, element in
        reader.settings(ofPath: element, defaults: defaults.comparisonOnly)
      }
    }
    warnings.append(Problem(.nothingToMatch, at: entry.place))
    return []
  }

  private mutating func readList(
    _ list: JSONCursor, _ key: String, entry: Int,
    settings: (inout AssociationReader, JSONCursor) -> ComponentSettings?
  ) -> [ComponentOutline] {
    guard list.value.array != nil else {
      warnings.ignored(list, key, expected: "an array")
      return []
    }
    if list.elements.isEmpty { warnings.append(Problem(.nothingToMatch, at: list.place)) }
    return list.elements.enumerated().compactMap { number, element in
      guard let settings = settings(&self, element) else { return nil }
      let rule = LinkRule(
        entry: entry, component: number, pointer: element.pointer,
        isPath: element.value.string != nil, excludes: settings.exclude ?? false,
        text: element.value.encoded,
        comment: element.value["comment"]?.string)
      return ComponentOutline(settings, rule: rule)
    }
  }

  private mutating func settings(
    of element: JSONCursor, defaults: ComponentSettings
  ) -> ComponentSettings? {
    let own = ComponentSettings(reading: element, into: &warnings)
    guard element.value.object != nil else { return nil }
    let settings = own.filled(from: defaults)
    if !settings.givesPart { warnings.append(Problem(.matchesEverything, at: element.place)) }
    guard advises else { return settings }
    warnings.addOddities(of: own, at: element, percentEncoded: settings.percentEncoded ?? true)
    return settings
  }

  private mutating func settings(
    ofPath element: JSONCursor, defaults: ComponentSettings
  ) -> ComponentSettings? {
    guard let text = string(element, "a path") else { return nil }
    let path = LegacyPath(text)
    if advises {
      warnings.addOddities(
        of: path, at: element.pointer, percentEncoded: defaults.percentEncoded ?? true)
    }
    return ComponentSettings(path: path.pattern, exclude: path.excludes).filled(from: defaults)
  }
}
