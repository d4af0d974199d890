internal import SwiftSyntax

/// A call in which an object is set up before it is used, as in
/// `let label = UILabel().then { $0.text = "Log in" }`.
enum ConfiguringCall {
  /// Whether a name is that of the method.
  static func isNamed(_ name: DeclReferenceExprSyntax) -> Bool {
    guard let member = name.parent?.as(MemberAccessExprSyntax.self),
      member.declName.id == name.id, !member.declName.baseName.text.hasPrefix("on"),
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == member.id, !isStatement(call),
      let closure = onlyClosure(call), let parameter = parameter(closure)
    else { return false }
    return closure.statements.contains {
      $0.firstToken(viewMode: .sourceAccurate)?.text == parameter
    }
  }

  private static func isStatement(_ call: FunctionCallExprSyntax) -> Bool {
    guard let item = call.parent?.as(CodeBlockItemSyntax.self) else { return false }
    // The one expression of a closure or function is what it gives.
    return item.parent?.as(CodeBlockItemListSyntax.self)?.count != 1
  }

  /// The closure that is the only argument.
  private static func onlyClosure(_ call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    guard call.additionalTrailingClosures.isEmpty else { return nil }
    if let closure = call.trailingClosure { return call.arguments.isEmpty ? closure : nil }
    guard call.arguments.count == 1, call.arguments.first?.label == nil else { return nil }
    return call.arguments.first?.expression.as(ClosureExprSyntax.self)
  }

  /// What the only parameter is called.
  private static func parameter(_ closure: ClosureExprSyntax) -> String? {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): names.count == 1 ? names.first?.name.text : nil
    case .parameterClause(let clause):
      clause.parameters.count == 1 ? clause.parameters.first?.firstName.text : nil
    case nil: "$0"
    }
  }
}

extension StandInLearner {
  /// A method that sets an object of a class up; `false` if a member is used in another way.
  mutating func configuring(_ name: String, _ error: Diagnostic) -> Bool {
    guard let member = word(name, near: error.place)?.parent?.as(DeclReferenceExprSyntax.self),
      ConfiguringCall.isNamed(member)
    else { return false }
    let key = "extension NSObjectProtocol"
    var it =
      standIns[key]
      ?? StandIn(
        "NSObjectProtocol", .extension, reason: "Some extension we don't have adds `\(name)`.",
        place: error.place)
    defer { standIns[key] = it }
    return it.add(.init(name: name, isStatic: false, form: .configuring))
  }
}
