internal import SwiftSource
internal import SwiftSyntax

/// Whole URLs that code compares, with the app's constants in them: `"\(Way.scheme)://ebb"`.
enum WholeAddresses {
  /// The addresses, in the order of the code.
  ///
  /// - Parameter domains: the web domains of the app; addresses of others do not open it.
  static func find(_ files: [TeamFile], domains: [String]) -> [String] {
    let constants = ConstantReader(viewMode: .sourceAccurate)
    for file in files { constants.walk(file.source.parsed.tree) }
    let reader = ComparisonReader(constants.found)
    for file in files { reader.walk(file.source.parsed.tree) }
    return reader.addresses.filter { address in
      !address.hasPrefix("http") || domains.contains { address.contains("://\($0)") }
    }
  }
}

/// Finds constants that are texts.
private final class ConstantReader: SyntaxVisitor {
  /// By the name, with the type that holds it and without.
  var found: [String: String] = [:]

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let literal = node.initializer?.value.as(StringLiteralExprSyntax.self),
      literal.segments.count == 1,
      let text = literal.segments.first?.as(StringSegmentSyntax.self)?.content.text
    else { return .visitChildren }
    found[name] = text
    let holders = sequence(first: Syntax(node), next: \.parent).lazy
    let type = holders.compactMap { $0.asProtocol((any NamedDeclSyntax).self) }.first
    if let type { found["\(type.name.text).\(name)"] = text }
    return .skipChildren
  }
}

/// Finds the texts that a whole URL is compared with.
private final class ComparisonReader: SyntaxVisitor {
  private let constants: [String: String]
  var addresses: [String] = []

  init(_ constants: [String: String]) {
    self.constants = constants
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard isCompared(node), let text = text(node), isAddress(text) else { return .skipChildren }
    addresses.append(text)
    return .skipChildren
  }

  private func isCompared(_ node: StringLiteralExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(ExpressionPatternSyntax.self) { return true }
    let sign = parent.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription
    return sign == "==" || sign == "!="
  }

  /// The text with its constants; `nil` if it holds something else.
  private func text(_ node: StringLiteralExprSyntax) -> String? {
    var text = ""
    for segment in node.segments {
      switch segment {
      case .stringSegment(let part): text += part.content.text
      case .expressionSegment(let part):
        guard let value = constants[part.expressions.trimmedDescription] else { return nil }
        text += value
      }
    }
    return text
  }

  private func isAddress(_ text: String) -> Bool {
    guard let mark = text.firstRange(of: "://"), mark.upperBound < text.endIndex else {
      return false
    }
    let scheme = text[..<mark.lowerBound]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      && !text.contains(where: \.isWhitespace)
  }
}
