internal import SwiftSource
internal import SwiftSyntax

/// The class of the first screen of a storyboard that is not among the files, as the code asks for
/// it: `window?.rootViewController as? RootController`.
enum FirstScreen {
  /// The class; `nil` if the code does not say one.
  static func className(_ files: [TeamFile]) -> String? {
    let types = files.flatMap { $0.source.all(AsExprSyntax.self) }.filter {
      $0.expression.bare.lastName == "rootViewController"
    }.compactMap { $0.type.as(IdentifierTypeSyntax.self)?.name.text }
    guard let type = types.first(where: { !AppleNames.isOurs($0) }) ?? types.first else {
      return nil
    }
    return AppleNames.isOurs(type) ? heir(of: type, files) ?? type : type
  }

  /// The one class of the app's that inherits from a container and that no code makes.
  private static func heir(of type: String, _ files: [TeamFile]) -> String? {
    let heirs = files.flatMap(\.facts.declarations).filter {
      $0.kind == .class && $0.inherits.first == type
    }.map(\.name)
    let unmade = heirs.filter { name in
      !files.contains { $0.source.tokens(of: name).contains { $0.after == "(" } }
    }
    return unmade.count == 1 ? unmade[0] : nil
  }
}
