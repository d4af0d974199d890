internal import SwiftSyntax

/// Libraries that place views: calls of them are layout, and put no finding in doubt.
enum LayoutLibrary {
  /// By the module, the word that its calls begin with: `pin` in `view.pin.all()`.
  private static let words = [
    "PinLayout": "pin", "FlexLayout": "flex", "Cartography": "constrain",
  ]

  /// Whether a stand-in of an extension or a function is such a word.
  static func isWord(_ name: String) -> Bool { words.values.contains(name) }

  /// Whether a statement is one call of a library that its file imports.
  static func isCall(_ statement: CodeBlockItemSyntax, in facts: SourceFacts) -> Bool {
    let head = statement.tokens(viewMode: .sourceAccurate).prefix { $0.text != "{" }
    return words.contains { module, word in
      head.contains { $0.text == word && $0.after != ":" }
        && facts.imports.contains { $0.module == module }
    }
  }
}
