internal import SwiftSource
internal import SwiftSyntax

// Views whose modifiers the compiler takes too long for.
extension Rewriter {
  /// How many modifiers a view may have in one expression, and how many each has once it is split.
  /// The compiler tries the overloads of all of them together, in minutes if what they are given is
  /// missing.
  private static let (mostModifiers, modifiersEach) = (6, 3)

  /// Writes a view with many modifiers as several statements, a few of them in each.
  mutating func modifiers(_ list: CodeBlockItemListSyntax) {
    guard list.givesView, let last = list.last, let view = last.item.as(ExprSyntax.self),
      list.dropLast().allSatisfy({ $0.item.is(VariableDeclSyntax.self) })
    else { return }
    let dots = view.modifierDots
    guard dots.count > Self.mostModifiers else { return }
    let whole = view.withoutCondition.bytes
    edits += Edit.around(
      whole, "var navScopeView = AnyView(", "); return navScopeView", as: .modifiers)
    for dot in dots.enumerated() where dot.offset > 0 && dot.offset % Self.modifiersEach == 0 {
      let end = dot.element.bytes.lowerBound
      // It stands behind what comes before, whatever becomes of the modifier.
      edits.append(
        Edit(
          range: end..<end, text: "); navScopeView = AnyView(navScopeView",
          whole: whole.lowerBound..<end))
    }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether it is what a property or a function gives as `some View`.
  fileprivate var givesView: Bool {
    let owner = parent?.parent
    let type =
      owner?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
      ?? owner?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
    return type?.trimmedDescription == "some View"
  }
}

extension ExprSyntax {
  /// What stands before a `#if` at its end, which has lines of its own.
  fileprivate var withoutCondition: ExprSyntax {
    self.as(PostfixIfConfigExprSyntax.self)?.base?.withoutCondition ?? self
  }

  /// The dots before the modifiers of a view that is made or named here, the first first.
  fileprivate var modifierDots: [TokenSyntax] {
    var dots: [TokenSyntax] = []
    var node = self
    while true {
      if let conditional = node.as(PostfixIfConfigExprSyntax.self), let base = conditional.base {
        node = base
      } else if let access = node.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self), let base = access.base
      {
        dots.append(access.period)
        node = base
      } else {
        break
      }
    }
    let made = node.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
    let isView =
      made?.first?.isUppercase == true || node.is(DeclReferenceExprSyntax.self)
      || node.is(MemberAccessExprSyntax.self)
    return isView ? dots.reversed() : []
  }
}
