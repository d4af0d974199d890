// Names with the module that they are of.
extension Rewriter {
  /// `TideKit.Bell` of a module that is not here is `Bell`, as its stand-in is called.
  mutating func qualified(_ index: Int) {
    guard names.isModule(index, in: source, facts) else { return }
    erase(index, index + 1, as: .submodule)
  }
}

extension AppNames {
  /// Whether a word before a dot is a module that is not here, and not a type with its name.
  func isModule(_ index: Int, in source: SourceCode, _ facts: SourceFacts) -> Bool {
    let name = source.text(index)
    guard source.text(index + 1) == ".", source.text(index - 1) != ".",
      Self.begins(source.text(index + 2)), !modules.contains(name), !types.contains(name),
      facts.imports.contains(where: { $0.module == name && $0.name != index })
    else { return false }
    return source.places(of: name).allSatisfy { place in
      source.text(place - 1) == "import"
        || source.text(place + 1) == "." && Self.begins(source.text(place + 2))
    }
  }

  private static func begins(_ word: String) -> Bool { word.first?.isUppercase == true }
}
