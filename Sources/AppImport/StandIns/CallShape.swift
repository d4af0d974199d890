internal import SwiftSource
internal import SwiftSyntax

/// How something is called in the team's text: its labels, and what can be seen of the types.
enum CallShape {
  /// The parameters of the call, or what stands in square brackets, whose bracket or trailing
  /// closure begins with a token.
  static func parameters(_ bracket: TokenSyntax?) -> [StandIn.Parameter] {
    guard let node = bracket?.parent else { return [] }
    if let attribute = node.as(AttributeSyntax.self) {
      guard case .argumentList(let list)? = attribute.arguments else { return [] }
      return parameters(list, of: nil)
    }
    if let call = node.as(SubscriptCallExprSyntax.self) {
      return parameters(call.arguments, of: nil)
    }
    let call = node.as(FunctionCallExprSyntax.self) ?? node.parent?.as(FunctionCallExprSyntax.self)
    return call.map(parameters) ?? []
  }

  private static func parameters(_ call: FunctionCallExprSyntax) -> [StandIn.Parameter] {
    let callee =
      call.calledExpression.as(DeclReferenceExprSyntax.self)
      ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
    var all = parameters(call.arguments, of: callee?.baseName.text)
    if let first = call.trailingClosure { all.append(.init(label: "_", type: taken(first))) }
    return all
      + call.additionalTrailingClosures.map {
        .init(label: $0.label.text, type: taken($0.closure))
      }
  }

  private static func parameters(
    _ arguments: LabeledExprListSyntax, of callee: String?
  ) -> [StandIn.Parameter] {
    arguments.map {
      .init(label: $0.label?.text ?? "_", type: type($0.expression, of: callee))
    }
  }

  /// `.name` needs a type to be a case of: one that is called after what takes it.
  private static func type(_ value: ExprSyntax, of callee: String?) -> String {
    if let value = value.as(ClosureExprSyntax.self) { return taken(value) }
    if let path = value.as(KeyPathExprSyntax.self), path.root == nil { return keyPath }
    let isCase = value.firstToken(viewMode: .sourceAccurate)?.tokenKind == .period
    return isCase ? callee.map { caseType($0) + "?" } ?? anyType : anyType
  }

  private static let anyType = "Any?"

  /// `\.name` of something missing.
  private static let keyPath = "KeyPath<\(unknownType), \(unknownType)>"

  static func caseType(_ callee: String) -> String {
    callee.prefix(1).uppercased() + callee.dropFirst() + caseSuffix
  }

  static let caseSuffix = "Choice"

  /// The type of what takes a closure.
  private static func taken(_ node: ClosureExprSyntax) -> String {
    node.isContent
      ? "\(contentMark)(\(types(of: node).joined(separator: ", "))) -> some View" : closure(node)
  }

  /// What the type of a parameter begins with that takes the views which something shows.
  static let contentMark = "@ViewBuilder "

  /// The type of a closure, by its parameters.
  static func closure(_ node: ClosureExprSyntax) -> String {
    let parameters = types(of: node).joined(separator: ", ")
    let result = givesValue(node) ? anyType : "Void"
    return "@escaping (\(parameters))\(effects(of: node)) -> \(result)"
  }

  /// ` async throws`, as far as a closure waits and lets what fails in it go on.
  static func effects(of node: ClosureExprSyntax) -> String {
    let said = node.signature?.effectSpecifiers
    let waiting = node.statements.nodes(AwaitExprSyntax.self).filter { isOf(node, $0) }
    let failing = node.statements.nodes(TryExprSyntax.self).filter {
      $0.questionOrExclamationMark == nil && isOf(node, $0) && !isCaught($0, in: node)
    }
    return (said?.asyncSpecifier != nil || !waiting.isEmpty ? " async" : "")
      + (said?.throwsClause != nil || !failing.isEmpty ? " throws" : "")
  }

  /// Whether something stands in a closure and in no other one in it.
  private static func isOf(_ closure: ClosureExprSyntax, _ node: some SyntaxProtocol) -> Bool {
    node.line.first { $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) }?.id
      == closure.id
  }

  /// Whether what fails is caught in the closure.
  private static func isCaught(_ node: TryExprSyntax, in closure: ClosureExprSyntax) -> Bool {
    node.line.prefix { $0.id != closure.id }.contains { around in
      guard let attempt = around.parent?.as(DoStmtSyntax.self) else { return false }
      return attempt.body.id == around.id && !attempt.catchClauses.isEmpty
    }
  }

  /// Whether a closure is one that gives something: one that only calls may do so or not.
  private static func givesValue(_ node: ClosureExprSyntax) -> Bool {
    if let clause = node.signature?.returnClause {
      return !["Void", "()"].contains(clause.type.trimmedDescription)
    }
    if node.statements.count == 1, let value = node.statements.first?.item.as(ExprSyntax.self) {
      return isPlainValue(value)
    }
    return node.statements.nodes(ReturnStmtSyntax.self).contains { result in
      result.expression != nil && isOf(node, result)
    }
  }

  private static func isPlainValue(_ value: ExprSyntax) -> Bool {
    if let infix = value.as(InfixOperatorExprSyntax.self) { return !infix.isAssignment }
    // Of one that makes something, it is what it gives.
    if let call = value.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.lastName?.first?.isUppercase == true
    }
    let kinds: Set<SyntaxKind> = [
      .memberAccessExpr, .asExpr, .booleanLiteralExpr, .stringLiteralExpr, .integerLiteralExpr,
    ]
    return kinds.contains(value.kind)
  }

  /// The names of the parameters of a closure.
  static func names(of node: ClosureExprSyntax) -> [String] {
    switch node.signature?.parameterClause {
    case .simpleInput(let names): names.map(\.name.text)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: (0..<shorthands(in: node)).map { "$\($0)" }
    }
  }

  /// Their types.
  static func types(of node: ClosureExprSyntax) -> [String] {
    switch node.signature?.parameterClause {
    case .parameterClause(let clause):
      zip(clause.parameters, names(of: node)).map {
        $0.type?.trimmedDescription ?? type(of: $1, in: node)
      }
    default: names(of: node).map { type(of: $0, in: node) }
    }
  }

  /// The type of a parameter that a closure does not say: one that is asked whether it is a success
  /// or a failure is a result.
  private static func type(of name: String, in node: ClosureExprSyntax) -> String {
    var asked: [String] = []
    for choice in node.statements.nodes(SwitchExprSyntax.self)
    where choice.subject.trimmedDescription == name {
      asked += choice.cases.flatMap { $0.as(SwitchCaseSyntax.self)?.label.words ?? [] }
    }
    for condition in node.statements.nodes(MatchingPatternConditionSyntax.self)
    where condition.initializer.value.trimmedDescription == name {
      asked += condition.pattern.words
    }
    let isResult = asked.contains("success") || asked.contains("failure")
    if node.parent?.as(LabeledExprSyntax.self)?.label?.text == "receiveCompletion" {
      return completionType
    }
    return isResult && !asked.contains("finished") ? resultType : unknownType
  }

  /// What something that can fail hands to a closure.
  static let resultType = "Swift.Result<\(unknownType), any Error>"

  /// What a publisher hands to a closure at its end.
  private static let completionType = "Subscribers.Completion<any Error>"

  /// How many parameters a closure has that reads them as `$0` and `$1`.
  private static func shorthands(in node: ClosureExprSyntax) -> Int {
    node.statements.tokens(viewMode: .sourceAccurate).compactMap { token -> Int? in
      guard case .dollarIdentifier(let name) = token.tokenKind else { return nil }
      return Int(name.dropFirst())
    }.max().map { $0 + 1 } ?? 0
  }
}
