internal import SwiftSource
internal import SwiftSyntax

/// The first screen of a storyboard that is not among the files, as far as the code says it.
enum FirstScreen {
  /// The class: that which the code asks for (`window?.rootViewController as? RootController`), or
  /// the one that no code makes; `nil` if the code does not say one.
  static func className(_ files: [TeamFile]) -> String? {
    let types = files.flatMap { $0.source.all(AsExprSyntax.self) }.filter {
      $0.expression.bare.lastName == "rootViewController"
    }.compactMap { $0.type.as(IdentifierTypeSyntax.self)?.name.text }
    guard let type = types.first(where: { !AppleNames.isOurs($0) }) ?? types.first else {
      return only(unmade(files, inherits: { $0.hasSuffix("Controller") }))
    }
    guard AppleNames.isOurs(type) else { return type }
    let heirs = unmade(files, inherits: { $0 == type })
    return heirs.count == 1 ? heirs[0] : type
  }

  /// The class of the screen in it, if it is a navigation controller: that which the code casts the
  /// first one to, or the one that no code makes.
  static func held(in type: String?, _ files: [TeamFile]) -> String? {
    guard type == "UINavigationController" else { return nil }
    let cast = files.flatMap { $0.source.all(AsExprSyntax.self) }.first {
      ["viewControllers.first", "viewControllers[0]", "topViewController"].contains(
        where: $0.expression.trimmedDescription.hasSuffix)
    }
    return cast?.type.as(IdentifierTypeSyntax.self)?.name.text
      ?? only(unmade(files, inherits: { $0.hasSuffix("Controller") }))
  }

  /// The main storyboard of an app of which the files do not say so: no code makes its window or
  /// gives it a root, and there is a screen that no code makes.
  static func mainStoryboard(_ files: [TeamFile]) -> String? {
    let setsRoot = files.contains { file in
      !file.source.tokens(of: "makeKeyAndVisible").isEmpty
        || file.source.tokens(of: "UIWindow").contains { $0.after == "(" }
        || file.source.all(InfixOperatorExprSyntax.self).contains {
          $0.isAssignment && $0.leftOperand.lastName == "rootViewController"
        }
    }
    let hasWindow = files.flatMap { $0.source.all(VariableDeclSyntax.self) }.contains {
      $0.names.contains("window")
    }
    return !setsRoot && hasWindow && className(files) != nil ? "Main" : nil
  }

  /// That the app begins with a storyboard.
  static func guess(_ storyboard: String) -> ImportReport.Guess {
    .init(
      id: "mainStoryboard",
      text:
        "The app begins with \(storyboard).storyboard: no Info.plist is among the files, and no code makes a window or sets its root.",
      remedy:
        "Name an Info.plist with --info-plist FILE. The storyboard is its UIMainStoryboardFile; without that key, there is none."
    )
  }

  /// That a storyboard begins with a screen.
  static func guess(_ screen: String, in storyboard: String) -> ImportReport.Guess {
    .init(
      id: "firstScreen",
      text:
        "The first screen of \(storyboard).storyboard is a \(screen): the storyboard is not among the files.",
      remedy: "Import \(storyboard).storyboard too.")
  }

  /// Classes of screens that no code makes: a file does.
  private static func unmade(
    _ files: [TeamFile], inherits isParent: (String) -> Bool
  ) -> [String] {
    let classes = files.flatMap(\.facts.declarations).filter {
      $0.kind == .class && $0.inherits.first.map(isParent) == true
    }.map(\.name)
    return classes.filter { name in
      !files.contains { $0.source.tokens(of: name).contains(where: makes) }
    }
  }

  /// Whether an object is made where a class is named: by a call, or by what a storyboard has under
  /// that name.
  private static func makes(_ name: TokenSyntax) -> Bool {
    name.after == "(" || ["as", "!", "?"].contains(name.before) || name.before == "<"
      || name.after == "."
        && (Verbs.loading + ["storyboard"]).contains {
          name.following(3).last?.text.hasPrefix($0) == true
        }
  }

  /// The only one, or that which is called a root.
  private static func only(_ names: [String]) -> String? {
    let roots = names.filter { name in words.contains { name.contains($0) } }
    return names.count == 1 ? names[0] : roots.count == 1 ? roots[0] : nil
  }

  private static let words = [
    "Root", "Main", "Initial", "Home", "Splash", "Launch", "Start", "Container",
  ]
}
