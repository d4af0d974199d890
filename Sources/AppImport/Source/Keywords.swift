/// Words of Swift that stand before declarations.
enum Keywords {
  /// Those that open the declaration of a type or an extension.
  static let types = Set(SourceFacts.Declaration.Kind.allCases.map(\.rawValue))

  static let modifiers: Set<String> = [
    "func", "var", "let", "init", "deinit", "subscript", "typealias", "public", "private",
    "internal", "fileprivate", "open", "package", "static", "final", "override", "required",
    "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating", "optional", "dynamic",
    "nonisolated", "indirect", "isolated", "prefix", "postfix", "infix", "async", "class",
  ]

  /// Whether a word, or the sign of an attribute, may begin a declaration.
  static func mayBeginDeclaration(_ word: String) -> Bool {
    modifiers.contains(word) || types.contains(word) || word == "associatedtype" || word == "@"
  }
}
