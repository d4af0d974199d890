internal import SwiftSource
internal import SwiftSyntax

// What names methods and properties of Objective-C.
extension Rewriter {
  /// `#selector(didTap)` becomes a method reference that is applied to no object, with the name
  /// that the method has in Objective-C.
  mutating func selector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    if let label = argument.label?.text {
      // Nothing understands it: who is sent it says so.
      let name = argument.expression.words.last ?? ""
      let message =
        label == "getter" ? name : "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
      return replace(node.bytes, "Selector(\"\(message)\")", as: .accessorSelector)
    }
    var expression = argument.expression
    while let inner = expression.as(TupleExprSyntax.self)?.elements.first, inner.label == nil {
      expression = inner.expression
    }
    let cast = expression.as(AsExprSyntax.self)
    guard let reference = reference(cast?.expression ?? expression, in: node) else { return }
    var text = reference.text
    if let type = cast?.type.trimmedDescription {
      text += " as " + (reference.isBare ? "(\(reference.type)) -> (\(type))" : type)
    }
    replace(node.bytes, "Selector(\(text), named: \"\(reference.message)\")", as: .selector)
  }

  /// A method as it stands in a selector.
  private struct Reference {
    var text: String
    var message: String
    /// The type that was put before it.
    var type: String
    /// Whether there was none.
    var isBare: Bool
  }

  private func reference(_ node: ExprSyntax, in selector: MacroExpansionExprSyntax) -> Reference? {
    let access = node.as(MemberAccessExprSyntax.self)
    guard let method = access?.declName ?? node.as(DeclReferenceExprSyntax.self) else { return nil }
    let message = message(
      method.baseName.text, method.argumentNames?.arguments.map(\.name.text))
    let enclosing = enclosingType(of: selector)
    let receiver = access?.base?.trimmedDescription
    guard let base = access?.base, let receiver, !["self", "Self", "super"].contains(receiver)
    else {
      return Reference(
        text: "\(enclosing).\(method.trimmedDescription)", message: message, type: enclosing,
        isBare: true)
    }
    let component = base.words.last ?? ""
    let isType =
      component.first.map { $0.isUppercase || $0 == "_" } == true || component == ">"
      || names.types.contains(component)
    return Reference(
      text: (isType ? receiver : "type(of: \(receiver))") + ".\(method.trimmedDescription)",
      message: message, type: receiver, isBare: false)
  }

  /// The class whose braces we are in; `Self` if it may be a protocol's.
  private func enclosingType(of node: some SyntaxProtocol) -> String {
    guard let group = node.enclosingGroup, let name = group.typeName else { return "Self" }
    return group.is(ProtocolDeclSyntax.self) || names.protocols.contains(name) ? "Self" : name
  }

  func message(_ base: String, _ labels: [String]?) -> String {
    let base = base.filter { $0 != "`" }
    if let labels {
      let name = Message.name(base, labels: labels)
      let known = names.messages[base] ?? []
      return known.count == 1 ? known.first ?? name : name
    }
    return (names.messages[base] ?? []).sorted().first ?? base
  }

  /// `#keyPath(Person.name.first)` is a string: `name.first`.
  mutating func keyPath(_ node: MacroExpansionExprSyntax) {
    var parts = node.arguments.words.filter { $0.first.map { $0.isLetter || $0 == "_" } == true }
    guard !parts.isEmpty else { return }
    while parts.count > 1, parts[0] == "self" || parts[0].first?.isUppercase == true {
      parts.removeFirst()
    }
    replace(node.bytes, "\"\(parts.joined(separator: "."))\"", as: .keyPath)
  }
}
