internal import SwiftSource
internal import SwiftSyntax

// What stands in the bodies of SwiftUI views.

extension FunctionCallExprSyntax {
  /// Whether what it makes, with what is asked of that, is a statement of a SwiftUI view.
  var isPartOfView: Bool {
    let line = Array(self.line)
    guard let place = line.firstIndex(where: { !$0.isPartOfChain }),
      line[place].is(CodeBlockItemSyntax.self)
    else { return false }
    let types = line[place...].lazy.compactMap { node in
      node.as(PatternBindingSyntax.self)?.typeAnnotation?.type
        ?? node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
    }
    return types.first?.isView == true
  }
}

extension ClosureExprSyntax {
  /// Whether it gives views to something that is shown as one: a statement of it makes something,
  /// or is only a name.
  var isContent: Bool {
    let call = line.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
    guard let call, call.calledExpression.lastName?.first?.isUppercase == true, call.isPartOfView
    else { return false }
    return statements.contains { $0.item.isOfView }
  }
}

extension CodeBlockItemSyntax.Item {
  fileprivate var isOfView: Bool {
    let statement = self.as(ExpressionStmtSyntax.self)?.expression ?? self.as(ExprSyntax.self)
    if let condition = statement?.as(IfExprSyntax.self) {
      return condition.body.statements.contains { $0.item.isOfView }
    }
    if let choice = statement?.as(SwitchExprSyntax.self) {
      return choice.cases.contains { branch in
        branch.as(SwitchCaseSyntax.self)?.statements.contains { $0.item.isOfView } == true
      }
    }
    return statement?.isOfView == true
  }
}

extension ExprSyntax {
  fileprivate var isOfView: Bool {
    var node = self
    var isCalled = false
    while let base = node.base {
      if let call = node.as(FunctionCallExprSyntax.self) {
        if call.calledExpression.lastName?.first?.isUppercase == true { return true }
        isCalled = true
      }
      node = base
    }
    guard let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return !isCalled || name == "content" || isView(name)
  }

  /// What something is called on or asked of.
  private var base: ExprSyntax? {
    self.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? self.as(MemberAccessExprSyntax.self)?.base
  }

  /// Whether a member of the type around is a view, or gives one.
  private func isView(_ name: String) -> Bool {
    let group = line.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
    return group?.memberBlock.members.contains { member in
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        return function.name.text == name && function.signature.returnClause?.type.isView == true
      }
      return member.decl.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.trimmedDescription == name && $0.typeAnnotation?.type.isView == true
      } == true
    } == true
  }
}

extension TypeSyntax {
  /// Whether it is `some View`, or what a scene is.
  fileprivate var isView: Bool { ["some View", "some Scene"].contains(trimmedDescription) }
}

extension Syntax {
  /// Whether it is a call, or asks something of one.
  fileprivate var isPartOfChain: Bool {
    self.is(FunctionCallExprSyntax.self) || self.is(MemberAccessExprSyntax.self)
  }
}
