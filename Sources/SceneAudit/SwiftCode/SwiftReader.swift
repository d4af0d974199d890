internal import SceneMigration
internal import SwiftSource
internal import SwiftSyntax

/// Reads what a Swift file says about delegates, windows and entrances, by the syntax tree of the
/// language's own parser.
///
/// The tree is walked with a stack of our own: a chain of calls nests as deep as it is long.
struct SwiftReader {
  private enum Step {
    case enter(Syntax)
    case leave(isType: Bool)
  }

  let file: String
  let source: SwiftFile
  private(set) var types: [String] = []
  private(set) var methods: [String] = []
  var facts = CodeFacts()
  /// What names of this file stand for, by the names that lead to it.
  var aliases: [String: [String]] = [:]
  /// Methods that have a window of their own under the name of the type's.
  private var shadowing: Set<String> = []

  static func read(_ text: String, file: String) throws(UnreadFile) -> CodeFacts {
    var reader: SwiftReader
    do throws(NestingFault) {
      reader = SwiftReader(file, try SwiftFile(text, path: file))
    } catch {
      throw UnreadFile(ScenePlace(file, error.line), error.message)
    }
    reader.walk(Syntax(reader.source.tree))
    reader.facts.uses.removeAll { use in
      use.kind == .ownWindow && use.symbol == "window" && reader.shadowing.contains(Self.key(use))
    }
    return reader.facts
  }

  private init(_ file: String, _ source: SwiftFile) {
    (self.file, self.source) = (file, source)
  }

  private mutating func walk(_ root: Syntax) {
    var steps: [Step] = [.enter(root)]
    while let step = steps.popLast() {
      switch step {
      case .leave(let isType): if isType { types.removeLast() } else { methods.removeLast() }
      case .enter(let node):
        if let isType = open(node) { steps.append(.leave(isType: isType)) }
        read(node)
        steps += node.children(viewMode: .sourceAccurate).reversed().map(Step.enter)
      }
    }
  }

  // MARK: Declarations

  /// Whether a node opens a type or a method; `nil` if neither.
  private mutating func open(_ node: Syntax) -> Bool? {
    if let type = node.asProtocol((any DeclGroupSyntax).self) {
      return openType(type)
    }
    let name: String
    if let function = node.as(FunctionDeclSyntax.self) {
      name = function.completedName
      if methods.isEmpty, let type = types.last, let body = function.body {
        facts.methods.append(
          CodeMethod(
            type: type, name: name, isEmpty: body.statements.isEmpty, place: place(function.name)))
      }
    } else if node.is(InitializerDeclSyntax.self) {
      name = "init"
    } else {
      return nil
    }
    // What a method declares inside is part of it.
    methods.append(methods.last ?? name)
    return false
  }

  private mutating func openType(_ type: any DeclGroupSyntax) -> Bool? {
    let name: String
    if let named = type.asProtocol((any NamedDeclSyntax).self) {
      name = named.name.text
    } else if let extended = type.as(ExtensionDeclSyntax.self)?.extendedType {
      name = extended.lastName
    } else {
      return nil
    }
    let attributes = type.attributes.compactMap {
      $0.as(AttributeSyntax.self)?.attributeName.lastName
    }
    let inherits = type.inheritanceClause?.inheritedTypes.map(\.type.lastName) ?? []
    facts.types.append(
      CodeType(
        name: name, inherits: inherits, isExtension: type.is(ExtensionDeclSyntax.self),
        isEntry: attributes.contains { ["main", "UIApplicationMain"].contains($0) },
        place: place(type.asProtocol((any NamedDeclSyntax).self)?.name ?? type.introducer),
        runtimeName: type.attributes.objectiveCName))
    types.append(name)
    return true
  }

  // MARK: Uses

  private mutating func read(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .patternBinding(let binding): read(binding)
    case .optionalBindingCondition(let binding): read(binding)
    case .functionParameter(let parameter):
      name(parameter)
      shadow((parameter.secondName ?? parameter.firstName).text)
    case .memberAccessExpr(let member): read(member)
    case .functionCallExpr(let call): read(call)
    case .subscriptCallExpr(let call): read(call)
    case .infixOperatorExpr(let infix): read(infix)
    case .guardStmt(let statement): read(statement)
    case .ifExpr(let statement): read(statement)
    case .switchExpr(let statement): read(statement)
    case .declReferenceExpr(let name): read(name)
    default: break
    }
  }

  private mutating func read(_ binding: PatternBindingSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return
    }
    if methods.isEmpty { addProperty(name, binding) }
    shadow(name)
    alias(name, binding.initializer?.value)
  }

  private mutating func read(_ binding: OptionalBindingConditionSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return
    }
    if let value = binding.initializer?.value {
      alias(name, value)
    } else if name == "window" {
      add(.ownWindow, binding, "self.window")
    }
    shadow(name)
  }

  private mutating func shadow(_ name: String) {
    if name == "window", let method = methods.last {
      shadowing.insert("\(types.last ?? "").\(method)")
    }
  }

  private static func key(_ use: CodeUse) -> String { "\(use.type ?? "").\(use.method ?? "")" }

  private mutating func read(_ member: MemberAccessExprSyntax) {
    let name = member.declName.baseName.text
    if SceneFacts.options.contains(name), isOfOptions(member) { add(.option(name), member, name) }
    if name.hasSuffix("Notification") { readNotification(name, member) }
    // A session's own configuration goes with its role.
    if name == "configuration" || name == "role" && !member.isSessionRole {
      add(.role, member, name)
    }
    if name == "continueInApp" { add(.continuesInApp, member, name) }
    guard let base = member.base else { return }
    let chain = Chain(base)
    switch name {
    case "keyWindow" where isApplication(chain.names):
      add(.keyWindow, member, "keyWindow", forced: chain.isForced || member.isForced)
    case "windows" where isApplication(chain.names):
      add(.windows, member, "windows", forced: chain.isForced || member.isForced)
    case "connectedScenes" where isApplication(chain.names):
      add(.connectedScenes, member, name)
    case "init" where member.declName.argumentNames?.arguments.first?.name.text == "windowScene":
      add(.windowOfScene, member, "\(chain.names.last ?? "")(windowScene:)")
    case "window" where chain.names == ["self"]:
      if !member.isAssigned { add(.ownWindow, member, "self.window", forced: member.isForced) }
    case "window":
      let kind: CodeUse.Kind =
        member.isAssigned ? .windowOfSet(expanded(chain.names)) : .windowOf(expanded(chain.names))
      add(kind, member, (chain.names + ["window"]).joined(separator: "."), forced: member.isForced)
    case "first" where isOfURLs(chain.names) && !member.isCalledWithArguments:
      let set = chain.names.last(where: SceneFacts.urlContexts.contains) ?? chain.names.first
      let symbol = "\(set ?? "").first"
      add(.firstURL, member, symbol, forced: member.parent?.is(ForceUnwrapExprSyntax.self) == true)
    case "isEmpty", "count":
      if isOfURLs(chain.names) {
        add(.urlsCounted, member, name)
      }
    case "current" where chain.names.last == "UNUserNotificationCenter":
      add(.notificationCenter, member, "UNUserNotificationCenter")
    default: break
    }
  }

  private mutating func read(_ name: DeclReferenceExprSyntax) {
    let text = name.baseName.text
    if text.hasPrefix("UIApplication"), text.hasSuffix("Notification") {
      return add(.observes(text), name, text)
    }
    let isMember = name.keyPathInParent == \MemberAccessExprSyntax.declName
    if !isMember { readBare(text, name) }
    if text == "window", !isMember, !name.isAssigned {
      add(.ownWindow, name, text, forced: name.isForced)
    }
  }

  private mutating func readNotification(_ name: String, _ member: MemberAccessExprSyntax) {
    let base = member.base.map { Chain($0).names } ?? ["UIApplication"]
    let isName =
      base == ["UIApplication"] || base == ["Notification", "Name"]
      || base == ["NSNotification", "Name"]
    if isName, SceneFacts.notifications.contains(name.withoutPrefix) {
      add(.observes(name.withoutPrefix), member, name)
    }
  }

  private mutating func read(_ call: FunctionCallExprSyntax) {
    let chain = Chain(call.calledExpression)
    guard let called = chain.names.last else { return }
    let labels = call.arguments.map { $0.label?.text ?? "" }
    let type = called == "init" ? chain.names.dropLast().last ?? call.expectedType : called
    if called == "init", type == nil, labels.first == "windowScene" {
      add(.windowOfScene, call, ".init(windowScene:)")
    }
    if let type, type.first?.isUppercase == true || type == "super" {
      readInitializer(type, labels, call)
    }
    readStatement(call)
    for argument in call.arguments { readPassed(argument, to: chain.names) }
    switch called {
    case "addObserver" where labels.first == "forName" && !call.holdsWeakly:
      add(.observerBlock, call, "addObserver(forName:…)")
    case "set", "setValue": readFlag(call)
    case "removeObserver": add(.observerRemoved, call, called)
    case "present", "performSegue":
      add(.presents(called), call, called + "(" + labels.map { $0 + ":" }.joined() + ")")
    default: break
    }
  }

  private mutating func readInitializer(
    _ type: String, _ labels: [String], _ call: FunctionCallExprSyntax
  ) {
    if type == "UISceneConfiguration" {
      let literal = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)
      let name = literal?.segments.first?.as(StringSegmentSyntax.self)?.content.text
      return add(.configuration(name), call, type)
    }
    let parts = labels.map { $0.isEmpty ? "_:" : $0 + ":" }.joined()
    if labels.first == "windowScene" {
      add(.windowOfScene, call, "\(type)(\(parts))")
    } else if type != "super", labels.isEmpty || labels == ["frame"] {
      add(.window(type), call, "\(type)(\(parts))")
    }
  }

  private mutating func read(_ call: SubscriptCallExprSyntax) {
    guard let key = call.arguments.first?.expression else { return }
    let names = Chain(key).names
    let isKey =
      names.contains("LaunchOptionsKey") || names.contains("UIApplicationLaunchOptionsKey")
    let isOptions = expanded(Chain(call.calledExpression).names).last?.lowercased()
      .hasSuffix("launchoptions")
    guard let name = names.last, isKey || isOptions == true else { return }
    add(.launchOption(name), call, "launchOptions[.\(name)]")
  }

  private mutating func read(_ infix: InfixOperatorExprSyntax) {
    let names = Chain(infix.leftOperand).names
    if infix.operator.is(AssignmentExprSyntax.self) { return readAssignment(names, infix) }
    let symbol = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    if ["==", "!="].contains(symbol), expanded(names) == ["launchOptions"],
      infix.rightOperand.is(NilLiteralExprSyntax.self)
    {
      add(.launchOptionsCompared, infix, "launchOptions \(symbol) nil")
    }
  }

  private mutating func readAssignment(_ names: [String], _ node: InfixOperatorExprSyntax) {
    readFlag(names, node)
    switch names.last {
    case "windowScene": add(.windowScene, node, "windowScene")
    case "windowLevel": add(.windowLevel(names.dropLast().last ?? ""), node, "windowLevel")
    case "delegateClass": add(.delegateClass, node, "delegateClass")
    case "selectedIndex": add(.presents("selectedIndex"), node, "selectedIndex")
    case "shortcutItems": add(.shortcutItems, node, "shortcutItems")
    case "delegate" where expanded(Array(names.dropLast())).contains("UNUserNotificationCenter"):
      add(.notificationDelegate, node, "UNUserNotificationCenter.delegate")
    default: break
    }
  }
}
