/// Writes how stand-ins are made of nothing, in the place of values of their types.
enum EmptyText {
  static func text(_ standIns: [StandIn]) -> String {
    let protocols = standIns.filter { isPlain($0, among: standIns) }
    return "\n" + standIns.compactMap(value).joined()
      + protocols.map { "private final class \(object($0)): NSObject, \($0.name) {}\n" }.joined()
      + conforming(protocols)
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
    standIns.filter(StandInText.isController).map(StandInText.outerName).map { name in
      "extension \(name): UIKit.StandInScreen { static var standInClass: AnyObject.Type { \(name).self } }\n"
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
