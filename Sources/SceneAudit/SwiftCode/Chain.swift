internal import SwiftSyntax

/// The names that lead to a value: `UIApplication`, `shared`, `delegate` and the class it is cast
/// to.
struct Chain {
  private(set) var names: [String] = []
  /// Whether a missing value ends the app on the way.
  private(set) var isForced = false

  init(_ expression: ExprSyntax) {
    var names: [String] = []
    var cast: [String] = []
    var next: ExprSyntax? = expression
    while let node = next {
      next = nil
      switch node.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let member):
        names.append(member.declName.baseName.text)
        next = member.base
      case .declReferenceExpr(let name): names.append(name.baseName.text)
      case .superExpr: names.append("super")
      case .optionalChainingExpr(let optional): next = optional.expression
      case .forceUnwrapExpr(let forced):
        isForced = true
        next = forced.expression
      case .functionCallExpr(let call): next = call.calledExpression
      case .subscriptCallExpr(let call): next = call.calledExpression
      case .tryExpr(let attempt): next = attempt.expression
      case .awaitExpr(let wait): next = wait.expression
      case .tupleExpr(let tuple) where tuple.elements.count == 1:
        next = tuple.elements.first?.expression
      case .asExpr(let conversion):
        cast.append(conversion.type.lastName)
        next = conversion.expression
      case .infixOperatorExpr(let infix): next = infix.leftOperand
      default: break
      }
    }
    self.names = names.reversed() + cast
  }
}

extension TypeSyntax {
  /// Its name without module, outer types and generic arguments.
  var lastName: String {
    var next = self
    while true {
      switch next.as(TypeSyntaxEnum.self) {
      case .identifierType(let type): return type.name.text
      case .memberType(let type): return type.name.text
      case .attributedType(let type): next = type.baseType
      case .optionalType(let type): next = type.wrappedType
      case .implicitlyUnwrappedOptionalType(let type): next = type.wrappedType
      default: return ""
      }
    }
  }
}

extension FunctionDeclSyntax {
  /// Its name with its labels: `application(_:open:options:)`.
  var sceneName: String {
    let labels = signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    return "\(name.text)(\(labels.joined()))"
  }
}

extension SyntaxProtocol {
  /// Whether what follows it ends the app if there is no value: `!`, or an element of a list.
  var isForced: Bool {
    guard let parent else { return false }
    if parent.is(ForceUnwrapExprSyntax.self) { return true }
    if let call = parent.as(SubscriptCallExprSyntax.self) {
      return call.arguments.first?.expression.is(IntegerLiteralExprSyntax.self) == true
    }
    let isElement =
      parent.as(MemberAccessExprSyntax.self).map {
        ["first", "last"].contains($0.declName.baseName.text)
      } ?? false
    return isElement && parent.parent?.is(ForceUnwrapExprSyntax.self) == true
  }

  /// Whether it stands on the left of an assignment.
  var isAssigned: Bool {
    guard let infix = parent?.as(InfixOperatorExprSyntax.self) else { return false }
    return infix.leftOperand.id == id && infix.operator.is(AssignmentExprSyntax.self)
  }
}
