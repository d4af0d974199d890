internal import SwiftSource
internal import SwiftSyntax

/// A class that conforms to a protocol of the app's, in the place of one that is not among the
/// files: a dependency container, a view of a presenter.
struct OwnConformer: Equatable {
  /// The protocol.
  let name: String
  /// The class, in lines.
  let text: String

  /// Those of all protocols that a class can conform to without a line of a person's.
  static func all(_ files: [TeamFile]) -> [OwnConformer] {
    let protocols = Protocols(files)
    return protocols.names.compactMap { name in
      protocols.requirements(of: name).map { OwnConformer(name: name, text: text(name, $0)) }
    }
  }

  private static func text(_ name: String, _ found: Protocols.Requirements) -> String {
    var owner = StandIn(name, .class, reason: "", place: CodePlace(file: "", line: 0, column: 0))
    owner.superclass = found.superclass ?? ""
    let members = found.members.map { "  \(StandInText.member($0, of: owner))\n" }
    let object = EmptyText.object(name)
    let screen =
      StandInText.isController(owner)
      ? "extension \(object): UIKit.StandInScreen { static var standInClasses: [AnyObject.Type] "
        + "{ [\(object).self] } }\n" : ""
    return "private final class \(object): \(found.superclass ?? "NSObject"), \(name) {\n"
      + members.joined() + "}\n" + screen
  }
}

/// The protocols that an app declares, and what they ask for.
private struct Protocols {
  struct Requirements {
    var members: [StandIn.Member] = []
    /// What of UIKit's classes conforms alone.
    var superclass: String?
  }

  /// Those that can be named everywhere, in order.
  let names: [String]
  private let nodes: [String: ProtocolDeclSyntax]

  init(_ files: [TeamFile]) {
    let all = files.flatMap(\.facts.declarations).compactMap {
      $0.node.as(ProtocolDeclSyntax.self)
    }
    let named = Dictionary(grouping: all) { $0.name.text }
    nodes = named.compactMapValues { same in
      same.count == 1 && Self.isPlain(same[0]) ? same[0] : nil
    }
    names = nodes.keys.sorted()
  }

  private static func isPlain(_ node: ProtocolDeclSyntax) -> Bool {
    node.isOutermost && node.genericWhereClause == nil
      && node.primaryAssociatedTypeClause == nil
      && !["private", "fileprivate"].contains(where: node.modifiers.has)
  }

  /// What a protocol and those that it refines ask for; `nil` if no class can give it unseen.
  func requirements(of name: String) -> Requirements? {
    var found = Requirements()
    var owner = StandIn(name, .class, reason: "", place: CodePlace(file: "", line: 0, column: 0))
    var open = [name]
    var seen: Set<String> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      guard let node = nodes[next] else {
        if next.hasPrefix("UI"), !next.hasSuffix("Delegate") { found.superclass = next }
        continue
      }
      for member in node.memberBlock.members {
        guard let wanted = Self.member(member.decl) else { return nil }
        if let wanted = wanted.first { _ = owner.add(wanted) }
      }
      open += (node.inheritanceClause?.inheritedTypes ?? []).map(\.type.trimmedDescription)
    }
    found.members = owner.members
    return found
  }

  /// The member that a requirement asks for, none if it asks for none; `nil` if it cannot be given.
  private static func member(_ decl: DeclSyntax) -> [StandIn.Member]? {
    guard !["Self", "some"].contains(where: decl.words.contains) else { return nil }
    if let node = decl.as(FunctionDeclSyntax.self) { return method(node) }
    if let node = decl.as(VariableDeclSyntax.self) {
      if node.modifiers.has("optional") { return [] }
      guard !["async", "throws"].contains(where: node.words.contains),
        var member = Signature.copy(node)
      else { return nil }
      member.isStatic = node.modifiers.has("static")
      return [member]
    }
    return decl.is(TypeAliasDeclSyntax.self) ? [] : nil
  }

  private static func method(_ node: FunctionDeclSyntax) -> [StandIn.Member]? {
    guard !node.modifiers.has("optional") else { return [] }
    guard case .identifier = node.name.tokenKind else { return nil }
    let isStatic = node.modifiers.has("static")
    if node.genericParameterClause != nil { return isStatic ? nil : [Signature.copy(node)] }
    let parameters = node.signature.parameterClause.parameters.map {
      StandIn.Parameter(
        label: $0.firstName.text, type: Signature.text($0.type) + ($0.ellipsis?.text ?? ""))
    }
    let result = node.signature.givesValue ? node.signature.returnClause?.type : nil
    let effects = node.signature.effectSpecifiers?.trimmedDescription ?? ""
    return [
      StandIn.Member(
        name: node.name.text, isStatic: isStatic,
        form: .method(parameters, result: result.map(Signature.text) ?? "Void", effects: effects))
    ]
  }
}
