internal import SwiftSyntax

/// Heads of what the team's files declare, for stand-ins that have the same.
enum Signature {
  /// A type as it is written in one line.
  static func text(_ type: TypeSyntax) -> String { text(type.words) }

  /// Words as Swift takes them: what belongs together is not apart.
  private static func text(_ words: [String]) -> String {
    words.joined(separator: " ").replacing(" ?", with: "?").replacing(" !", with: "!")
      .replacing(" . ", with: ".").replacing("@ ", with: "@")
  }

  /// The method as a member, without default values, which belong to the implementation.
  static func copy(_ node: FunctionDeclSyntax) -> StandIn.Member {
    let defaults = node.signature.parameterClause.parameters.compactMap(\.defaultValue)
    let end = node.body?.position ?? node.endPosition
    let words = node.tokens(viewMode: .sourceAccurate).filter { token in
      token.position >= node.funcKeyword.position && token.position < end
        && !defaults.contains { $0.range.contains(token.position) }
    }.map(\.text)
    let result = node.signature.givesValue ? node.signature.returnClause?.type : nil
    return StandIn.Member(
      name: node.name.text, isStatic: node.modifiers.has("static"),
      form: .copied(
        head: text(words), result: result.map { $0.words.joined() } ?? "Void"))
  }

  /// Whether a method can be one of a stand-in: it is neither private nor static.
  static func mayCopy(_ node: FunctionDeclSyntax) -> Bool {
    !["private", "fileprivate", "static", "class"].contains(where: node.modifiers.has)
  }

  /// What a protocol asks for that has the property; `nil` if it says no type, or others do not see
  /// it.
  static func require(_ node: VariableDeclSyntax) -> StandIn.Member? {
    guard let binding = node.bindings.first, node.bindings.count == 1, let name = node.names.first,
      let type = binding.typeAnnotation?.type,
      !["private", "fileprivate", "static", "class", "lazy"].contains(where: node.modifiers.has)
    else { return nil }
    let isFixed = node.bindingSpecifier.text == "let" || binding.accessorBlock != nil
    return StandIn.Member(
      name: name, isStatic: false,
      form: .copied(
        head: "var \(name): \(text(type)) { get\(isFixed ? "" : " set") }",
        result: type.words.joined()))
  }

  /// The property as a member.
  static func copy(_ node: VariableDeclSyntax) -> StandIn.Member? {
    guard let name = node.names.first, let type = node.bindings.first?.typeAnnotation?.type else {
      return nil
    }
    return StandIn.Member(
      name: name, isStatic: node.modifiers.has("static"), form: .property(type: text(type)))
  }
}
