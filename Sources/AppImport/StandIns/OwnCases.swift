internal import SwiftSource
internal import SwiftSyntax

/// The cases that `extension Name { init(…) { self = .one } }` makes: that is one of an enum.
enum OwnCases {
  static func made(in extended: ExtensionDeclSyntax) -> [StandIn.Member] {
    let bodies = extended.memberBlock.members.compactMap {
      $0.decl.as(InitializerDeclSyntax.self)?.body
    }
    return bodies.flatMap { $0.nodes(InfixOperatorExprSyntax.self) }.compactMap(made)
  }

  private static func made(by node: InfixOperatorExprSyntax) -> StandIn.Member? {
    let call = node.rightOperand.as(FunctionCallExprSyntax.self)
    guard node.isAssignment, node.leftOperand.trimmedDescription == "self",
      let value = (call?.calledExpression ?? node.rightOperand).as(MemberAccessExprSyntax.self),
      value.base == nil, value.declName.baseName.text != "init"
    else { return nil }
    return .init(
      name: value.declName.baseName.text, isStatic: false,
      form: .enumCase(of: CallShape.parameters(call?.leftParen)))
  }
}
