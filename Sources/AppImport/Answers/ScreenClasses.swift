internal import SwiftSyntax

/// Finds the classes of screens.
enum ScreenClasses {
  /// Those that another file of the module can name, in the order of their declarations.
  static func names(_ files: [TeamFile]) -> [String] {
    let superclasses = Dictionary(
      files.flatMap(\.facts.declarations).filter { $0.kind == .class }.map {
        ($0.name, $0.inherits)
      }
    ) { first, _ in first }
    func isScreen(_ name: String, _ depth: Int = 0) -> Bool {
      if name.hasPrefix("UI"), name.hasSuffix("Controller") { return true }
      guard depth < 8, let inherits = superclasses[name] else {
        return depth > 0 && (name.hasSuffix("ViewController") || name.hasSuffix("VC"))
      }
      return inherits.contains { isScreen($0, depth + 1) }
    }
    return files.flatMap { file in
      file.facts.declarations.filter { declaration in
        declaration.kind == .class && !declaration.name.contains(".")
          && isScreen(declaration.name) && isVisible(declaration)
      }.map(\.name)
    }
  }

  /// Whether a class is neither private, nor inside another type, nor generic.
  private static func isVisible(_ declaration: SourceFacts.Declaration) -> Bool {
    let node = declaration.node
    return node.isOutermost && !node.isGeneric && !node.modifiers.has("private")
      && !node.modifiers.has("fileprivate")
  }
}
