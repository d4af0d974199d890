public import JSON

/// The quick actions that an Info.plist declares; they are there from the installation on.
public struct StaticQuickActions: Sendable {
  /// The valid ones, in the order of the file.
  public let items: [QuickAction]
  /// Why the others are left out; at most 100.
  public let refusals: [Problem<QuickActionFault>]
  /// What is ignored in the valid ones; at most 100.
  public let warnings: [Problem<QuickActionFault>]

  private static let prefix = "UIApplicationShortcutItem"
  private static let keys = [
    "Type", "Title", "Subtitle", "IconType", "IconFile", "IconSymbolName", "UserInfo",
  ].map { prefix + $0 }

  /// Reads an Info.plist in XML, binary or JSON, or the array of entries alone.
  public init(parsing bytes: [UInt8]) throws(Problem<QuickActionFault>) {
    do throws(Problem<PropertyListFault>) {
      let text = try PropertyListText(parsing: bytes)
      self.init(text.value, locate: text.place)
    } catch {
      throw error.map(QuickActionFault.propertyList)
    }
  }

  /// Takes an Info.plist that is a value already, or the array of entries alone.
  public init(_ value: JSONValue) {
    self.init(value, locate: { Place($0) })
  }

  private init(_ value: JSONValue, locate: (JSONPointer) -> Place) {
    let root = JSONCursor(value)
    var reader = Reader()
    let list = value.array != nil ? root : root["UIApplicationShortcutItems"]
    items = list.map { reader.read($0) } ?? []
    refusals = reader.refusals.located(by: locate)
    warnings = reader.warnings.located(by: locate)
  }

  private struct Reader {
    var refusals: [Problem<QuickActionFault>] = []
    var warnings: [Problem<QuickActionFault>] = []

    mutating func read(_ list: JSONCursor) -> [QuickAction] {
      guard list.value.array != nil else {
        refuse(
          .wrongType(
            key: "UIApplicationShortcutItems", expected: "an array", found: list.value.kind),
          at: list)
        return []
      }
      var types: Set<String> = []
      return list.elements.compactMap { entry in
        guard let item = readEntry(entry) else { return nil }
        if !types.insert(item.type).inserted {
          warnings.append(Problem(.repeatedType(item.type), at: entry.place))
        }
        return item
      }
    }

    private mutating func refuse(_ fault: QuickActionFault, at cursor: JSONCursor) {
      refusals.append(Problem(fault, at: cursor.place))
    }

    private mutating func readEntry(_ entry: JSONCursor) -> QuickAction? {
      guard entry.value.object != nil else {
        refuse(.notADictionary(found: entry.value.kind), at: entry)
        return nil
      }
      let before = refusals.count
      let type = text("Type", of: entry, isRequired: true)
      let title = text("Title", of: entry, isRequired: true)
      let subtitle = text("Subtitle", of: entry)
      let icon = icon(of: entry)
      let userInfo = userInfo(of: entry)
      reportUnknownKeys(of: entry)
      guard refusals.count == before, let type, let title else { return nil }
      return QuickAction(
        type: type, title: title, subtitle: subtitle, icon: icon, userInfo: userInfo)
    }

    private mutating func text(
      _ name: String, of entry: JSONCursor, isRequired: Bool = false
    ) -> String? {
      let key = prefix + name
      guard let member = entry[key] else {
        if isRequired { refuse(.missing(key: key), at: entry) }
        return nil
      }
      guard let text = member.value.string else {
        refuse(.wrongType(key: key, expected: "a string", found: member.value.kind), at: member)
        return nil
      }
      if isRequired && text.isEmpty { refuse(.empty(key: key), at: member) }
      return text
    }

    /// The file takes the place of a symbol, and both that of a system icon.
    private mutating func icon(of entry: JSONCursor) -> QuickAction.Icon? {
      let icons: [(name: String, icon: QuickAction.Icon)] = [
        text("IconFile", of: entry).map { ("IconFile", .file($0)) },
        text("IconSymbolName", of: entry).map { ("IconSymbolName", .symbol($0)) },
        text("IconType", of: entry).map { ("IconType", .system($0)) },
      ].compactMap(\.self)
      guard let used = icons.first else { return nil }
      for (name, _) in icons.dropFirst() {
        let fault = QuickActionFault.iconIgnored(key: prefix + name, because: prefix + used.name)
        warnings.append(Problem(fault, at: Place(entry.pointer.appending(prefix + name))))
      }
      return used.icon
    }

    private mutating func userInfo(of entry: JSONCursor) -> JSONObject {
      guard let member = entry[prefix + "UserInfo"] else { return [:] }
      guard let object = member.value.object else {
        refuse(
          .wrongType(
            key: prefix + "UserInfo", expected: "a dictionary", found: member.value.kind),
          at: member)
        return [:]
      }
      if let problem = QuickAction.unencodable(member) { refusals.append(problem) }
      return object
    }

    private mutating func reportUnknownKeys(of entry: JSONCursor) {
      for (key, member) in entry.members where !keys.contains(key) {
        let meant = keys.first { $0.lowercased() == key.lowercased() }
        warnings.append(Problem(.unknownKey(key, meant: meant), at: member.place))
      }
    }
  }
}
