internal import SwiftSource
internal import SwiftSyntax

/// What a file declares, as far as an import asks.
struct SourceFacts: Sendable {
  /// A type or an extension of one.
  struct Declaration: Sendable {
    /// The word that opens it.
    enum Kind: String {
      case `class`, `struct`, `enum`, `protocol`, `extension`, actor
    }

    let kind: Kind
    /// With dots if it was declared so, or is an extension of a nested type.
    let name: String
    let inherits: [String]
    let isEntry: Bool
    let place: CodePlace
    let node: any DeclGroupSyntax
  }

  /// A module that is imported: the first name alone.
  struct Import: Sendable {
    let module: String
    let node: ImportDeclSyntax
    let place: CodePlace
  }

  var declarations: [Declaration] = []
  var imports: [Import] = []
  /// The types that an alias names, by its own name.
  var aliases: [String: Set<String>] = [:]
  /// The names in Objective-C of the methods of a base name.
  var messages: [String: Set<String>] = [:]
  /// Methods that a protocol declares as optional.
  var optionalMethods: Set<String> = []
  /// Those of them that return something.
  var answeringMethods: Set<String> = []
  /// Properties that a protocol declares as optional.
  var optionalProperties: Set<String> = []
  /// The names of all that is declared and overrides nothing.
  var declaredNames: Set<String> = []

  init(_ source: SourceCode) {
    for node in source.nodes {
      if let group = node.asProtocol((any DeclGroupSyntax).self) {
        declarations += [Declaration(group, source)].compactMap(\.self)
      }
      switch node.as(SyntaxEnum.self) {
      case .importDecl(let node): read(node, source)
      case .typeAliasDecl(let node):
        let names = node.initializer.value.tokens(viewMode: .sourceAccurate).map(\.text)
        aliases[node.name.text, default: []].formUnion(names)
      case .functionDecl(let node): read(node)
      case .variableDecl(let node) where node.modifiers.has("optional"):
        optionalProperties.formUnion(node.names)
      default: break
      }
      if let names = node.asProtocol((any DeclSyntaxProtocol).self)?.declaredNames {
        declaredNames.formUnion(names)
      }
    }
  }

  /// The names of the types that are declared outside of others.
  var outerTypes: Set<String> {
    Set(declarations.filter { $0.kind != .extension && $0.node.isOutermost }.map(\.name))
  }

  private mutating func read(_ node: ImportDeclSyntax, _ source: SourceCode) {
    guard let module = node.path.first?.name.text else { return }
    imports.append(
      Import(module: module, node: node, place: source.place(of: node.importKeyword)))
  }

  private mutating func read(_ node: FunctionDeclSyntax) {
    guard case .identifier = node.name.tokenKind else { return }
    let base = node.name.text
    messages[base, default: []].insert(
      node.messageName ?? Message.name(base, labels: node.labels))
    guard node.modifiers.has("optional") else { return }
    optionalMethods.insert(base)
    if node.signature.givesValue { answeringMethods.insert(base) }
  }
}

/// Names of methods in Objective-C.
enum Message {
  /// `didTap:`, `showWithAnimated:` as Swift makes them of a base name and labels.
  static func name(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var text = base
    if first != "_" { text += "With" + first.prefix(1).uppercased() + first.dropFirst() }
    return text + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }
}
