internal import SwiftSource
internal import SwiftSyntax

// What stands in and around a node.

extension SyntaxProtocol {
  /// The texts of its tokens.
  var words: [String] { tokens(viewMode: .sourceAccurate).map(\.text) }

  /// The type or the extension that a node stands in.
  var enclosingGroup: (any DeclGroupSyntax)? {
    line.dropFirst().lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
  }
}

extension TokenSyntax {
  /// The text of the token before it; empty if there is none.
  var before: String { previousToken(viewMode: .sourceAccurate)?.text ?? "" }

  /// The text of the token behind it.
  var after: String { nextToken(viewMode: .sourceAccurate)?.text ?? "" }

  /// The modifiers of the declaration that it stands in.
  var declarationModifiers: [DeclModifierSyntax] {
    let declaration = line.lazy.compactMap { $0.as(DeclSyntax.self) }.first
    return declaration?.asProtocol((any WithModifiersSyntax).self).map { Array($0.modifiers) } ?? []
  }

  /// The expression that a name ends: itself, or the access of a member.
  var named: ExprSyntax? {
    guard let name = parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    let access = name.parent?.as(MemberAccessExprSyntax.self)
    return access?.declName.id == name.id ? access.map(ExprSyntax.init) : ExprSyntax(name)
  }

  /// The call of what a name ends.
  var called: FunctionCallExprSyntax? { named?.call }

  /// A token and those behind it, as many as there are.
  func following(_ count: Int) -> [TokenSyntax] {
    Array(sequence(first: self) { $0.nextToken(viewMode: .sourceAccurate) }.prefix(count))
  }

  /// A token and those before it, the nearest first.
  func preceding(_ count: Int) -> [TokenSyntax] {
    Array(sequence(first: self) { $0.previousToken(viewMode: .sourceAccurate) }.prefix(count))
  }

  /// Whether it is the first of its line.
  var beginsLine: Bool {
    leadingTrivia.contains(where: \.isNewline)
      || previousToken(viewMode: .sourceAccurate).map {
        $0.trailingTrivia.contains(where: \.isNewline)
      } != false
  }

  /// Whether it is a name or a keyword.
  var isWord: Bool {
    switch tokenKind {
    case .identifier, .keyword, .dollarIdentifier, .wildcard: true
    default: false
    }
  }
}

extension SyntaxProtocol {
  /// Whether something is assigned to a property or variable of one of the names.
  func assigns(_ names: Set<String>) -> Bool {
    nodes.lazy.compactMap { $0.as(InfixOperatorExprSyntax.self) }.contains {
      $0.isAssignment && $0.leftOperand.lastName.map(names.contains) == true
    }
  }

  /// Whether it calls an initializer of its own class or of the superclass.
  var callsInitializer: Bool {
    nodes(MemberAccessExprSyntax.self).contains {
      $0.declName.baseName.text == "init"
        && ["self", "super"].contains($0.base?.trimmedDescription)
    }
  }
}

extension InfixOperatorExprSyntax {
  var isAssignment: Bool { self.operator.is(AssignmentExprSyntax.self) }
}

extension PatternBindingSyntax {
  /// Whether it has accessors other than observers.
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter?: true
    case .accessors(let list)?:
      !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    case nil: false
    }
  }
}

extension ExprSyntaxProtocol {
  /// The last name of what an expression reads or calls.
  var lastName: String? { lastWord?.text }

  /// The token of that name.
  var lastWord: TokenSyntax? {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .declReferenceExpr(let node): node.baseName
    case .memberAccessExpr(let node): node.declName.baseName
    case .optionalChainingExpr(let node): node.expression.lastWord
    case .forceUnwrapExpr(let node): node.expression.lastWord
    case .functionCallExpr(let node): node.calledExpression.lastWord
    default: nil
    }
  }

  /// The text between the quotes of one line; `nil` for something else, and if it has escapes or
  /// interpolations.
  var plainText: String? {
    guard let literal = Syntax(self).as(StringLiteralExprSyntax.self),
      literal.openingQuote.text == "\"", literal.segments.count == 1,
      let text = literal.segments.first?.as(StringSegmentSyntax.self)?.content.text
    else { return nil }
    return text.isEmpty || text.contains("\\") ? nil : text
  }

  /// Whether it asks something of what another one gives.
  func asks(_ node: ExprSyntax) -> Bool {
    Syntax(self).as(MemberAccessExprSyntax.self)?.base?.id == node.id
      || Syntax(self).is(OptionalChainingExprSyntax.self)
      || Syntax(self).is(ForceUnwrapExprSyntax.self) || node.call?.id == id
  }
  /// The expression in `?`, `!`, `try` or `await`; `nil` for another one.
  var unwrapped: ExprSyntax? {
    switch Syntax(self).as(SyntaxEnum.self) {
    case .optionalChainingExpr(let node): node.expression
    case .forceUnwrapExpr(let node): node.expression
    default: nil
    }
  }

  /// The expression without `?` and `!`.
  var bare: ExprSyntax { unwrapped.map(\.bare) ?? ExprSyntax(self) }

  /// The call of what an expression names; `nil` if it is not called.
  var call: FunctionCallExprSyntax? {
    let call = parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == id ? call : nil
  }
}
