internal import SwiftSource
internal import SwiftSyntax

/// Writes how stand-ins are made of nothing, in the place of values of their types.
enum EmptyText {
  static func text(_ standIns: [StandIn]) -> String {
    let protocols = standIns.filter { isPlain($0, among: standIns) }
    return "\n" + standIns.compactMap(value).joined()
      + protocols.map { "private final class \(object($0)): NSObject, \($0.name) {}\n" }.joined()
      + conforming(protocols)
  }

  /// Whether one of a stand-in can be made of nothing.
  static func isMade(_ it: StandIn, among all: [StandIn]) -> Bool {
    value(it) != nil || isPlain(it, among: all)
  }

  /// A stand-in that can be made of nothing: a class, or the first case of an enum.
  private static func value(_ it: StandIn) -> String? {
    let name = StandInText.outerName(it)
    switch it.kind {
    case .class, .controller, .view:
      guard bases.contains(it.superclass), !it.initializers.contains(where: \.isDesignated) else {
        return nil
      }
      return conformance(it, "\(name)()")
    case .enum:
      return it.members.lazy.compactMap { made($0) }.first.map { conformance(it, "\(name)\($0)") }
    default: return nil
    }
  }

  /// That the controllers among them are no screens of the app's own.
  static func screens(_ standIns: [StandIn]) -> String {
    let all = standIns.filter(StandInText.isController)
    return all.filter { it in !all.contains { $0.name == it.superclass } }.map { it in
      let heirs = all.filter { $0.superclass == it.name }
      let classes = ([it] + heirs).map { "\(StandInText.outerName($0)).self" }
      return "extension \(StandInText.outerName(it)): UIKit.StandInScreen { static var "
        + "standInClasses: [AnyObject.Type] { [\(classes.joined(separator: ", "))] } }\n"
    }.joined()
  }

  /// What a class may inherit from so that it has an initializer without arguments.
  private static let bases: Set<String> = [
    "", "UIView", "UIViewController", "UINavigationController", "UITabBarController",
  ]

  private static func conformance(_ it: StandIn, _ value: String) -> String {
    "extension \(StandInText.outerName(it)): UIKit.StandInValue { static func madeOfNothing() -> Any? { \(value) } }\n"
  }

  private static func made(_ member: StandIn.Member) -> String? {
    guard case .enumCase(let labels) = member.form else { return nil }
    let values = labels.map { $0 == "_" ? "nil" : "\($0): nil" }.joined(separator: ", ")
    return ".`\(member.name)`\(labels.isEmpty ? "" : "(\(values))")"
  }

  // MARK: What a function gives

  /// The value of a type, as a stand-in gives it that is called with parameters.
  static func value(
    of type: String, _ path: String, _ parameters: [StandIn.Parameter] = []
  ) -> String {
    if let parts = tuple(type) {
      return "(\(parts.map { "\($0.label)\(value(of: $0.type, path))" }.joined(separator: ", ")))"
    }
    if let count = closureParameters(type) {
      let names = Array(repeating: "_", count: count).joined(separator: ", ")
      return count == 0 ? "{ standIn(\"\(path)\") }" : "{ \(names) in standIn(\"\(path)\") }"
    }
    let names = parameters.indices.filter { StandInText.isAny(parameters[$0].type) }
    guard !names.isEmpty else { return "standIn(\"\(path)\")" }
    return "standIn(\"\(path)\", of: [\(names.map { "_\($0)" }.joined(separator: ", "))])"
  }

  /// The parts of a tuple; `nil` for another type.
  private static func tuple(_ type: String) -> [(label: String, type: String)]? {
    guard let node = parsed(type)?.as(TupleTypeSyntax.self), node.elements.count > 1 else {
      return nil
    }
    return node.elements.map {
      ($0.firstName.map { "\($0.text): " } ?? "", $0.type.trimmedDescription)
    }
  }

  /// How many parameters a closure has; `nil` for another type.
  private static func closureParameters(_ type: String) -> Int? {
    var node = parsed(type)
    while let inner = node?.as(TupleTypeSyntax.self)?.elements.first, inner.firstName == nil {
      node = inner.type
    }
    return node?.as(FunctionTypeSyntax.self)?.parameters.count
  }

  private static func parsed(_ type: String) -> TypeSyntax? {
    guard type.hasPrefix("(") else { return nil }
    let text = try? SourceCode("let a: \(type)", path: "")
    return text?.nodes.lazy.compactMap { $0.as(TypeAnnotationSyntax.self) }.first?.type
  }

  // MARK: Protocols

  /// Whether any class can conform to a protocol without a line of its own.
  private static func isPlain(_ it: StandIn, among all: [StandIn]) -> Bool {
    it.kind == .protocol && it.typeNames.isEmpty
      && !it.members.contains { member in
        guard case .copied(let head, _) = member.form else { return false }
        return head.contains("{") || head.contains("init(")
      }
      && it.conformances.allSatisfy { parent in
        all.contains { $0.name == parent && isPlain($0, among: all) }
      }
  }

  private static func object(_ it: StandIn) -> String {
    "Some\(it.name.replacing(".", with: ""))StandIn"
  }

  private static func conforming(_ protocols: [StandIn]) -> String {
    let lines = protocols.map {
      "  if type == (any \($0.name)).self { return \(object($0))() as? T }\n"
    }
    return """

      /// An object in the place of one that conforms to a protocol.
      private func conforming<T>(_ type: T.Type) -> T? {
      \(lines.joined())  return nil
      }

      """
  }
}
