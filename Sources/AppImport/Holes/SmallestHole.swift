internal import SwiftSource
internal import SwiftSyntax

/// The expression that can be left out alone, so that what decides over screens stays: a part of a
/// condition, or what is passed to a call that shows one.
struct SmallestHole {
  let bytes: Range<Int>
  /// Whether its empty value has to be turned around, so that the rest of a function runs.
  let isNegated: Bool

  /// The one around a token; `nil` if an error there is about something else.
  static func around(_ token: TokenSyntax) -> SmallestHole? {
    var part: Syntax?
    for node in token.line {
      if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) { return nil }
      if let condition = node.parent?.as(ConditionElementSyntax.self) {
        guard case .expression = condition.condition else { return nil }
        let isGuard = condition.parent?.parent?.is(GuardStmtSyntax.self) == true
        return SmallestHole(bytes: (part ?? node).bytes, isNegated: isGuard)
      }
      if node.parent?.as(TernaryExprSyntax.self)?.condition.id == node.id {
        return SmallestHole(bytes: (part ?? node).bytes, isNegated: false)
      }
      if part == nil, isOperand(node) { part = node }
      if isArgument(node), shows(node) { return SmallestHole(bytes: node.bytes, isNegated: false) }
    }
    return nil
  }

  /// Whether a node stands beside `&&` or `||`.
  private static func isOperand(_ node: Syntax) -> Bool {
    let sign = node.parent?.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription
    return sign == "&&" || sign == "||"
  }

  private static func isArgument(_ node: Syntax) -> Bool {
    node.parent?.is(LabeledExprSyntax.self) == true
      && node.parent?.parent?.parent?.is(FunctionCallExprSyntax.self) == true
  }

  /// Whether the statement around an argument shows a screen.
  private static func shows(_ node: Syntax) -> Bool {
    let statement = node.line.first { $0.is(CodeBlockItemSyntax.self) }
    return statement?.words.contains(where: showing.contains) == true
  }

  private static let showing: Set<String> = [
    "rootViewController", "makeKeyAndVisible", "pushViewController", "present", "viewControllers",
    "setViewControllers", "addChild", "show", "showDetailViewController",
  ]
}
