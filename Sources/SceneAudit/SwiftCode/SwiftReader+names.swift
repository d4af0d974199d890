internal import SwiftSyntax

// What the names of a file stand for, and the uses that this decides.
extension SwiftReader {
  /// A variable stands for what it is set to at first; one of another kind no longer stands for
  /// what it did before.
  mutating func alias(_ name: String, _ value: ExprSyntax?) {
    aliases[name] = value.map { expanded(Chain($0).names) }
  }

  /// A parameter stands for what UIKit passes by its type.
  mutating func name(_ parameter: FunctionParameterSyntax) {
    let name = (parameter.secondName ?? parameter.firstName).text
    aliases[name] = Self.meaning(parameter.type).map { [$0] }
  }

  private static func meaning(_ type: TypeSyntax) -> String? {
    switch type.lastName {
    case "ConnectionOptions": return "connectionOptions"
    case "UNUserNotificationCenter": return "UNUserNotificationCenter"
    default: break
    }
    let text = type.trimmedDescription
    if text.contains("UIOpenURLContext>") { return "URLContexts" }
    return text.contains("LaunchOptionsKey:") ? "launchOptions" : nil
  }

  mutating func addProperty(_ name: String, _ binding: PatternBindingSyntax) {
    let written = binding.typeAnnotation?.type
    let isComputed =
      switch binding.accessorBlock?.accessors {
      case .getter: true
      case .accessors(let list): list.contains { $0.accessorSpecifier.text == "get" }
      case nil: false
      }
    facts.properties.append(
      CodeProperty(
        type: types.last ?? "", name: name,
        isUnwrapped: written?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true,
        isComputed: isComputed,
        valueType: written?.lastName ?? binding.initializer.flatMap { Self.valueType($0.value) }))
  }

  /// The names with the first one replaced by what it was declared to be.
  func expanded(_ names: [String]) -> [String] {
    guard let first = names.first, let meant = aliases[first] else { return names }
    return meant + names.dropFirst()
  }

  func isApplication(_ names: [String]) -> Bool {
    let names = expanded(names)
    if names == ["self"] { return types.last == "UIApplication" }
    return names == ["UIApplication", "shared"] || names == ["UIApplication", "sharedApplication"]
      || names == ["application"]
  }

  /// The class that a value is cast to, or of which it is made; the application's delegate by its
  /// protocol.
  private static func valueType(_ value: ExprSyntax) -> String? {
    let names = Chain(value).names
    return names.suffix(2) == ["shared", "delegate"] ? "UIApplicationDelegate" : names.last
  }

  // MARK: Uses

  mutating func readPassed(_ argument: LabeledExprSyntax, to callee: [String]) {
    let symbol = "\(callee.suffix(2).joined(separator: "."))(\(argument.label?.text ?? "_"):)"
    guard let written = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      callee.first != "super"
    else { return }
    let name = expanded([written]).joined(separator: ".")
    if name == "launchOptions" { add(.launchOptionsPassed, argument, symbol) }
    if name == "connectionOptions" { add(.connectionOptionsPassed, argument, symbol) }
  }

  /// A name without a base: in an extension of what has it, or in a key path.
  mutating func readBare(_ text: String, _ name: DeclReferenceExprSyntax) {
    let isOfType = types.last == "ConnectionOptions"
    if SceneFacts.options.contains(text), isOfType || name.isInKeyPath {
      add(.option(text), name, text)
    }
    guard types.last == "UIApplication" else { return }
    switch text {
    case "keyWindow": add(.keyWindow, name, text, forced: name.isForced)
    case "windows": add(.windows, name, text, forced: name.isForced)
    default: break
    }
  }

  /// Whether it is an option of a scene, and no property of the same name.
  func isOfOptions(_ member: MemberAccessExprSyntax) -> Bool {
    guard let base = member.base, !member.isAssigned else { return false }
    let names = Chain(base).names
    // A launch option's key may have the same name.
    return names.last?.hasSuffix("LaunchOptionsKey") != true
      && (names != ["self"] || types.last == "ConnectionOptions")
  }

  /// Whether the names lead to a set of URLs, or to what is made of each of them.
  func isOfURLs(_ names: [String]) -> Bool {
    let names = expanded(names)
    guard let place = names.lastIndex(where: SceneFacts.urlContexts.contains) else { return false }
    return names[(place + 1)...].allSatisfy(SceneFacts.mapping.contains)
  }

  /// A statement that is a call, where what is done once may come to be done twice.
  mutating func readStatement(_ call: FunctionCallExprSyntax) {
    guard let method = methods.last, MethodName.atLaunch.contains(method), call.isStatement,
      !call.isInClosure, !call.isLog
    else { return }
    add(.call(call.trimmedDescription), call, call.calledExpression.trimmedDescription + "(…)")
  }
}

extension FunctionDeclSyntax {
  /// Its name; that of the form with a completion handler if it is `async`.
  var completedName: String {
    signature.effectSpecifiers?.asyncSpecifier == nil
      ? sceneName : MethodName.completed(sceneName)
  }
}

extension AttributeListSyntax {
  /// The name of `@objc(Name)`.
  var objectiveCName: String? {
    lazy.compactMap { element -> String? in
      guard case .attribute(let attribute) = element,
        case .objCName(let pieces)? = attribute.arguments
      else { return nil }
      return pieces.first?.name?.text
    }.first
  }
}

extension FunctionCallExprSyntax {
  /// Whether a closure that it gets holds what it uses weakly.
  var holdsWeakly: Bool {
    let closures =
      [trailingClosure].compactMap(\.self)
      + arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    return closures.contains { closure in
      closure.signature?.capture?.items.contains { $0.specifier?.specifier.text == "weak" } == true
    }
  }

  /// The class that `.init(…)` makes, by what gets it.
  var expectedType: String? {
    if let type = parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type {
      return type.lastName
    }
    return target?.lowercased().hasSuffix("window") == true ? "UIWindow" : nil
  }

  fileprivate var isStatement: Bool {
    var next = parent
    while let node = next, node.is(AwaitExprSyntax.self) || node.is(TryExprSyntax.self) {
      next = node.parent
    }
    return next?.is(CodeBlockItemSyntax.self) == true
  }

  fileprivate var isLog: Bool {
    let names = Chain(calledExpression).names
    return names.first == "super" || CodeBlockItemSyntax.isLog(names.first ?? "")
      || SceneFacts.harmless.contains(names.last ?? "")
  }
}

extension MemberAccessExprSyntax {
  /// `first(where:)`, which chooses.
  var isCalledWithArguments: Bool {
    parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == id
  }

  /// The role of a session as it is passed on to a configuration.
  var isSessionRole: Bool {
    parent?.as(LabeledExprSyntax.self)?.label?.text == "sessionRole"
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isInKeyPath: Bool { parent?.is(KeyPathPropertyComponentSyntax.self) == true }
}

extension SyntaxProtocol {
  /// Whether it stands in a closure of its method.
  var isInClosure: Bool {
    var next = parent
    while let node = next, !node.is(FunctionDeclSyntax.self) {
      if node.is(ClosureExprSyntax.self) { return true }
      next = node.parent
    }
    return false
  }

  /// The variable that gets it.
  var target: String? {
    if let binding = parent?.parent?.as(PatternBindingSyntax.self) {
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }
    guard let infix = parent?.as(InfixOperatorExprSyntax.self),
      infix.operator.is(AssignmentExprSyntax.self), infix.rightOperand.id == id
    else { return nil }
    return Chain(infix.leftOperand).names.last
  }
}
