internal import SwiftSource
internal import SwiftSyntax

// What storyboards would give that are not among the files.
extension Rewriter {
  /// `storyboard.instantiate…() as? Screen` gives a screen of that class.
  mutating func screen(_ node: AsExprSyntax) {
    let call = node.expression.bare.as(FunctionCallExprSyntax.self)
    guard let name = call?.calledExpression.lastName, Self.making.contains(name),
      node.questionOrExclamationMark != nil, node.type.is(IdentifierTypeSyntax.self)
    else { return }
    edits += Edit.around(
      node.expression.bytes, "standInScreen(", ", as: \(node.type.trimmedDescription).self)",
      as: .screen)
  }

  private static let making: Set<String> = [
    "instantiateInitialViewController", "instantiateViewController",
  ]

  /// `@IBOutlet weak var title: UILabel!` gets a view of its own when it is first asked for, if no
  /// storyboard and no nib among the files fills it.
  mutating func outlet(_ attribute: AttributeSyntax) {
    let owner = attribute.line.lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
    guard owner.map({ names.isConnected($0.name.text) }) != true,
      let property = attribute.parent?.parent?.as(VariableDeclSyntax.self),
      let binding = property.bindings.first, property.bindings.count == 1,
      binding.initializer == nil, binding.accessorBlock.map(\.isObserver) != false,
      let type = binding.typeAnnotation?.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    else { return }
    if let weak = property.modifiers.first(where: { $0.name.text == "weak" }) {
      replace(weak.bytes, "lazy", as: nil)
    } else {
      insert("lazy ", at: property.bindingSpecifier.bytes.lowerBound)
    }
    let name = type.wrappedType.trimmedDescription
    let end = type.bytes.upperBound
    edits.append(
      Edit(
        range: end..<end, text: " = standInOutlet((\(name)).self)", kind: nil,
        whole: property.bindingSpecifier.bytes.lowerBound..<end))
  }
}

extension AccessorBlockSyntax {
  /// Whether a property is stored, and observed.
  fileprivate var isObserver: Bool {
    guard case .accessors(let all) = accessors else { return false }
    return all.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
