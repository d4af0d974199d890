/// What an app seems to do with links, by its code: what it reads them as, which screens it opens
/// for them, and where it stores one that it cannot open yet.
struct LinkGuess {
  /// A property that keeps a link, and the way to it.
  struct Pending {
    /// `AppCoordinator.pendingURL`.
    var name: String
    /// An expression for the object at the beginning.
    var owner: String
    /// The names that a mirror is asked for, one after the other.
    var path: [String]
    /// The type of the link: `URL`, or one of the app's own.
    var type: String
    /// Whether it keeps several.
    var isList: Bool
  }

  /// The screens that links lead to, in the order of their declarations; empty if none is known.
  private(set) var destinations: [String] = []
  private(set) var pending: Pending?
  /// How the app makes its own type of a URL: `DeepLink(url: url)`, and whether that may be `nil`.
  private(set) var parser: (call: String, isOptional: Bool)?
  /// Whether a screen may be opened later than the link comes, so that one that is neither stored
  /// nor opened at once is not lost.
  private(set) var opensLater = false

  private let functions: AppFunctions

  /// - Parameters:
  ///   - delegate: the class of the application delegate.
  ///   - sceneDelegate: that of a scene delegate.
  ///   - excluded: screens to which no link leads.
  init(
    _ functions: AppFunctions, delegate: String, sceneDelegate: String?, besides excluded: [String]
  ) {
    self.functions = functions
    pending = findPending(delegate: delegate, sceneDelegate: sceneDelegate)
    let type = pending?.type ?? "URL"
    if type != "URL" { parser = findParser(of: type) }
    let delegates = [delegate, sceneDelegate]
    let handlers = functions.all.filter {
      takes($0, Self.deliveries) && delegates.contains($0.type)
        || type != "URL" && takes($0, [type])
    }
    let reach = functions.reach(of: handlers.map(\.body), calls: 3)
    let (found, roots) = (Set(reach.screens), Set(rootScreens))
    // A link that selects a tab leads to a screen that is there from the beginning.
    let selectsTabs = reach.bodies.contains(where: isSelectingTab)
    destinations = functions.screens.filter { screen in
      !excluded.contains(screen)
        && (roots.contains(screen) ? selectsTabs : found.contains(screen))
    }
    opensLater = reach.bodies.contains(where: isDeferring)
  }

  // MARK: What takes links

  /// The types of what a delegate is handed.
  private static let deliveries: Set<String> = ["URL", "NSUserActivity", "UIOpenURLContext"]

  private func takes(_ function: AppFunctions.Function, _ types: Set<String>) -> Bool {
    let source = functions.files[function.parameters.file].source
    return function.parameters.tokens.contains { types.contains(source.text($0)) }
  }

  /// Screens that the app makes in the code that sets a root.
  private var rootScreens: [String] {
    functions.all.filter { function in
      let source = functions.files[function.body.file].source
      return function.body.tokens.contains {
        source.text($0) == "rootViewController" && source.text($0 + 1) == "="
      }
    }.flatMap { functions.screens(from: $0.body, calls: 0) }
  }

  private func isSelectingTab(_ body: AppFunctions.Piece) -> Bool {
    let source = functions.files[body.file].source
    return body.tokens.contains {
      ["selectedIndex", "selectedViewController"].contains(source.text($0))
        && source.text($0 + 1) == "="
    }
  }

  private func isDeferring(_ body: AppFunctions.Piece) -> Bool {
    let source = functions.files[body.file].source
    return body.tokens.contains {
      ["asyncAfter", "async", "Task", "Timer", "await"].contains(source.text($0))
    }
  }

  // MARK: What keeps them

  private func findPending(delegate: String, sceneDelegate: String?) -> Pending? {
    let roots =
      [("UIApplication.shared.delegate as? \(delegate)", delegate)]
      + (sceneDelegate.map {
        [("UIApplication.shared.connectedScenes.first?.delegate as? \($0)", $0)]
      } ?? [])
    for (owner, type) in roots {
      for property in properties(of: type) {
        if let pending = pending(property, of: type, owner, []) { return pending }
      }
    }
    for (owner, type) in roots {
      for holder in properties(of: type) where !holder.isList {
        for property in properties(of: holder.type) {
          let path = [holder.label] + (holder.isOptional || holder.isLazy ? ["some"] : [])
          if let pending = pending(property, of: holder.type, owner, path) { return pending }
        }
      }
    }
    return nil
  }

  private func pending(
    _ property: Property, of type: String, _ owner: String, _ path: [String]
  ) -> Pending? {
    let name = property.name.lowercased()
    let isKept =
      ["pending", "deferred", "queued", "waiting", "postponed"].contains { name.hasPrefix($0) }
      && ["link", "url", "route", "destination"].contains { name.contains($0) }
      || name.contains("deeplink")
    guard isKept, property.isOptional || property.isList, !property.isLazy, isSet(property.name),
      property.type == "URL" || isOwnValue(property.type)
    else { return nil }
    return Pending(
      name: "\(type).\(property.name)", owner: owner, path: path + [property.label],
      type: property.type, isList: property.isList)
  }

  private func isOwnValue(_ type: String) -> Bool {
    functions.files.contains { file in
      file.facts.declarations.contains { $0.name == type && [.enum, .struct].contains($0.kind) }
    }
  }

  /// Whether something other than `nil` is put into a property.
  private func isSet(_ name: String) -> Bool {
    functions.files.map(\.source).contains { source in
      source.places(of: name).contains {
        source.text($0 - 1) != "var" && source.text($0 - 1) != "let"
          && (source.text($0 + 1) == "=" && source.text($0 + 2) != "nil"
            || source.text($0 + 1) == "." && source.text($0 + 2) == "append")
      }
    }
  }

  /// A stored property of a class.
  private struct Property {
    var name: String
    var type: String
    var isOptional = false
    var isList = false
    var isLazy = false

    /// What a mirror calls it.
    var label: String { isLazy ? "$__lazy_storage_$_\(name)" : name }
  }

  private func properties(of type: String) -> [Property] {
    for file in functions.files {
      if let class_ = file.facts.declarations.first(where: {
        $0.kind == .class && $0.name == type
      }) {
        return properties(file.source, class_.body)
      }
    }
    return []
  }

  private func properties(_ source: SourceCode, _ body: Range<Int>) -> [Property] {
    var found: [Property] = []
    var place = body.lowerBound
    while place < body.upperBound {
      switch source.text(place) {
      case "{", "(", "[": place = source.closing(place)
      case "var", "let":
        if let property = property(source, place) { found.append(property) }
      default: break
      }
      place += 1
    }
    return found
  }

  private func property(_ source: SourceCode, _ index: Int) -> Property? {
    var (before, isLazy) = (index - 1, false)
    while Keywords.modifiers.contains(source.text(before)) || source.text(before) == ")" {
      if ["static", "class"].contains(source.text(before)) { return nil }
      if source.text(before) == "lazy" { isLazy = true }
      if source.text(before) == ")" {
        // `private(set)`.
        guard source.text(before - 2) == "(" else { return nil }
        before -= 2
      }
      before -= 1
    }
    // A wrapper keeps it under another name.
    if source.text(before - 1) == "@" { return nil }
    var property = Property(name: source.text(index + 1), type: "", isLazy: isLazy)
    var next = index + 2
    if source.text(next) == ":" {
      next += 1
      if source.text(next) == "any" { next += 1 }
      property.isList = source.text(next) == "["
      if property.isList { next += 1 }
      property.type = source.text(next)
      next += 1
      if property.isList { next += 1 }
      if ["?", "!"].contains(source.text(next)) {
        property.isOptional = !property.isList
        next += 1
      }
    } else if source.text(next) == "=", source.isWord(next + 1), source.text(next + 2) == "(" {
      property.type = source.text(next + 1)
      next = source.closing(next + 2) + 1
    } else {
      return nil
    }
    if source.text(next) == "{", !["didSet", "willSet"].contains(source.text(next + 1)) {
      return nil
    }
    return property
  }

  // MARK: What reads them

  /// An initializer, or a static function, that makes a type of a URL alone.
  private func findParser(of type: String) -> (call: String, isOptional: Bool)? {
    for file in functions.files {
      let source = file.source
      for declaration in file.facts.declarations where declaration.name == type {
        for index in declaration.body {
          let isInit = source.text(index) == "init"
          guard isInit || source.text(index) == "func" && source.text(index - 1) == "static" else {
            continue
          }
          var open = isInit ? index + 1 : index + 2
          let isOptional = isInit && source.text(open) == "?"
          if isOptional { open += 1 }
          guard source.text(open) == "(", let argument = urlArgument(source, open) else { continue }
          let close = source.closing(open)
          if isInit, source.text(close + 1) == "{" {
            return ("\(type)(\(argument))", isOptional)
          }
          if !isInit, source.text(close + 1) == "->",
            [type, "Self"].contains(source.text(close + 2))
          {
            return (
              "\(type).\(source.text(index + 1))(\(argument))", source.text(close + 3) == "?"
            )
          }
        }
      }
    }
    return nil
  }

  /// `url: url` for a list of parameters that asks for a URL alone.
  private func urlArgument(_ source: SourceCode, _ open: Int) -> String? {
    let tokens = source.inside(open).map { source.text($0) }
    guard tokens.suffix(2) == [":", "URL"], (3...4).contains(tokens.count) else { return nil }
    return tokens[0] == "_" ? "url" : "\(tokens[0]): url"
  }
}
