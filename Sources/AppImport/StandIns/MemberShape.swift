internal import SwiftSyntax

/// What a member of a stand-in is, by the one use of it that the compiler complained about.
enum MemberShape {
  /// The form of the member whose name is at an index.
  static func form(_ source: SourceCode, _ index: Int) -> StandIn.Form {
    guard let name = source.expression(index), let call = call(of: name) else {
      return .property(type: property(source, index))
    }
    let parameters = CallShape.parameters(source, index + 1)
    let whole = ValuePlace.whole(name)
    let isStatement = whole?.parent?.is(CodeBlockItemSyntax.self) == true
    let result = isStatement ? "Void" : type(source, index) ?? unknownType
    return .method(parameters, result: result, effects: Effects.around(ExprSyntax(call)))
  }

  /// The call of what ends with a name, without types in `<` and `>`.
  private static func call(of name: ExprSyntax) -> FunctionCallExprSyntax? {
    let parent = name.parent?.as(MemberAccessExprSyntax.self)
    let member = parent?.declName.id == name.id ? parent.map(ExprSyntax.init) : nil
    let callee = member ?? name
    let call = callee.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == callee.id ? call : nil
  }

  /// The type of a property, as far as its use says it.
  static func property(_ source: SourceCode, _ index: Int) -> String {
    if source.text(index + 1) == "?", source.isAdjacent(index) { return "\(unknownType)?" }
    return assigned(source, index) ?? type(source, index) ?? unknownType
  }

  /// The type that the place of a value says; `nil` if it says none, or an enum.
  private static func type(_ source: SourceCode, _ index: Int) -> String? {
    guard case .type(let type)? = ValuePlace.wanted(source, index) else { return nil }
    return type
  }

  /// The type of what is assigned, if the text says it; `nil` if nothing is assigned.
  private static func assigned(_ source: SourceCode, _ index: Int) -> String? {
    guard let name = source.expression(index), let whole = ValuePlace.whole(name),
      let infix = whole.parent?.as(InfixOperatorExprSyntax.self),
      infix.operator.is(AssignmentExprSyntax.self), infix.leftOperand.id == whole.id
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
  static func around(_ source: SourceCode, _ index: Int) -> String {
    source.expression(index).map(around) ?? ""
  }

  static func around(_ node: ExprSyntax) -> String {
    let ancestors = sequence(first: Syntax(node), next: \.parent)
      .prefix { !$0.is(CodeBlockItemSyntax.self) && !$0.is(MemberBlockItemSyntax.self) }
    return [
      ancestors.contains { $0.is(AwaitExprSyntax.self) } ? "async" : nil,
      ancestors.contains { $0.is(TryExprSyntax.self) } ? "throws" : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }
}

/// Requirements of the team's own protocols.
enum ProtocolShape {
  static func method(_ source: SourceCode, _ index: Int, _ end: Int) -> StandIn.Member? {
    var last = index
    while last + 1 < end {
      let next = source.text(last + 1)
      if source.text(last) == "(" { last = source.closing(last); continue }
      if source.beginsLine(last + 1) || next == ";"
        || Keywords.modifiers.contains(next) && next != "async"
      {
        break
      }
      last += 1
    }
    let words = (index...last).map(source.text)
    let result = words.lastIndex(of: "->").map { words[($0 + 1)...].joined() } ?? "Void"
    return StandIn.Member(
      name: source.text(index + 1), isStatic: false,
      form: .copied(head: Signature.text(words), result: result == "()" ? "Void" : result))
  }

  static func property(_ source: SourceCode, _ index: Int) -> StandIn.Member? {
    var last = index + 3
    while last < source.code.count, source.text(last) != "{", source.text(last) != "}" { last += 1 }
    let type = Signature.text((index + 3..<last).map(source.text))
    return StandIn.Member(
      name: source.text(index + 1), isStatic: false, form: .property(type: type))
  }
}
