internal import SwiftSource
internal import SwiftSyntax

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
    let reach = functions.reach(of: handlers.map(\.piece), calls: 3)
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
    function.node.signature.parameterClause.words.contains(where: types.contains)
  }

  /// Screens that the app makes in the code that sets a root.
  private var rootScreens: [String] {
    functions.all.filter { $0.body.assigns(["rootViewController"]) }
      .flatMap { functions.screens(from: $0.piece, calls: 0) }
  }

  private func isSelectingTab(_ body: AppFunctions.Piece) -> Bool {
    body.contains { $0.assigns(["selectedIndex", "selectedViewController"]) }
  }

  private func isDeferring(_ body: AppFunctions.Piece) -> Bool {
    body.contains { node in
      node.words.contains(where: ["asyncAfter", "async", "Task", "Timer", "await"].contains)
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
    functions.files.flatMap { $0.source.tokens(of: name) }.contains { token in
      guard let value = token.named, let parent = value.parent else { return false }
      if let infix = parent.as(InfixOperatorExprSyntax.self) {
        return infix.isAssignment && infix.leftOperand.id == value.id
          && !infix.rightOperand.is(NilLiteralExprSyntax.self)
      }
      return parent.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "append"
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
    let all = functions.files.lazy.flatMap(\.facts.declarations)
    let found = all.first { $0.kind == .class && $0.name == type }
    return (found?.node.memberBlock.members ?? []).compactMap {
      $0.decl.as(VariableDeclSyntax.self)
    }
    .compactMap(property)
  }

  /// `nil` for what is static or computed, and for what a wrapper keeps under another name.
  private func property(_ node: VariableDeclSyntax) -> Property? {
    guard node.attributes.isEmpty, !node.modifiers.has("static"), !node.modifiers.has("class"),
      let name = node.names.first, let binding = node.bindings.first, !binding.isComputed
    else { return nil }
    var property = Property(name: name, type: "", isLazy: node.modifiers.has("lazy"))
    if var type = binding.typeAnnotation?.type {
      if let inner = type.unwrapped { (type, property.isOptional) = (inner, true) }
      if let list = type.as(ArrayTypeSyntax.self) {
        (type, property.isList, property.isOptional) = (list.element, true, false)
      }
      property.type = type.plainNames.first ?? type.trimmedDescription
      return property
    }
    let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
    guard let made = call?.calledExpression.as(DeclReferenceExprSyntax.self) else { return nil }
    property.type = made.baseName.text
    return property
  }

  // MARK: What reads them

  /// An initializer, or a static function, that makes a type of a URL alone.
  private func findParser(of type: String) -> (call: String, isOptional: Bool)? {
    let bodies = functions.files.flatMap(\.facts.declarations).filter { $0.name == type }
    for node in bodies.flatMap({ Array($0.node.memberBlock.nodes) }) {
      if let made = node.as(InitializerDeclSyntax.self), made.body != nil,
        let argument = Self.urlArgument(made.signature)
      {
        return ("\(type)(\(argument))", made.optionalMark != nil)
      }
      if let method = node.as(FunctionDeclSyntax.self), method.modifiers.has("static"),
        let result = method.signature.returnClause?.type,
        [type, "Self"].contains((result.unwrapped ?? result).trimmedDescription),
        let argument = Self.urlArgument(method.signature)
      {
        return ("\(type).\(method.name.text)(\(argument))", result.unwrapped != nil)
      }
    }
    return nil
  }

  /// `url: url` for a list of parameters that asks for a URL alone.
  private static func urlArgument(_ signature: FunctionSignatureSyntax) -> String? {
    guard signature.effectSpecifiers == nil, signature.parameterClause.parameters.count == 1,
      let parameter = signature.parameterClause.parameters.first,
      parameter.type.trimmedDescription == "URL", parameter.defaultValue == nil
    else { return nil }
    let label = parameter.firstName.text
    return label == "_" ? "url" : "\(label): url"
  }
}
