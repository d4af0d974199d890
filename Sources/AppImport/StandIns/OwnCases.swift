internal import SwiftSource
internal import SwiftSyntax

/// The cases that `extension Name { init(…) { self = .one } }` makes: that is one of an enum.
enum OwnCases {
  static func made(in extended: ExtensionDeclSyntax) -> [String] {
    let bodies = extended.memberBlock.members.compactMap {
      $0.decl.as(InitializerDeclSyntax.self)?.body
    }
    return bodies.flatMap { $0.nodes(InfixOperatorExprSyntax.self) }.compactMap(made)
  }

  private static func made(by node: InfixOperatorExprSyntax) -> String? {
    guard node.isAssignment, node.leftOperand.trimmedDescription == "self",
      let value = node.rightOperand.as(MemberAccessExprSyntax.self), value.base == nil
    else { return nil }
    return value.declName.baseName.text
  }
}
