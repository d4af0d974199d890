internal import SwiftSource
internal import SwiftSyntax

// What only Xcode's canvas runs.
extension Rewriter {
  /// `#Preview { … }` is a macro of Xcode's, and nothing in an app uses what it makes.
  mutating func previews() {
    for statement in parsed.tree.statements {
      let name =
        statement.item.as(MacroExpansionDeclSyntax.self)?.macroName.text
        ?? statement.item.as(MacroExpansionExprSyntax.self)?.macroName.text
      if name == "Preview" { erase(statement.bytes, as: .preview) }
    }
  }
}
