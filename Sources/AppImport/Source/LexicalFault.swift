internal import SwiftSource
internal import SwiftSyntax

/// The place at which a text stops being what it is read as, described as the compiler describes
/// errors.
package struct LexicalFault: Error, Sendable, Equatable {
  /// Both count from 1, columns in bytes.
  package let line: Int
  package let column: Int
  package let message: String
}

extension SwiftFile {
  /// What begins and does not end; `nil` if all does.
  func fault(_ nodes: [Syntax]) -> LexicalFault? {
    let literals = nodes.lazy.compactMap { $0.as(StringLiteralExprSyntax.self) }
    if let open = literals.first(where: { $0.closingQuote.presence == .missing }) {
      return fault("unterminated string literal", at: open.bytes.lowerBound)
    }
    return openComment.map { fault("unterminated '/*' comment", at: $0) }
  }

  private func fault(_ message: String, at offset: Int) -> LexicalFault {
    let place = place(at: offset)
    return LexicalFault(line: place.line, column: place.column, message: message)
  }

  /// The offset of a comment that reaches the end of the file and does not end.
  private var openComment: Int? {
    let last = tree.endOfFileToken
    let trivia =
      last.leadingTrivia.pieces.isEmpty
      ? last.previousToken(viewMode: .sourceAccurate)?.trailingTrivia : last.leadingTrivia
    switch trivia?.pieces.last {
    case .blockComment(let text)?, .docBlockComment(let text)?:
      let isClosed = text.ranges(of: "/*").count <= text.ranges(of: "*/").count
      return isClosed ? nil : self.text.utf8.count - text.utf8.count
    default: return nil
    }
  }
}
