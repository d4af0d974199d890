internal import SwiftSource
internal import SwiftSyntax

/// The modifier of a SwiftUI view that can be left out alone, so that the view stays.
enum ModifierHole {
  /// The bytes of the innermost one around a token, from its period to the end of its call; `nil`
  /// if the token is in none.
  static func bytes(around token: TokenSyntax) -> Range<Int>? {
    let around = token.line.prefix { !$0.is(MemberBlockItemSyntax.self) }
    let found = around.lazy
      .compactMap { $0.as(FunctionCallExprSyntax.self).flatMap(bytes) }
      .first { $0.contains(token.bytes.lowerBound) }
    return found.flatMap { isInView(token) ? $0 : nil }
  }

  /// The bytes of each modifier of the view that a property gives, the last first, if a token
  /// begins what gives it.
  static func all(of token: TokenSyntax) -> [Range<Int>] {
    let block = token.line.lazy.compactMap { $0.as(AccessorBlockSyntax.self) }.first
    guard let block, case .getter(let statements) = block.accessors, isInView(token),
      let last = statements.last, token == block.leftBrace || last.bytes.contains(token.bytes),
      var call = last.item.as(FunctionCallExprSyntax.self)
    else { return [] }
    var found: [Range<Int>] = []
    while let own = bytes(call), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = modified(member)
    {
      found.append(own)
      call = base
    }
    return found
  }

  /// The bytes of the modifier that a call is; `nil` for another call.
  private static func bytes(_ call: FunctionCallExprSyntax) -> Range<Int>? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = modified(member), makesView(base)
    else { return nil }
    return member.period.bytes.lowerBound..<call.bytes.upperBound
  }

  /// Whether a chain of calls begins with that of a type.
  private static func makesView(_ call: FunctionCallExprSyntax) -> Bool {
    let called = call.calledExpression
    if let member = called.as(MemberAccessExprSyntax.self) {
      return modified(member).map(makesView) ?? false
    }
    let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name?.first?.isUppercase == true
  }

  /// The call before a modifier, or before the `#if` that the modifier stands behind.
  private static func modified(_ member: MemberAccessExprSyntax) -> FunctionCallExprSyntax? {
    let base = member.base?.as(PostfixIfConfigExprSyntax.self)?.base ?? member.base
    return base?.as(FunctionCallExprSyntax.self)
  }

  /// Whether the property or function around a token gives a view, or a scene of some.
  private static func isInView(_ token: TokenSyntax) -> Bool {
    for node in token.line {
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause.map { isView($0.type) } ?? false
      }
      if let binding = node.as(PatternBindingSyntax.self), binding.accessorBlock != nil {
        return binding.typeAnnotation.map { isView($0.type) } ?? false
      }
    }
    return false
  }

  private static func isView(_ type: TypeSyntax) -> Bool {
    let name = type.as(SomeOrAnyTypeSyntax.self)?.constraint.trimmedDescription
    return name.map { $0.hasSuffix("View") || $0.hasSuffix("Scene") } ?? false
  }
}
