/// Libraries that place views: calls of them are layout, and put no finding in doubt.
enum LayoutLibrary {
  /// By the module, the word that its calls begin with: `snp` in `view.snp.makeConstraints { … }`.
  private static let words = [
    "SnapKit": "snp", "PinLayout": "pin", "FlexLayout": "flex", "Cartography": "constrain",
  ]

  /// Whether a stand-in of an extension or a function is such a word.
  static func isWord(_ name: String) -> Bool { words.values.contains(name) }

  /// Whether a statement is one call of a library that its file imports.
  static func isCall(_ statement: Range<Int>, in source: SourceCode) -> Bool {
    let head = statement.prefix { source.text($0) != "{" }
    return words.contains { module, word in
      head.contains { source.text($0) == word && source.text($0 + 1) != ":" }
        && source.places(of: module).contains { source.text($0 - 1) == "import" }
    }
  }
}
