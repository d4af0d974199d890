internal import SwiftSource
internal import SwiftSyntax

/// What a member of a stand-in is, by the one use of it that the compiler complained about.
enum MemberShape {
  /// The form of the member that a token names.
  static func form(_ token: TokenSyntax, in source: SourceCode) -> StandIn.Form {
    guard let call = token.called else { return .property(type: property(token, in: source)) }
    let parameters = CallShape.parameters(token.nextToken(viewMode: .sourceAccurate))
    let item = token.whole?.parent?.as(CodeBlockItemSyntax.self)
    let isStatement = item.map { !isResult($0) } == true
    let effects = Effects.around(ExprSyntax(call))
    if !isStatement, isMetatype(call.arguments.first?.expression),
      !parameters.contains(where: { $0.type.contains("->") })
    {
      // What is asked for by its type is of that type.
      let first = StandIn.Parameter(label: parameters[0].label, type: "\(wantedType).Type")
      let mark = isUnwrapped(ExprSyntax(call)) ? "?" : ""
      return .method(
        [first] + parameters.dropFirst(), result: wantedType + mark, effects: effects)
    }
    let result = isStatement ? "Void" : type(token, in: source) ?? unknownType
    return .method(parameters, result: result, effects: effects)
  }

  /// Whether a value is a type: `Harbor.self`.
  private static func isMetatype(_ value: ExprSyntax?) -> Bool {
    guard let access = value?.as(MemberAccessExprSyntax.self) else { return false }
    return access.base != nil && access.declName.baseName.text == "self"
      && access.base?.trimmedDescription != "Self"
  }

  private static func isUnwrapped(_ call: ExprSyntax) -> Bool {
    guard let parent = call.parent else { return false }
    return parent.is(ForceUnwrapExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
      || parent.parent?.is(OptionalBindingConditionSyntax.self) == true
      || parent.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription == "??"
  }

  /// Whether a statement is all of a function or property, and what that gives.
  private static func isResult(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else {
      return false
    }
    let function = list.parent?.parent?.as(FunctionDeclSyntax.self)
    return function?.signature.returnClause != nil
      || list.parent?.is(AccessorBlockSyntax.self) == true
  }

  /// The type of a property, as far as its use says it.
  static func property(_ token: TokenSyntax, in source: SourceCode) -> String {
    if token.named?.parent?.is(OptionalChainingExprSyntax.self) == true {
      // A call for what it does is made.
      return ValuePlace.isCalledForEffect(token) ? unknownType : "\(unknownType)?"
    }
    return assigned(token) ?? type(token, in: source) ?? unknownType
  }

  /// The type that the place of a value says; `nil` if it says none, or an enum.
  private static func type(_ token: TokenSyntax, in source: SourceCode) -> String? {
    guard case .type(let type)? = ValuePlace.wanted(token, in: source) else { return nil }
    return type
  }

  /// The type of what is assigned, if the text says it; `nil` if nothing is assigned.
  private static func assigned(_ token: TokenSyntax) -> String? {
    guard let whole = token.whole, let infix = whole.parent?.as(InfixOperatorExprSyntax.self),
      infix.isAssignment, infix.leftOperand.id == whole.id
    else { return nil }
    let value = infix.rightOperand
    if value.trimmedDescription == "self" { return "AnyObject?" }
    if value.is(NilLiteralExprSyntax.self) { return "\(unknownType)?" }
    if let closure = value.as(ClosureExprSyntax.self) {
      return "(\(CallShape.closure(closure).replacing("@escaping ", with: "")))?"
    }
    guard case .type(let type)? = ValuePlace.literal(value) else { return "Any?" }
    return type == "String" ? "String?" : type
  }
}

/// `try` and `await` before an expression.
enum Effects {
  static func around(_ node: ExprSyntax) -> String {
    let ancestors = node.line
      .prefix { !$0.is(CodeBlockItemSyntax.self) && !$0.is(MemberBlockItemSyntax.self) }
    return [
      ancestors.contains { $0.is(AwaitExprSyntax.self) } ? "async" : nil,
      ancestors.contains { $0.is(TryExprSyntax.self) } ? "throws" : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }
}
