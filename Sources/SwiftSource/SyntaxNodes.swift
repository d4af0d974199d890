package import SwiftSyntax

extension SyntaxProtocol {
  /// The nodes in a node and itself, outer ones first. Deep nesting takes no stack.
  package var nodes: some Sequence<Syntax> {
    sequence(state: [Syntax(self)]) { open in
      guard let next = open.popLast() else { return nil }
      open += next.children(viewMode: .sourceAccurate).reversed()
      return next
    }
  }

  /// The nodes of a kind in a node, in the order of the text.
  package func nodes<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    nodes.compactMap { $0.as(type) }
  }

  /// A node and what it stands in, from inside to outside.
  package var line: some Sequence<Syntax> { sequence(first: Syntax(self), next: \.parent) }

  /// The bytes of a node, without what stands before and behind it.
  package var bytes: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
