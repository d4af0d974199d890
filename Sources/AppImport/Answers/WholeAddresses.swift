internal import SwiftSource
internal import SwiftSyntax

/// Whole URLs that code compares, with the app's constants in them: `"\(Way.scheme)://ebb"`.
enum WholeAddresses {
  /// The addresses, in the order of the code.
  ///
  /// - Parameter domains: the web domains of the app; addresses of others do not open it.
  static func find(_ files: [TeamFile], domains: [String]) -> [String] {
    let constants = constants(files)
    return files.flatMap { $0.source.all(StringLiteralExprSyntax.self) }.filter(isCompared)
      .compactMap { text($0, constants) }.filter(isAddress).filter { address in
        !address.hasPrefix("http") || domains.contains { address.contains("://\($0)") }
      }
  }

  /// Constants that are texts, by their name, with the type that holds them and without.
  private static func constants(_ files: [TeamFile]) -> [String: String] {
    var found: [String: String] = [:]
    for node in files.flatMap({ $0.source.all(PatternBindingSyntax.self) }) {
      guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let literal = node.initializer?.value.as(StringLiteralExprSyntax.self),
        let text = text(literal, [:])
      else { continue }
      found[name] = text
      if let type = node.enclosingGroup?.typeName { found["\(type).\(name)"] = text }
    }
    return found
  }

  private static func isCompared(_ node: StringLiteralExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(ExpressionPatternSyntax.self) { return true }
    let sign = parent.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription
    return sign == "==" || sign == "!="
  }

  /// The text with its constants; `nil` if it holds something else.
  private static func text(
    _ node: StringLiteralExprSyntax, _ constants: [String: String]
  ) -> String? {
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

  private static func isAddress(_ text: String) -> Bool {
    guard let mark = text.firstRange(of: "://"), mark.upperBound < text.endIndex else {
      return false
    }
    let scheme = text[..<mark.lowerBound]
    return scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      && !text.contains(where: \.isWhitespace)
  }
}
