internal import SceneMigration
internal import SwiftSource
internal import SwiftSyntax

// Where in the file something is.
extension SwiftReader {
  mutating func add(
    _ kind: CodeUse.Kind, _ node: some SyntaxProtocol, _ symbol: String, forced: Bool = false
  ) {
    facts.uses.append(
      CodeUse(
        kind: kind, symbol: symbol, place: place(node), type: types.last, method: methods.last,
        isForced: forced, isOptional: node.parent?.is(OptionalChainingExprSyntax.self) == true,
        isInClosure: node.isInClosure, target: node.target, statement: statement(of: node)))
  }

  /// The lines of the statement that holds a node; `nil` if none does.
  private func statement(of node: some SyntaxProtocol) -> ClosedRange<Int>? {
    var next: Syntax? = Syntax(node)
    while let here = next, !here.is(CodeBlockItemSyntax.self) { next = here.parent }
    guard let statement = next else { return nil }
    let begin = line(at: statement.positionAfterSkippingLeadingTrivia)
    return begin...line(at: statement.endPositionBeforeTrailingTrivia)
  }

  private func line(at position: AbsolutePosition) -> Int {
    source.place(at: position.utf8Offset).line
  }

  func place(_ node: some SyntaxProtocol) -> ScenePlace {
    // A chain that goes over several lines is looked for at its last name.
    let token = node.as(MemberAccessExprSyntax.self)?.declName.baseName
    let position =
      token?.positionAfterSkippingLeadingTrivia ?? node.positionAfterSkippingLeadingTrivia
    return ScenePlace(file, line(at: position))
  }
}
