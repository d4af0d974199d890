internal import SwiftSource
internal import SwiftSyntax

/// Finds what stands in App.swift under a name that an app is asked for and is something else: it
/// compiles, and the default is used.
enum MismatchedMembers {
  /// What an app may be asked for and has a default for, as it is to be written.
  static let signatures = [
    "var infoPlist: String?", "var bundle: AppBundle", "var storyboards: [StoryboardContents]",
    "func prepare(_ device: DeviceSetup, _ conditions: Conditions)", "var sessionKey: String",
    "var signedInValue: any Sendable", "var usesNetwork: Bool",
    "func sessionChanged(isValid: Bool)", "var signsInElsewhere: Bool",
    "func inspect() -> AppInspection", "func value(of delivery: Delivery) -> LinkValue?",
    "func destinations(of value: LinkValue) -> [UIViewController.Type]",
    "var screens: ScreenRoles", "func form(_ conditions: Conditions) -> any SimulatedApp",
    "var sourceModules: [String]",
  ]

  private static let wanted: [String: (signature: String, shape: String)] = {
    var wanted: [String: (String, String)] = [:]
    for signature in signatures {
      guard let file = try? SwiftFile(signature, path: ""),
        let member = file.tree.statements.first?.item.as(DeclSyntax.self).flatMap(Member.init)
      else { continue }
      wanted[member.name] = (signature, member.shape)
    }
    return wanted
  }()

  /// The members of the app's type in a text, of which none with its name is what is asked for.
  static func find(in text: String, file: String) -> [ImportReport.Unheard] {
    guard let source = try? SourceCode(text, path: file) else { return [] }
    let declarations = SourceFacts(source).declarations
    let types = Set(declarations.filter { $0.inherits.contains("SimulatedApp") }.map(\.name))
    let members = declarations.filter { types.contains($0.name) }
      .flatMap(\.node.memberBlock.members).compactMap { Member($0.decl) }
    return members.compactMap { member in
      guard let (signature, shape) = wanted[member.name], member.shape != shape,
        !members.contains(where: { $0.name == member.name && $0.shape == shape })
      else { return nil }
      return .init(name: member.name, signature: signature, place: source.place(of: member.word))
    }
  }

  /// A property or a method, as far as it decides what it answers.
  private struct Member {
    let name: String
    /// Labels and types, each written in one way.
    let shape: String
    /// `let`, `var` or `func`.
    let word: TokenSyntax

    /// `nil` for a declaration of another kind.
    init?(_ node: DeclSyntax) {
      if let method = node.as(FunctionDeclSyntax.self) {
        (name, word) = (method.name.text, method.funcKeyword)
        shape = Self.prefix(method.modifiers) + Self.shape(method.signature)
      } else if let property = node.as(VariableDeclSyntax.self), let name = property.names.first {
        (self.name, word) = (name, property.bindingSpecifier)
        shape = Self.prefix(property.modifiers) + Self.type(of: property.bindings.first, name)
      } else {
        return nil
      }
    }

    private static func prefix(_ modifiers: DeclModifierListSyntax) -> String {
      modifiers.has("static") || modifiers.has("class") ? "static " : ""
    }

    private static func shape(_ signature: FunctionSignatureSyntax) -> String {
      let parameters = signature.parameterClause.parameters.map {
        "\($0.firstName.text):\(plain($0.type))"
      }
      let result = signature.givesValue ? signature.returnClause.map { "->\(plain($0.type))" } : nil
      return "(\(parameters.joined(separator: ",")))\(result ?? "")"
    }

    private static func type(of binding: PatternBindingSyntax?, _ name: String) -> String {
      if let type = binding?.typeAnnotation?.type { return plain(type) }
      if binding?.initializer?.value.is(StringLiteralExprSyntax.self) == true { return "String" }
      // Whether another value is what is asked for, the compiler alone knows.
      return name == "signedInValue" ? "unknown" : MismatchedMembers.wanted[name]?.shape ?? ""
    }

    private static let modules: Set<String> = ["Phone", "UIKit", "HeadlessUIKit", "Swift"]

    private static func plain(_ type: TypeSyntax) -> String {
      var words = type.words
      while let at = words.indices.dropLast().first(where: {
        modules.contains(words[$0]) && words[$0 + 1] == "."
      }) {
        words.removeSubrange(at...at + 1)
      }
      let text = words.joined()
      for (name, before, after) in [("Optional<", "", "?"), ("Array<", "[", "]")]
      where text.hasPrefix(name) && text.hasSuffix(">") {
        return before + text.dropFirst(name.count).dropLast() + after
      }
      return text == "Sendable" ? "anySendable" : text
    }
  }
}
