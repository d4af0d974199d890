internal import SwiftSource
internal import SwiftSyntax

// What SwiftUI's macro makes of a value in the environment.
extension Rewriter {
  /// `@Entry var theme = Theme()` gets a key that holds its default, and reads what is set for it.
  mutating func entry(_ attribute: AttributeSyntax) {
    guard let property = attribute.parent?.parent?.as(VariableDeclSyntax.self),
      property.enclosingGroup?.typeName == "EnvironmentValues",
      let binding = property.bindings.first, let name = property.names.first
    else { return }
    let key = name.prefix(1).uppercased() + name.dropFirst() + "Entry"
    replace(attribute.bytes, "struct \(key): EnvironmentKey { static", as: nil)
    insert(
      "; static let defaultValue = \(name) }; var \(name): \(key).Value "
        + "{ get { self[\(key).self] } set { self[\(key).self] = newValue } }",
      at: binding.bytes.upperBound)
  }
}
