internal import SwiftSource
internal import SwiftSyntax

/// A declaration of the team's, and what its type follows from.
struct Dependent {
  let names: [String]
  /// The type that has it as a member; `nil` for what stands in none.
  let owner: String?
  /// If it declares one.
  var type: String?
  let causes: [Syntax]
  private let file: String
  private let bytes: Range<Int>

  /// Those of a file, without what is declared in functions.
  static func all(_ file: TeamFile) -> [Dependent] {
    file.source.nodes.compactMap { Dependent($0, file.path) }
  }

  private init?(_ node: Syntax, _ file: String) {
    guard let declaration = node.as(DeclSyntax.self), Self.isOutside(node),
      let causes = Self.causes(declaration)
    else { return nil }
    let group = node.asProtocol((any DeclGroupSyntax).self)
    let isType = group != nil || node.is(TypeAliasDeclSyntax.self)
    names = isType ? [] : Self.names(declaration)
    type = group?.typeName ?? node.as(TypeAliasDeclSyntax.self)?.name.text
    owner = node.enclosingGroup?.typeName
    (self.causes, self.file, bytes) = (causes, file, node.bytes)
  }

  /// Whether a declaration stands in a type or in the file, and not in a function.
  private static func isOutside(_ node: Syntax) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) == true
      || node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }

  private static func names(_ node: DeclSyntax) -> [String] {
    if node.is(InitializerDeclSyntax.self) { return ["init"] }
    if let variable = node.as(VariableDeclSyntax.self) { return variable.names }
    if let cases = node.as(EnumCaseDeclSyntax.self) { return cases.elements.map(\.name.text) }
    return node.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
  }

  /// What the type of a declaration follows from; `nil` for one of another kind.
  private static func causes(_ node: DeclSyntax) -> [Syntax]? {
    if let group = node.asProtocol((any DeclGroupSyntax).self) {
      // What is extended is the same type as before.
      return node.is(ExtensionDeclSyntax.self)
        ? [] : group.inheritanceClause.map { [Syntax($0)] } ?? []
    }
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): return node.bindings.compactMap(\.cause)
    case .functionDecl(let node): return [Syntax(node.signature)]
    case .initializerDecl(let node): return [Syntax(node.signature)]
    case .typeAliasDecl(let node): return [Syntax(node.initializer)]
    case .enumCaseDecl(let node):
      return node.elements.compactMap { $0.parameterClause.map(Syntax.init) }
    default: return nil
    }
  }

  func contains(_ hole: Hole) -> Bool {
    hole.place.file == file && bytes.contains(hole.range.lowerBound)
  }

  fileprivate func isIn(_ hole: Hole) -> Bool {
    hole.place.file == file && hole.range.contains(bytes.lowerBound)
  }
}

extension Hole {
  /// Whether a declaration was left out with it.
  func contains(_ one: Dependent) -> Bool { kind == .declaration && one.isIn(self) }
}

extension PatternBindingSyntax {
  /// What the type of a variable follows from.
  var cause: Syntax? { typeAnnotation.map(Syntax.init) ?? initializer.map { Syntax($0.value) } }
}

/// A name that is declared in a function.
enum LocalName {
  /// What its type follows from; `nil` if no function around a token declares it.
  static func causes(of name: String, at token: TokenSyntax) -> [Syntax]? {
    var inner = Syntax(token)
    for node in token.line {
      defer { inner = node }
      if node.is(MemberBlockSyntax.self) { return nil }
      if let found = causes(of: name, in: node, before: inner) { return found }
    }
    return nil
  }

  private static func causes(of name: String, in node: Syntax, before inner: Syntax) -> [Syntax]? {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list) where node.parent?.is(SourceFileSyntax.self) != true:
      list.lazy.prefix { $0.position < inner.position }.reversed()
        .compactMap { causes(of: name, in: $0.item) }.first
    case .conditionElementList(let list): causes(of: name, in: list, before: inner)
    case .ifExpr(let node) where inner.id != node.conditions.id:
      causes(of: name, in: node.conditions, before: nil)
    case .whileStmt(let node) where inner.id != node.conditions.id:
      causes(of: name, in: node.conditions, before: nil)
    case .forStmt(let node) where node.pattern.binds(name): [Syntax(node.sequence)]
    case .switchCase(let branch)
    where branch.label.nodes(IdentifierPatternSyntax.self)
      .contains { $0.identifier.text == name }:
      branch.parent?.parent?.as(SwitchExprSyntax.self).map { [Syntax($0.subject)] }
    case .closureExpr(let closure): parameter(name, of: closure)
    case .functionDecl(let node): parameter(name, in: node.signature)
    case .initializerDecl(let node): parameter(name, in: node.signature)
    default: nil
    }
  }

  private static func causes(of name: String, in item: CodeBlockItemSyntax.Item) -> [Syntax]? {
    if let node = item.as(VariableDeclSyntax.self) {
      return node.bindings.first { $0.pattern.binds(name) }.map { [$0.cause].compactMap(\.self) }
    }
    if let node = item.as(FunctionDeclSyntax.self), node.name.text == name {
      return [Syntax(node.signature)]
    }
    let conditions = item.as(GuardStmtSyntax.self)?.conditions
    return conditions.flatMap { causes(of: name, in: $0, before: nil) }
  }

  private static func causes(
    of name: String, in list: ConditionElementListSyntax, before inner: Syntax?
  ) -> [Syntax]? {
    list.lazy.filter { inner == nil || $0.position < inner?.position ?? $0.position }
      .compactMap { element -> [Syntax]? in
        switch element.condition {
        case .optionalBinding(let node) where node.pattern.binds(name):
          [node.initializer.map { Syntax($0.value) } ?? Syntax(node.pattern)]
        case .matchingPattern(let node) where node.pattern.binds(name):
          [Syntax(node.initializer)]
        default: nil
        }
      }.first
  }

  private static func parameter(
    _ name: String, in signature: FunctionSignatureSyntax
  ) -> [Syntax]? {
    signature.parameterClause.parameters
      .first { ($0.secondName ?? $0.firstName).text == name }.map { [Syntax($0.type)] }
  }

  /// What a closure takes has the type that the call says which gets the closure, or the variable.
  private static func parameter(_ name: String, of closure: ClosureExprSyntax) -> [Syntax]? {
    var isTaken = name.hasPrefix("$") && closure.signature?.parameterClause == nil
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): isTaken = names.contains { $0.name.text == name }
    case .parameterClause(let clause):
      let found = clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
      if let type = found?.type { return [Syntax(type)] }
      isTaken = found != nil
    case nil: break
    }
    guard isTaken else { return nil }
    let around = closure.line.dropFirst().prefix { !$0.is(CodeBlockItemSyntax.self) }
    return around.lazy.compactMap { node in
      node.as(FunctionCallExprSyntax.self).map { Syntax($0.calledExpression) }
        ?? node.as(PatternBindingSyntax.self)?.typeAnnotation.map { Syntax($0.type) }
    }.first.map { [$0] } ?? []
  }
}

extension PatternSyntax {
  fileprivate func binds(_ name: String) -> Bool {
    nodes(IdentifierPatternSyntax.self).contains { $0.identifier.text == name }
  }
}
