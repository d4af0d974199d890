internal import SwiftSyntax

/// The cases that `extension Name { init(…) { self = .one } }` makes: that is one of an enum.
enum OwnCases {
  static func made(in extended: ExtensionDeclSyntax) -> [String] {
    let reader = Reader(viewMode: .sourceAccurate)
    for member in extended.memberBlock.members {
      if let body = member.decl.as(InitializerDeclSyntax.self)?.body { reader.walk(body) }
    }
    return reader.cases
  }

  private final class Reader: SyntaxVisitor {
    var cases: [String] = []

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
      if node.operator.is(AssignmentExprSyntax.self),
        node.leftOperand.trimmedDescription == "self",
        let value = node.rightOperand.as(MemberAccessExprSyntax.self), value.base == nil
      {
        cases.append(value.declName.baseName.text)
      }
      return .visitChildren
    }
  }
}
