internal import SwiftSource
internal import SwiftSyntax

/// How an object of one of the app's own types is made of nothing, in the place of one that what is
/// missing would give.
struct OwnValue: Equatable {
  /// The type.
  let name: String
  /// What makes one.
  let text: String
  /// Protocols of the app's that it conforms to.
  let protocols: [String]
  /// Protocols that are not among the files, and that nothing else conforms to.
  let soleOf: [String]

  /// Those of all types that can be made so.
  ///
  /// - Parameter conformers: what stands in for those that conform to protocols.
  static func all(_ files: [TeamFile], _ conformers: [OwnConformer]) -> [OwnValue] {
    let types = files.flatMap(\.facts.declarations).filter { $0.kind != .extension }
    let names = Dictionary(types.map { ($0.name, 1) }, uniquingKeysWith: +)
    let paths = Dictionary(types.map { ($0.node.path, 1) }, uniquingKeysWith: +)
    let extended = Dictionary(
      files.flatMap(\.facts.declarations).map { ($0.node.path ?? $0.name, $0.inherits) },
      uniquingKeysWith: +)
    let protocols = Set(types.filter { $0.kind == .protocol && !$0.hasTypes }.map(\.name))
    let conforming = Dictionary(extended.values.joined().map { ($0, 1) }, uniquingKeysWith: +)
    // What nothing among the files conforms to cannot be made.
    let unmade = protocols.subtracting(extended.values.joined())
      .subtracting(conformers.map(\.name))
    let plain = SourceFacts.Declaration.plainClasses(types)
    return types.compactMap { type in
      guard let path = type.node.path, paths[path] == 1, !type.needs(unmade), !type.isAbstract,
        let text = type.value(called: path, plain)
      else { return nil }
      let all = extended[path] ?? []
      return OwnValue(
        name: path, text: text, protocols: all.filter(protocols.contains),
        // There is one of a delegate already.
        soleOf: all.filter { conforming[$0] == 1 && names[$0] == nil && !$0.hasSuffix("Delegate") })
    }.sorted { $0.name < $1.name }
  }

  /// The line in the function that makes one.
  var line: String { "if type == \(name).self { return \(text) }" }

  /// The file's part in `StandIns.swift`.
  ///
  /// - Parameter conformers: protocols of which a class of the file makes objects.
  static func file(_ values: [OwnValue], conformers: [String] = []) -> String {
    var made: Set<String> = []
    func line(_ name: String, _ text: String) -> String {
      "if type == (any \(name)).self { return \(text) }"
    }
    let lines =
      values.map(\.line)
      + values.flatMap { value in
        (value.protocols + value.soleOf.filter(conformers.contains))
          .filter { made.insert($0).inserted }.map { line($0, value.text) }
      }
      + conformers.filter { made.insert($0).inserted }.map { line($0, "\(EmptyText.object($0))()") }
    return """

      private func ownObject(_ type: Any.Type) throws -> Any? {
      \(lines.map { "  \($0)\n" }.joined())  return nil
      }

      private var objectsInTheMaking = 0

      /// An object of one of the app's own types, made of what can be made of nothing.
      func madeOfNothing<T>(_ type: T.Type) -> T? {
        guard objectsInTheMaking < 8 else { return nil }
        objectsInTheMaking += 1
        defer { objectsInTheMaking -= 1 }
        return (try? ownObject(type)) as? T
      }

      """
  }
}

extension SourceFacts.Declaration {
  fileprivate var hasTypes: Bool {
    node.memberBlock.members.contains { $0.decl.is(AssociatedTypeDeclSyntax.self) }
  }

  /// Whether a class leaves methods to its subclasses.
  fileprivate var isAbstract: Bool {
    node.memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .contains(where: \.isLeftToHeirs)
  }

  /// What makes one of nothing; `nil` if nothing is known to.
  fileprivate func value(called name: String, _ plain: Set<String>) -> String? {
    switch kind {
    case .enum: firstCase.map { "\(name).\($0)" }
    case .class, .struct: call(plain).map { "try \(name)(\($0))" }
    default: nil
    }
  }

  private var firstCase: String? {
    node.memberBlock.members.lazy.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap(\.elements).first { $0.parameterClause == nil }?.name.text
  }

  /// The arguments of the initializer that asks for the least.
  private func call(_ plain: Set<String>) -> String? {
    let all = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    if all.isEmpty { return kind == .struct ? memberwise : plain.contains(name) ? "" : nil }
    return all.filter(Self.mayCall).compactMap(arguments)
      .min { $0.count < $1.count }?.joined(separator: ", ")
  }

  /// Whether each initializer asks for an object of one of some protocols.
  fileprivate func needs(_ protocols: Set<String>) -> Bool {
    let all = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    return !all.isEmpty
      && all.allSatisfy { node in
        node.signature.parameterClause.parameters.contains {
          $0.defaultValue == nil && $0.type.unwrapped == nil
            && !protocols.isDisjoint(with: $0.type.words)
        }
      }
  }

  static func mayCall(_ node: InitializerDeclSyntax) -> Bool {
    node.genericParameterClause == nil && node.signature.effectSpecifiers?.asyncSpecifier == nil
      && !["private", "fileprivate"].contains(where: node.modifiers.has)
      && !node.signature.parameterClause.parameters.contains { $0.firstName.text == "coder" }
  }

  private func arguments(_ node: InitializerDeclSyntax) -> [String]? {
    let needed = node.signature.parameterClause.parameters.filter { $0.defaultValue == nil }
    let all = needed.map { parameter -> String? in
      guard parameter.ellipsis == nil else { return nil }
      return argument(parameter.firstName.text, parameter.type)
    }
    return all.contains(nil) ? nil : all.compactMap(\.self)
  }

  private func argument(_ label: String, _ type: TypeSyntax) -> String? {
    let words = type.words
    guard !["inout", "some", "Self"].contains(where: words.contains) else { return nil }
    let value = EmptyText.closure(type, name) ?? "standIn(\(Literal.string(name)))"
    return label == "_" ? value : "\(label): \(value)"
  }

  // MARK: Without an initializer

  private var stored: [PatternBindingSyntax] {
    node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { !["static", "lazy", "class"].contains(where: $0.modifiers.has) }
      .filter { !$0.attributes.contains(where: Self.makesValue) }
      .flatMap(\.bindings).filter { !$0.isComputed && $0.initializer == nil }
  }

  /// Whether an attribute is a wrapper that needs no value: `@Inject var store: Store`.
  private static func makesValue(_ attribute: AttributeListSyntax.Element) -> Bool {
    guard let name = attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription else {
      return false
    }
    return name.first?.isUppercase == true && !needingValue.contains(name)
  }

  private static let needingValue: Set = [
    "Published", "State", "Binding", "ObservedObject", "StateObject", "Bindable", "IBOutlet",
    "MainActor", "IBInspectable",
  ]

  /// The arguments of a struct's own initializer.
  private var memberwise: String? {
    let isHidden = stored.contains {
      let modifiers = $0.parent?.parent?.as(VariableDeclSyntax.self)?.modifiers
      return modifiers.map { ["private", "fileprivate"].contains(where: $0.has) } == true
    }
    let all = stored.map { binding -> String? in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type
      else { return nil }
      return argument(name, type)
    }
    return isHidden || all.contains(nil) ? nil : all.compactMap(\.self).joined(separator: ", ")
  }

  /// The names of the classes that have an initializer without arguments.
  fileprivate static func plainClasses(_ types: [Self]) -> Set<String> {
    var plain: Set = [
      "NSObject", "UIViewController", "UINavigationController", "UITabBarController",
    ]
    let open = types.filter { $0.kind == .class && $0.hasNoInitializer }
    while true {
      let new = open.filter { !plain.contains($0.name) && $0.isPlainClass(plain) }
      guard !new.isEmpty else { return plain }
      plain.formUnion(new.map(\.name))
    }
  }

  private var hasNoInitializer: Bool {
    !node.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
  }

  private func isPlainClass(_ bases: Set<String>) -> Bool {
    let classes = inherits.filter { $0.hasPrefix("UI") || $0.hasPrefix("NS") }
    // Behind a class stand protocols.
    return inherits.first.map { bases.contains($0) || !$0.hasSuffix("Controller") } != false
      && classes.allSatisfy { bases.contains($0) || $0.hasSuffix("Delegate") }
      && stored.allSatisfy { $0.typeAnnotation?.type.unwrapped != nil }
  }
}
