internal import SwiftSource
internal import SwiftSyntax

/// A piece of Swift source, as the language's own parser cuts it.
struct Token: Sendable {
  /// What a piece is, as far as rewriting asks.
  enum Kind: Sendable {
    /// A name or a keyword, in backticks or not.
    case word
    /// `#if`, `#selector` and all else that begins with `#` and a letter.
    case directive
    case number
    /// A string or a regular expression; one with interpolations has pieces around each.
    case string
    /// A bracket, a comma, a colon, a semicolon, `@`, a dot, or an operator.
    case mark
  }

  let kind: Kind
  let text: String
  /// Its start, in bytes of UTF-8 from the start of the file.
  let offset: Int
  /// The offset behind it.
  let end: Int
  let node: TokenSyntax

  fileprivate init(_ kind: Kind, _ text: String, _ bytes: Range<Int>, _ node: TokenSyntax) {
    (self.kind, self.text, self.node) = (kind, text, node)
    (offset, end) = (bytes.lowerBound, bytes.upperBound)
  }
}

extension Token {
  /// The tokens of a file; a literal without interpolations is one.
  static func all(in tree: SourceFileSyntax) -> [Token] {
    var found: [Token] = []
    for node in tree.tokens(viewMode: .sourceAccurate) where !node.text.isEmpty {
      let bytes = node.bytes
      // Part of a literal that was taken as a whole.
      if let last = found.last, bytes.lowerBound < last.end { continue }
      if let token = literal(node) {
        found.append(token)
      } else if let last = found.last, last.text == "#", last.end == bytes.lowerBound {
        found[found.count - 1] = Token(
          .directive, "#\(node.text)", last.offset..<bytes.upperBound, last.node)
      } else if let kind = kind(node) {
        found.append(Token(kind, node.text, bytes, node))
      }
    }
    return found
  }

  private static func literal(_ node: TokenSyntax) -> Token? {
    guard let parent = node.parent else { return nil }
    if let text = parent.as(StringLiteralExprSyntax.self),
      text.segments.contains(where: { $0.is(ExpressionSegmentSyntax.self) })
    {
      return Token(.string, "\"\(node.text)", node.bytes, node)
    }
    if parent.is(StringSegmentSyntax.self) || parent.is(ExpressionSegmentSyntax.self) {
      return Token(.string, "\"\(node.text)", node.bytes, node)
    }
    guard
      parent.is(StringLiteralExprSyntax.self) || parent.is(SimpleStringLiteralExprSyntax.self)
        || parent.is(RegexLiteralExprSyntax.self)
    else { return nil }
    return Token(.string, parent.trimmedDescription, parent.bytes, node)
  }

  private static func kind(_ node: TokenSyntax) -> Kind? {
    switch node.tokenKind {
    case .identifier, .keyword, .dollarIdentifier, .wildcard: .word
    case .integerLiteral, .floatLiteral: .number
    case .poundIf, .poundElse, .poundElseif, .poundEndif, .poundAvailable, .poundUnavailable,
      .poundSourceLocation:
      .directive
    case .shebang, .endOfFile: nil
    default: .mark
    }
  }
}
