internal import SwiftOperators
internal import SwiftParser
package import SwiftSyntax

/// A file of Swift, as the language's own parser reads it.
///
/// It can be read whatever it holds: what is no Swift is a node of its own in the tree.
package struct SwiftFile: Sendable {
  /// The path, as it was given.
  package let path: String
  package let text: String
  /// Every node of the file; operators are bound as the standard library binds them.
  package let tree: SourceFileSyntax
  private let lines: SourceLocationConverter

  package init(_ text: String, path: String) {
    self.path = path
    self.text = text
    let parsed = Parser.parse(source: text)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    tree = folded.as(SourceFileSyntax.self) ?? parsed
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

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

extension SyntaxProtocol {
  /// The bytes of a node, without what stands before and behind it.
  package var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
