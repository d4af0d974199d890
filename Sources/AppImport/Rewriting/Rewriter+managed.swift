internal import SwiftSource
internal import SwiftSyntax

// What Core Data keeps for its objects.
extension Rewriter {
  /// `@NSManaged var name: String` reads and writes what its object keeps under that name, as the
  /// classes do that are made of a data model.
  mutating func managed(_ attribute: AttributeSyntax) {
    guard let property = attribute.parent?.parent?.as(VariableDeclSyntax.self),
      let binding = property.bindings.first, let name = property.names.first,
      let annotation = binding.typeAnnotation
    else { return }
    var type = annotation.type.trimmedDescription
    let isOptional = ["?", "!"].contains(type.last)
    if isOptional { type.removeLast() }
    let path = (property.enclosingGroup?.typeName.map { "\($0)." } ?? "") + name
    let fallback = isOptional ? "" : " ?? \(HoleText.value(path, "nobody has set it"))"
    insert(
      " { get { value(forKey: \(Literal.string(name))) as? \(type)\(fallback) }"
        + " set { setValue(newValue, forKey: \(Literal.string(name))) } }",
      at: annotation.bytes.upperBound)
  }
}
