internal import SwiftSource
internal import SwiftSyntax

// Where a program begins.
extension Rewriter {
  /// What `main.swift` does becomes blanks: the program begins elsewhere here. What it declares
  /// stays.
  mutating func entry() {
    guard source.path.split(separator: "/").last == "main.swift" else { return }
    for statement in parsed.tree.statements where !statement.item.is(DeclSyntax.self) {
      erase(statement.bytes, as: .main)
    }
  }
}
