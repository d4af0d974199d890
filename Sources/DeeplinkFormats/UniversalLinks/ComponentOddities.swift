internal import JSON

extension [Problem<AssociationFault>] {
  /// Notes what is legal in a component and hardly meant.
  mutating func addOddities(
    of settings: ComponentSettings, at component: JSONCursor, percentEncoded: Bool
  ) {
    if let path = settings.path {
      if path.hasPrefix("NOT ") {
        add(.notInsideComponent, at: component.pointer.appending("/"))
      }
      addOddities(ofPath: path, at: component.pointer.appending("/"))
    }
    addOddities(ofItems: settings.query, at: component.pointer.appending("?"))
    if case .text(let query)? = settings.query, query.hasPrefix("?"), query.contains("=") {
      add(.leadingMark(part: "?"), at: component.pointer.appending("?"))
    }
    if settings.fragment?.hasPrefix("#") == true {
      add(.leadingMark(part: "#"), at: component.pointer.appending("#"))
    }
    guard percentEncoded else { return }
    for (part, text) in settings.texts where PatternToken.isNeverInURL(text) {
      guard part != "/" || PathPlaceholder(in: text) == nil else { continue }
      add(.unencoded(part: text), at: component.pointer.appending(part))
    }
  }

  /// Notes what is no part of a path.
  mutating func addOddities(ofPath path: String, at pointer: JSONPointer) {
    if path.contains("://") { add(.wholeURLAsPath, at: pointer) }
    if let mark = path.firstIndex(of: "?"), path[mark...].contains("=") {
      add(.queryInPath, at: pointer)
    }
    if path.contains("#") { add(.fragmentInPath, at: pointer) }
    if let placeholder = PathPlaceholder(in: path) {
      add(.placeholder(placeholder.text, meant: placeholder.meant), at: pointer)
    } else if PathPlaceholder.isRegularExpression(path) {
      add(.regularExpression(path), at: pointer)
    }
  }

  /// Notes names of query items with a wildcard in them, and items that ask for nothing.
  private mutating func addOddities(
    ofItems query: ComponentSettings.Query?, at pointer: JSONPointer
  ) {
    guard case .items(let items)? = query else { return }
    for (name, pattern) in items {
      if name.contains("*") { add(.wildcardInItemName(name), at: pointer.appending(name)) }
      if pattern == "*" { add(.itemMatchesAll(name), at: pointer.appending(name)) }
    }
  }

  private mutating func add(_ fault: AssociationFault, at pointer: JSONPointer) {
    append(Problem(fault, at: Place(pointer)))
  }
}

extension ComponentSettings {
  fileprivate var texts: [(part: String, text: String)] {
    let queries: [String] =
      switch query {
      case nil: []
      case .text(let text): [text]
      case .items(let items): items.flatMap { [$0.name, $0.pattern] }
      }
    return [path].compactMap(\.self).map { ("/", $0) } + queries.map { ("?", $0) }
      + [fragment].compactMap(\.self).map { ("#", $0) }
  }
}
