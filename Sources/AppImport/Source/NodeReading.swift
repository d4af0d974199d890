internal import SwiftSource
internal import SwiftSyntax

// What stands in and around a node.

extension SyntaxProtocol {
  /// The texts of its tokens.
  var words: [String] { tokens(viewMode: .sourceAccurate).map(\.text) }

  /// The type or the extension that a node stands in.
  var enclosingGroup: (any DeclGroupSyntax)? {
    line.dropFirst().lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }.first
  }
}

extension TokenSyntax {
  /// The text of the token before it; empty if there is none.
  var before: String { previousToken(viewMode: .sourceAccurate)?.text ?? "" }

  /// The text of the token behind it.
  var after: String { nextToken(viewMode: .sourceAccurate)?.text ?? "" }
}

extension ExprSyntaxProtocol {
  /// The call of what an expression names; `nil` if it is not called.
  var call: FunctionCallExprSyntax? {
    let call = parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == id ? call : nil
  }
}
