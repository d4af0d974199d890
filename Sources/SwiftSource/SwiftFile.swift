internal import SwiftOperators
internal import SwiftParser
package import SwiftSyntax

/// A file of Swift, as the language's own parser reads it.
///
/// What is no Swift is a node of its own in the tree; only what nests too deeply is not read.
package struct SwiftFile: Sendable {
  /// The path, as it was given.
  package let path: String
  package let text: String
  /// Every node of the file; operators are bound as the standard library binds them.
  package let tree: SourceFileSyntax
  private let lines: SourceLocationConverter

  /// Refuses a text that nests so deeply that the parser would not return.
  package init(_ text: String, path: String) throws(NestingFault) {
    if let line = NestingBound.line(tooDeepIn: text) { throw NestingFault(line: line) }
    self.path = path
    self.text = text
    tree = DeepStack.run { Self.parsed(text) }
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

  private static func parsed(_ text: String) -> SourceFileSyntax {
    var parser = Parser(text, maximumNestingLevel: deepestBracket)
    let parsed = SourceFileSyntax.parse(from: &parser)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    return folded.as(SourceFileSyntax.self) ?? parsed
  }

  /// How deep brackets may nest; the parser's own limit is lower if it is not optimized.
  private static let deepestBracket = 256

  /// The line and the column at which a node begins, without what stands before it; both count
  /// from 1, columns in bytes.
  package func place(of node: some SyntaxProtocol) -> (line: Int, column: Int) {
    place(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The line and the column of an offset in bytes.
  package func place(at offset: Int) -> (line: Int, column: Int) {
    let location = lines.location(for: AbsolutePosition(utf8Offset: offset))
    return (location.line, location.column)
  }

  /// The token at a line and a column; `nil` if the file has no such place.
  package func token(line: Int, column: Int) -> TokenSyntax? {
    guard line > 0, column > 0, line <= place(at: text.utf8.count).line else { return nil }
    return tree.token(at: lines.position(ofLine: line, column: column))
  }
}
