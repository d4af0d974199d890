internal import SwiftSyntax

// Facts that one delegate may record for the other, and what is done if no URL came.
extension SwiftReader {
  /// Something that is set to `true` or `false`, by the names that lead to it. What a type sets in
  /// itself is its own.
  mutating func readFlag(_ names: [String], _ node: InfixOperatorExprSyntax) {
    guard names.count > 1, names.first != "self",
      node.rightOperand.is(BooleanLiteralExprSyntax.self)
    else { return }
    let name = names.joined(separator: ".")
    add(.flag(name), node, name)
  }

  /// `defaults.set(true, forKey: key)`.
  mutating func readFlag(_ call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments)
    guard arguments.count == 2, arguments[1].label?.text == "forKey",
      arguments[0].expression.is(BooleanLiteralExprSyntax.self)
    else { return }
    let key = arguments[1].expression.trimmedDescription
    add(.flag(key), call, "set(_:forKey: \(key))")
  }

  /// `guard let context = URLContexts.first else { showError() }`.
  mutating func read(_ statement: GuardStmtSyntax) {
    readEmpty(statement.conditions, statement.body)
  }

  mutating func read(_ statement: IfExprSyntax) {
    guard case .codeBlock(let body) = statement.elseBody else { return }
    readEmpty(statement.conditions, body)
  }

  /// `switch URLContexts.first { case nil: showError() … }`.
  mutating func read(_ statement: SwitchExprSyntax) {
    guard leadsToFirstURL(statement.subject) else { return }
    let empty = statement.cases.lazy.compactMap { $0.as(SwitchCaseSyntax.self) }.first {
      $0.label.isOfNothing
    }
    if let empty, empty.statements.contains(where: \.doesSomething) {
      add(.emptyURLSet, statement.subject, "URLContexts.first")
    }
  }

  /// Whether an expression begins with the first of the URL contexts.
  private func leadsToFirstURL(_ expression: ExprSyntax) -> Bool {
    let names = Chain(expression).names
    guard let place = names.firstIndex(of: "first") else { return false }
    return isOfURLs(Array(names[..<place]))
  }

  private mutating func readEmpty(_ conditions: ConditionElementListSyntax, _ body: CodeBlockSyntax)
  {
    let first = conditions.lazy.compactMap { element -> OptionalBindingConditionSyntax? in
      guard case .optionalBinding(let binding) = element.condition else { return nil }
      return binding
    }.first { $0.initializer.map { leadsToFirstURL($0.value) } ?? false }
    if let first, body.statements.contains(where: \.doesSomething) {
      add(.emptyURLSet, first, "URLContexts.first")
    }
  }
}

extension SwitchCaseSyntax.Label {
  /// Whether it is `nil`, `.none` or what is left.
  fileprivate var isOfNothing: Bool {
    guard case .case(let label) = self else { return true }
    return label.caseItems.contains { [".none", "nil"].contains($0.pattern.trimmedDescription) }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it calls something that is no log.
  fileprivate var doesSomething: Bool {
    guard let call = item.as(FunctionCallExprSyntax.self) else { return false }
    return !Self.isLog(Chain(call.calledExpression).names.first ?? "")
  }

  static func isLog(_ name: String) -> Bool {
    logs.contains(name.lowercased()) || name.hasPrefix("DDLog")
  }

  private static let logs: Set<String> = [
    "print", "debugprint", "nslog", "os_log", "log", "logger", "assertionfailure",
  ]
}
