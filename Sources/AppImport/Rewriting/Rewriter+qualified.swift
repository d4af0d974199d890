internal import SwiftSource
internal import SwiftSyntax

// Names with the module that they are of.
extension Rewriter {
  /// `TideKit.Bell` of a module that is not here is `Bell`, as its stand-in is called, or
  /// `TideKit_Bell` beside a `Bell` of the app's own.
  mutating func qualified(_ module: String) {
    for token in source.tokens(of: module) where names.isModule(token, in: source, facts) {
      guard let dot = token.nextToken(viewMode: .sourceAccurate) else { continue }
      if let type = dot.nextToken(viewMode: .sourceAccurate), names.types.contains(type.text) {
        replace(dot.bytes, "_", as: .submodule)
      } else {
        erase(token.bytes.lowerBound..<dot.bytes.upperBound, as: .submodule)
      }
    }
  }
}

extension AppNames {
  /// Whether a word before a dot is a module that is not here, and not a type with its name.
  func isModule(_ token: TokenSyntax, in source: SourceCode, _ facts: SourceFacts) -> Bool {
    let name = token.text
    guard token.before != ".", Self.qualifies(token), !modules.contains(name),
      !types.contains(name), facts.imports.contains(where: { $0.module == name })
    else { return false }
    return source.tokens(of: name).allSatisfy {
      $0.line.contains { $0.is(ImportDeclSyntax.self) } || Self.qualifies($0)
    }
  }

  /// Whether a name of a type stands behind a dot behind a word.
  private static func qualifies(_ token: TokenSyntax) -> Bool {
    guard let dot = token.nextToken(viewMode: .sourceAccurate), dot.text == "." else {
      return false
    }
    return dot.nextToken(viewMode: .sourceAccurate)?.text.first?.isUppercase == true
      && !token.line.contains { $0.is(ImportDeclSyntax.self) }
  }
}
