internal import SwiftSource
internal import SwiftSyntax

/// What the properties of an app's types hold, by which a call means one of several functions of
/// the same name.
struct AppMembers {
  private struct Key: Hashable {
    let type: String
    let name: String
  }

  private var types: [Key: String] = [:]

  init(_ files: [TeamFile]) {
    for declaration in files.flatMap(\.facts.declarations) {
      for member in declaration.node.memberBlock.members {
        guard let node = member.decl.as(VariableDeclSyntax.self), let name = node.names.first
        else { continue }
        types[Key(type: declaration.name, name: name)] = node.bindings.first.flatMap(Self.type)
      }
    }
  }

  /// As it is written, or by what it is set to at first.
  private static func type(_ binding: PatternBindingSyntax) -> String? {
    if let type = binding.typeAnnotation?.type { return (type.unwrapped ?? type).plainNames.first }
    return binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
  }

  /// The type whose function is called, as far as it is known; that of the caller if the call
  /// names nothing.
  func owner(of call: FunctionCallExprSyntax) -> String? {
    let caller = call.enclosingGroup?.typeName
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      let name = base.lastName, !["self", "super"].contains(name)
    else { return caller }
    let words = base.words
    let holder = words.first == "self" || words.first == name ? caller : words.first
    return types[Key(type: holder ?? "", name: name)] ?? (name == "shared" ? holder : name)
  }
}
