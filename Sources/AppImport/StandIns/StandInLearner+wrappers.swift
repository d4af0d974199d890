internal import SwiftSource
internal import SwiftSyntax

// Property wrappers of modules that are not here.
extension StandInLearner {
  /// Makes a property wrapper of an attribute that stands before properties alone.
  mutating func wrapper(_ name: String, _ error: Diagnostic) -> Bool {
    guard standIns[name] == nil, !refused.contains(name), name.first?.isUppercase == true
    else { return false }
    if let module = AppleTypes.module(of: name) ?? AppleTypes.module(of: "@\(name)"),
      let isNew = imports(module, error)
    {
      return isNew
    }
    let uses = files.flatMap { WrapperUses.find(name, in: $0.source) }
    guard !uses.isEmpty, uses.allSatisfy(\.isOnProperty) else {
      macros.insert(name)
      return false
    }
    var it = StandIn(name, .wrapper, reason: "It stands before properties.", place: error.place)
    for use in uses where !it.initializers.contains(where: { $0.parameters == use.parameters }) {
      it.initializers.append(.init(parameters: use.parameters, isDesignated: true))
    }
    let properties = Set(uses.flatMap(\.names).map { "$\($0)" })
    if files.contains(where: { file in
      properties.contains { !file.source.tokens(of: $0).isEmpty }
    }) {
      let form = StandIn.Form.property(type: unknownType)
      it.members.append(.init(name: "projectedValue", isStatic: false, form: form))
    }
    standIns[name] = it
    return true
  }

  /// Whether a missing macro stands before a type of the app's, which may add members to it.
  func isExpanded(_ type: String) -> Bool {
    files.lazy.flatMap(\.facts.declarations).contains {
      $0.name == type && macros.contains(where: $0.node.attributes.has)
    }
  }

  /// Gives a property the type that only its missing wrapper would say: the app's own of its name,
  /// or else an unknown one.
  mutating func annotate(_ error: Diagnostic) -> Bool {
    let around = token(at: error.place)?.line.prefix(5).lazy
    guard let property = around?.compactMap({ $0.as(VariableDeclSyntax.self) }).first,
      let binding = property.bindings.first, binding.typeAnnotation == nil,
      binding.initializer == nil,
      let word = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      standIns.values.contains(where: { $0.kind == .wrapper && property.attributes.has($0.name) })
    else { return false }
    let type = word.text.prefix(1).uppercased() + word.text.dropFirst()
    let isOwn = files.lazy.flatMap(\.facts.declarations).contains {
      $0.name == type && [.class, .struct, .enum].contains($0.kind)
    }
    let end = word.bytes.upperBound
    return fix(end..<end, ": \(isOwn ? type : unknownType)", nil, in: error.place.file)
  }
}

/// `@Name(…) var property: Type`.
private struct WrapperUses {
  let isOnProperty: Bool
  let names: [String]
  let parameters: [StandIn.Parameter]

  static func find(_ name: String, in source: SourceCode) -> [WrapperUses] {
    source.all(AttributeSyntax.self)
      .filter { $0.attributeName.trimmedDescription.prefix { $0 != "<" } == name }
      .map(WrapperUses.init)
  }

  private init(_ attribute: AttributeSyntax) {
    let property = attribute.parent?.parent?.as(VariableDeclSyntax.self)
    isOnProperty = property != nil
    names = property?.names ?? []
    var parameters: [StandIn.Parameter] = []
    if property?.bindings.first?.initializer != nil {
      parameters.append(.init(label: "wrappedValue", type: StandInText.wrappedType))
    }
    parameters += CallShape.parameters(attribute.leftParen).map { parameter in
      Self.initial.contains(parameter.label)
        ? .init(label: parameter.label, type: StandInText.wrappedType) : parameter
    }
    self.parameters = parameters
  }

  /// What wrappers call the value that a property begins with.
  private static let initial: Set<String> = [
    "wrappedValue", "initial", "initialValue", "default", "defaultValue", "value", "fallback",
  ]
}

extension StandInText {
  /// The type of the property that a wrapper stands before.
  static let wrappedType = "Value"

  static func wrapper(_ it: StandIn) -> String {
    let initializers = it.initializers.map { made in
      let value = made.parameters.firstIndex { $0.type == wrappedType }
      let body = value.map { " value = _\($0) " } ?? ""
      return "  init(\(parameters(made.parameters))) {\(body)}\n"
    }
    let projected =
      it.members.isEmpty ? "" : "  var projectedValue: \(unknownType) { \(unknownType)() }\n"
    return """
      @propertyWrapper class \(it.name)<\(wrappedType)> {
        private var value: \(wrappedType)?
        var wrappedValue: \(wrappedType) {
          get {
            let value: \(wrappedType) = self.value ?? standIn("@\(it.name)")
            self.value = value
            return value
          }
          set { value = newValue }
        }
      \(projected)\(initializers.joined())}

      """
  }
}
