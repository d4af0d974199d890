internal import SwiftSource
internal import SwiftSyntax

/// A part of a URL that code compares.
enum LinkPart {
  case host, path
}

/// What literals are compared with, and the variables of a function that hold a part of a URL:
/// `let parts = url.pathComponents`.
struct LinkComparison {
  private var locals: [String: LinkPart] = [:]

  /// - Parameter body: that of the function; `nil` for code outside of one.
  init(_ body: CodeBlockSyntax?) {
    for node in body.map({ Array($0.nodes) }) ?? [] {
      let binding = node.as(PatternBindingSyntax.self)
      let condition = node.as(OptionalBindingConditionSyntax.self)
      guard
        let name = (binding?.pattern ?? condition?.pattern)?.as(IdentifierPatternSyntax.self),
        let value = (binding?.initializer ?? condition?.initializer)?.value
      else { continue }
      locals[name.identifier.text] = Self.member(in: value) ?? part(value)
    }
  }

  /// The part of a URL that a literal is compared with; `nil` for none.
  func part(_ literal: StringLiteralExprSyntax) -> LinkPart? {
    guard let parent = literal.parent else { return nil }
    if let infix = parent.as(InfixOperatorExprSyntax.self) {
      guard infix.operator.trimmedDescription == "==" else { return nil }
      return part(infix.leftOperand.id == literal.id ? infix.rightOperand : infix.leftOperand)
    }
    let call = parent.parent?.parent?.as(FunctionCallExprSyntax.self)
    if let callee = call?.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "hasPrefix", let base = callee.base
    {
      return part(base)
    }
    return literal.line.lazy.compactMap { $0.as(SwitchCaseItemSyntax.self) }.first
      .flatMap { Self.compared(with: literal, in: $0) }.flatMap(part)
  }

  /// What a case compares with a literal: what the `switch` is about, or its part at the same place
  /// if the case asks for several things at once.
  private static func compared(
    with literal: StringLiteralExprSyntax, in item: SwitchCaseItemSyntax
  ) -> ExprSyntax? {
    let subject = item.line.lazy.compactMap { $0.as(SwitchExprSyntax.self) }.first?.subject
    let pattern = item.pattern.as(ExpressionPatternSyntax.self)?.expression
    guard let parts = pattern?.as(TupleExprSyntax.self)?.elements else {
      return pattern?.id == literal.id ? subject : nil
    }
    let place = parts.enumerated().first { isLiteral($0.element.expression, literal) }?.offset
    guard let values = subject?.as(TupleExprSyntax.self)?.elements, values.count > 1 else {
      return place == 0 ? subject : nil
    }
    return place.flatMap { values.dropFirst($0).first?.expression }
  }

  /// Whether an expression is a literal, or asks whether it is what an optional holds.
  private static func isLiteral(
    _ node: ExprSyntax, _ literal: StringLiteralExprSyntax
  ) -> Bool {
    let unwrapped = node.as(OptionalChainingExprSyntax.self)?.expression ?? node
    return unwrapped.id == literal.id
  }

  private func part(_ node: ExprSyntax) -> LinkPart? {
    let words = Self.head(node).map(\.text)
    if words.contains("host") { return .host }
    let paths = ["path", "pathComponents", "lastPathComponent", "components", "segments"]
    return words.contains(where: paths.contains) ? .path : local(node)
  }

  /// The part of a URL that an expression takes from a variable, from one of its elements or from
  /// its letters; `nil` for none.
  private func local(_ node: ExprSyntax) -> LinkPart? {
    Self.head(node).lazy.filter { $0.before != "." && Self.isRead($0) }
      .compactMap { locals[$0.text] }.first
  }

  private static func isRead(_ token: TokenSyntax) -> Bool {
    var next = token.nextToken(viewMode: .sourceAccurate)
    if next?.text == "?" { next = next?.nextToken(viewMode: .sourceAccurate) }
    return next?.text != "." || readers.contains(next?.after ?? "")
  }

  private static let readers: Set = [
    "first", "last", "dropFirst", "dropLast", "prefix", "suffix", "lowercased", "hasPrefix",
    "contains", "filter", "joined", "split", "components",
  ]

  /// The part of a URL that an expression reads as a member.
  private static func member(in node: ExprSyntax) -> LinkPart? {
    for token in head(node) where token.before == "." {
      switch token.text {
      case "host": return .host
      case "path", "pathComponents", "lastPathComponent": return .path
      default: break
      }
    }
    return nil
  }

  /// An expression up to its first closure.
  private static func head(_ node: ExprSyntax) -> [TokenSyntax] {
    node.tokens(viewMode: .sourceAccurate).prefix { $0.text != "{" }
  }
}
