internal import SwiftSource
internal import SwiftSyntax

/// What the place of a value says of its type, if the compiler would not say it.
enum ValuePlace {
  enum Wanted: Equatable {
    case type(String)
    /// An enum with a case of this name.
    case enumCase(String)
  }

  /// The type of the value that a name gives, by what stands around the expression that it ends;
  /// `nil` if nothing says it, or if the expression goes on.
  static func wanted(_ token: TokenSyntax, in source: SourceCode) -> Wanted? {
    token.whole.flatMap { around($0, source) }
  }

  /// Whether the value that a name gives stands where a literal could.
  static func isLiteral(_ token: TokenSyntax, in source: SourceCode) -> Bool {
    if case .type? = wanted(token, in: source) { true } else { false }
  }

  /// Whether a member is set, compared, or asked how long it is.
  static func isState(_ token: TokenSyntax, in source: SourceCode) -> Bool {
    token.before == "."
      && (token.after == "=" || isLiteral(token, in: source)
        || token.after == "." && ["isEmpty", "count"].contains(token.following(3).last?.text))
  }

  /// Whether the app goes on without what a name gives if `try?` does not get it: `if let token =
  /// try? store.get("token")`, `(try? store.get("token")) != nil`.
  static func isSought(_ token: TokenSyntax) -> Bool {
    guard let attempt = token.whole?.as(TryExprSyntax.self),
      attempt.questionOrExclamationMark?.text == "?"
    else { return false }
    let around = attempt.line.dropFirst().prefix {
      !$0.is(CodeBlockItemListSyntax.self) && !$0.is(ClosureExprSyntax.self)
    }
    if around.contains(where: { $0.is(GuardStmtSyntax.self) }) { return false }
    let binding = attempt.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
    let isCompared = around.lazy.compactMap { $0.as(InfixOperatorExprSyntax.self) }.first.map {
      $0.leftOperand.is(NilLiteralExprSyntax.self) || $0.rightOperand.is(NilLiteralExprSyntax.self)
    }
    return binding || isCompared == true
  }

  /// The type of the whole expression that a name stands in the middle of, by its place.
  static func wantedAtEnd(_ token: TokenSyntax, in source: SourceCode) -> Wanted? {
    guard let name = token.named, whole(name) == nil else { return nil }
    return around(chain(name), source)
  }

  /// Whether a name stands in a statement that is a call, of which nothing is asked.
  static func isCalledForEffect(_ token: TokenSyntax) -> Bool {
    guard let end = token.named.map(chain), end.is(FunctionCallExprSyntax.self) else {
      return false
    }
    return end.parent?.is(CodeBlockItemSyntax.self) == true
  }

  // MARK: The expression

  /// The expression that ends with a name, its call and its `try` among it; `nil` if something is
  /// asked of what it gives.
  static func whole(_ name: ExprSyntax) -> ExprSyntax? {
    let end = grown(name) { parent, node in
      parent.as(MemberAccessExprSyntax.self).map { $0.declName.id == node.id } ?? isFrame(parent)
        || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    }
    return isAsked(end) ? nil : end
  }

  /// The expression with all that is asked of it.
  private static func chain(_ name: ExprSyntax) -> ExprSyntax {
    grown(name) { parent, node in
      isFrame(parent) || parent.is(MemberAccessExprSyntax.self)
        || parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    }
  }

  private static func grown(
    _ node: ExprSyntax, while belongs: (ExprSyntax, ExprSyntax) -> Bool
  ) -> ExprSyntax {
    var node = node
    while let parent = node.parent?.as(ExprSyntax.self), belongs(parent, node) { node = parent }
    return node
  }

  private static func isFrame(_ node: ExprSyntax) -> Bool {
    node.is(TryExprSyntax.self) || node.is(AwaitExprSyntax.self)
  }

  static func isAsked(_ node: ExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    return parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
      || parent.is(ForceUnwrapExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
  }

  // MARK: What stands around it

  private static func around(
    _ node: ExprSyntax, _ source: SourceCode, isVariable: Bool = false
  ) -> Wanted? {
    guard let parent = node.parent else { return nil }
    if let sign = parent.as(PrefixOperatorExprSyntax.self) {
      return sign.operator.text == "!" ? .type("Bool") : nil
    }
    if let infix = parent.as(InfixOperatorExprSyntax.self) { return compared(node, infix) }
    if let ternary = parent.as(TernaryExprSyntax.self) {
      return ternary.condition.id == node.id ? .type("Bool") : nil
    }
    if parent.is(ConditionElementSyntax.self) { return .type("Bool") }
    if let loop = parent.as(ForStmtSyntax.self), loop.sequence.id == node.id {
      return .type("[\(unknownType)]")
    }
    if let subject = parent.as(SwitchExprSyntax.self) { return firstCase(subject) }
    if !isVariable, let value = parent.as(InitializerClauseSyntax.self) {
      return variable(value, source)
    }
    return nil
  }

  private static func compared(_ node: ExprSyntax, _ infix: InfixOperatorExprSyntax) -> Wanted? {
    let sign = infix.operator.trimmedDescription
    let isLeft = infix.leftOperand.id == node.id
    let other = isLeft ? infix.rightOperand : infix.leftOperand
    switch sign {
    case "&&", "||": return .type("Bool")
    case "==", "!=": return literal(other) ?? implicitMember(other)
    case "<", ">", "<=", ">=": return literal(other)
    case "??" where isLeft:
      guard case .type(let type)? = literal(other) else { return nil }
      return .type("\(type)?")
    default: return nil
    }
  }

  /// The type of a literal.
  static func literal(_ node: ExprSyntax) -> Wanted? {
    if node.is(BooleanLiteralExprSyntax.self) { return .type("Bool") }
    if node.is(StringLiteralExprSyntax.self) { return .type("String") }
    if node.is(IntegerLiteralExprSyntax.self) { return .type("Int") }
    return node.is(FloatLiteralExprSyntax.self) ? .type("Double") : nil
  }

  /// `.name` in the place of a value.
  private static func implicitMember(_ node: ExprSyntax) -> Wanted? {
    guard let member = node.as(MemberAccessExprSyntax.self), member.base == nil,
      !["none", "some", "zero", "infinity"].contains(member.declName.baseName.text)
    else { return nil }
    return .enumCase(member.declName.baseName.text)
  }

  private static func firstCase(_ subject: SwitchExprSyntax) -> Wanted? {
    let items = subject.cases.lazy.compactMap { $0.as(SwitchCaseSyntax.self) }
      .compactMap { $0.label.as(SwitchCaseLabelSyntax.self)?.caseItems.first }
    guard let pattern = items.first?.pattern.as(ExpressionPatternSyntax.self) else { return nil }
    return implicitMember(pattern.expression) ?? literal(pattern.expression)
  }

  // MARK: A constant

  /// What the uses of `let name = value` say of the value.
  private static func variable(_ value: InitializerClauseSyntax, _ source: SourceCode) -> Wanted? {
    let pattern =
      value.parent?.as(OptionalBindingConditionSyntax.self)?.pattern
      ?? value.parent?.as(PatternBindingSyntax.self)?.pattern
    guard let name = pattern?.as(IdentifierPatternSyntax.self)?.identifier.text,
      let scope = value.line.first(where: isScope)
    else { return nil }
    return source.tokens(of: name).lazy
      .filter { $0.position > value.position && scope.range.contains($0.position) }
      .compactMap { use in use.whole.flatMap { around($0, source, isVariable: true) } }
      .first
  }

  /// Whether a node is the body of a function, or the file.
  private static func isScope(_ node: Syntax) -> Bool {
    node.is(SourceFileSyntax.self)
      || node.is(CodeBlockSyntax.self) && node.parent?.is(FunctionDeclSyntax.self) == true
      || node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self)
  }
}

extension TokenSyntax {
  /// The expression that a name ends, its call and its `try` among it; `nil` if something is asked
  /// of what it gives.
  var whole: ExprSyntax? { named.flatMap(ValuePlace.whole) }
}
