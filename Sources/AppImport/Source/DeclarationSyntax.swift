internal import SwiftSource
internal import SwiftSyntax

// What declarations say of themselves.

extension SourceFacts.Declaration {
  /// `nil` for an extension of what has no name: `extension [Int]`.
  init?(_ node: any DeclGroupSyntax, _ source: SourceCode) {
    guard let kind = Kind(rawValue: node.introducer.text), let name = node.typeName else {
      return nil
    }
    self.init(
      kind: kind, name: name,
      inherits: node.inheritanceClause?.names ?? [],
      isEntry: node.attributes.has("main") || node.attributes.has("UIApplicationMain"),
      place: source.place(of: node.introducer), node: node)
  }
}

extension DeclGroupSyntax {
  /// The name of a type or of what is extended; `nil` if that has none.
  var typeName: String? {
    guard let extended = self.as(ExtensionDeclSyntax.self) else {
      return asProtocol((any NamedDeclSyntax).self)?.name.text
    }
    return extended.extendedType.plainNames.first
  }

  /// Whether it stands in no other type and in no function.
  var isOutermost: Bool {
    !line.dropFirst().contains {
      $0.isProtocol((any DeclGroupSyntax).self) || $0.is(CodeBlockSyntax.self)
    }
  }

  /// The name with those of the types that it stands in; `nil` if it stands in a function, or
  /// other files cannot make one.
  var path: String? {
    let groups = line.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    guard !line.contains(where: { $0.is(CodeBlockSyntax.self) }),
      !groups.contains(where: {
        $0.isGeneric || ["private", "fileprivate"].contains(where: $0.modifiers.has)
      })
    else { return nil }
    let names = groups.map(\.typeName)
    return names.contains(nil) ? nil : names.compactMap(\.self).reversed().joined(separator: ".")
  }

  var isGeneric: Bool {
    asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
  }
}

extension InheritanceClauseSyntax {
  var names: [String] { inheritedTypes.flatMap(\.type.plainNames) }
}

extension TypeSyntax {
  /// The names of a type, or of the parts of a composition, without what stands in `<` and `>`.
  var plainNames: [String] {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): [type.name.text]
    case .memberType(let type):
      type.baseType.plainNames.first.map { ["\($0).\(type.name.text)"] } ?? []
    case .compositionType(let type): type.elements.flatMap(\.type.plainNames)
    case .attributedType(let type): type.baseType.plainNames
    case .someOrAnyType(let type): type.constraint.plainNames
    case .tupleType(let type) where type.elements.count == 1:
      type.elements.first?.type.plainNames ?? []
    default: []
    }
  }
}

extension TypeSyntax {
  /// What an optional type may hold; `nil` for another type.
  var unwrapped: TypeSyntax? {
    self.as(OptionalTypeSyntax.self)?.wrappedType
      ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
  }
}

extension Sequence<DeclModifierSyntax> {
  func has(_ word: String) -> Bool { contains { $0.name.text == word } }
}

extension AttributeListSyntax {
  func has(_ name: String) -> Bool { named(name) != nil }

  func named(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == name }
  }
}

extension FunctionDeclSyntax {
  /// The labels of its parameters, `_` for one without.
  var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

  /// What `@objc(name)` says.
  var messageName: String? {
    attributes.named("objc")?.arguments.map { arguments in
      arguments.tokens(viewMode: .sourceAccurate).map(\.text).joined()
    }
  }
}

extension FunctionSignatureSyntax {
  /// Whether a function gives something.
  var givesValue: Bool {
    returnClause.map { !["Void", "()"].contains($0.type.trimmedDescription) } ?? false
  }
}

extension VariableDeclSyntax {
  /// The names of the properties that are single ones.
  var names: [String] {
    bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
  }
}

extension DeclSyntaxProtocol {
  /// The names that a declaration declares, unless it overrides others.
  var declaredNames: [String] {
    if asProtocol((any WithModifiersSyntax).self)?.modifiers.has("override") == true { return [] }
    if let variable = self.as(VariableDeclSyntax.self) { return variable.names }
    if let cases = self.as(EnumCaseDeclSyntax.self) { return cases.elements.map(\.name.text) }
    return asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
  }
}
