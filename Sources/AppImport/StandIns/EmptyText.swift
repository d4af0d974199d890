internal import SwiftSource
internal import SwiftSyntax

/// Writes how stand-ins are made of nothing, in the place of values of their types.
enum EmptyText {
  static func text(_ standIns: [StandIn], _ own: [OwnConformer]) -> String {
    "\n" + standIns.compactMap { value($0, among: standIns) }.joined()
      + protocols(standIns).map { "private final class \(object($0)): NSObject, \($0) {}\n" }
      .joined() + own.map(\.text).joined() + types(standIns)
  }

  /// The classes, of which the app may want one itself: `Client.Type`.
  private static func types(_ standIns: [StandIn]) -> String {
    let generic = Set(standIns.filter { $0.generics > 0 }.map(\.name))
    let classes = standIns.filter { [.class, .controller, .view].contains($0.kind) }
      .filter { it in !generic.contains { it.name == $0 || it.name.hasPrefix("\($0).") } }
    return
      "private let typesInPlace: [Any] = [\(classes.map { "\(StandInText.outerName($0)).self" }.joined(separator: ", "))]\n"
  }

  /// Those to which any class can conform.
  static func protocols(_ standIns: [StandIn]) -> [String] {
    standIns.filter { isPlain($0, among: standIns) }.map(\.name)
  }

  /// Whether one of a stand-in can be made of nothing.
  static func isMade(_ it: StandIn, among all: [StandIn]) -> Bool {
    if value(it, among: all) != nil || isPlain(it, among: all) { return true }
    guard isLikeItsParent(it), let parent = all.first(where: { $0.name == it.parent }) else {
      return false
    }
    return parent.own == nil && isMade(parent, among: all)
  }

  /// A stand-in that can be made of nothing: a class, or the first case of an enum.
  private static func value(_ it: StandIn, among all: [StandIn]) -> String? {
    let name = StandInText.outerName(it)
    switch it.kind {
    case .class, .controller, .view:
      guard !it.initializers.contains(where: \.isDesignated) else { return nil }
      if let own = it.own { return conformance(it, "\(name).\(own.call(with: [], it.name))") }
      guard bases.contains(it.superclass) else { return nil }
      // Its heirs inherit the function.
      let heirs = heirs(of: it, among: all).map(StandInText.outerName)
      return conformance(
        it, heirs.map { "self == \($0).self ? \($0)() : " }.joined() + "\(name)()")
    case .enum:
      return firstCase(it).map { conformance(it, "\(name)\($0)") }
    default: return nil
    }
  }

  /// The classes that inherit from one and are made as it is.
  private static func heirs(of it: StandIn, among all: [StandIn]) -> [StandIn] {
    let own = all.filter { $0.parent == it.name && isLikeItsParent($0) }
    return own + own.flatMap { heirs(of: $0, among: all) }
  }

  /// Whether it is made as what it inherits from.
  private static func isLikeItsParent(_ it: StandIn) -> Bool {
    it.generics == 0 && it.own == nil && !it.initializers.contains(where: \.isDesignated)
  }

  /// That the controllers and SwiftUI's views among them are no screens of the app's own.
  static func screens(_ standIns: [StandIn]) -> String {
    let all = standIns.filter {
      StandInText.isController($0) || $0.own?.isController == true
        || $0.kind == .class && $0.conformances.contains("View") && !BeginningText.holdsViews($0)
    }
    return all.filter { it in !all.contains { $0.name == it.parent } }.map { it in
      let heirs = all.filter { $0.parent == it.name }
      let classes = ([it] + heirs).map { "\(StandInText.outerName($0)).self" }
      return "extension \(StandInText.outerName(it)): UIKit.StandInScreen { static var "
        + "standInClasses: [AnyObject.Type] { [\(classes.joined(separator: ", "))] } }\n"
    }.joined()
  }

  /// What a class may inherit from so that it has an initializer without arguments.
  private static let bases: Set<String> = [
    "", "UIButton", "UIImageView", "UILabel", "UINavigationController", "UIPageViewController",
    "UISplitViewController", "UITabBarController", "UITableViewCell", "UITableViewController",
    "UITextField", "UIView", "UIViewController", "UIWindow",
  ]

  private static func conformance(_ it: StandIn, _ value: String) -> String {
    "extension \(StandInText.outerName(it)): UIKit.StandInValue { static func madeOfNothing() -> Any? { \(value) } }\n"
  }

  /// What makes an enum's first case, of nothing.
  static func firstCase(_ it: StandIn) -> String? {
    it.members.lazy.compactMap { member in
      StandInText.values(of: member, in: it)
        .map { enumCase(member.name, $0, "\(it.name).\(member.name)") }
    }.first
  }

  /// A case with values of nothing.
  static func enumCase(_ name: String, _ values: [StandIn.Parameter], _ path: String) -> String {
    let list = values.map { value in
      let empty = value.type.hasSuffix("?") ? "nil" : "standIn(\(Literal.string(path)))"
      return value.label == "_" ? empty : "\(value.label): \(empty)"
    }.joined(separator: ", ")
    return ".`\(name)`\(values.isEmpty ? "" : "(\(list))")"
  }

  // MARK: What a function gives

  /// The value of a type, as a stand-in gives it that is called with parameters.
  static func value(
    of type: String, _ path: String, _ parameters: [StandIn.Parameter] = []
  ) -> String {
    if let parts = tuple(type) {
      return "(\(parts.map { "\($0.label)\(value(of: $0.type, path))" }.joined(separator: ", ")))"
    }
    if let closure = parsed(type).flatMap({ closure($0, path) }) { return closure }
    // A screen comes from a file that is not here.
    if type == "Self" { return "UIKit.StandIn.outlet(Self.self) ?? standIn(\"\(path)\")" }
    if type == "\(wantedType)?" {
      return "let wanted: \(wantedType) = \(value(of: wantedType, path, parameters)); return wanted"
    }
    let things = StandInText.passed(parameters)
    return things.isEmpty
      ? "standIn(\"\(path)\")" : "standIn(\"\(path)\", of: [\(things.joined(separator: ", "))])"
  }

  /// The parts of a tuple; `nil` for another type.
  static func tuple(_ type: String) -> [(label: String, type: String)]? {
    guard let node = parsed(type)?.as(TupleTypeSyntax.self), node.elements.count > 1 else {
      return nil
    }
    return node.elements.map {
      ($0.firstName.map { "\($0.text): " } ?? "", $0.type.trimmedDescription)
    }
  }

  /// A closure that gives what a stand-in gives; `nil` if a type is not that of one.
  static func closure(_ type: TypeSyntax, _ path: String) -> String? {
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first, inner.firstName == nil
    {
      return closure(inner.type, path)
    }
    let plain = type.as(AttributedTypeSyntax.self)?.baseType ?? type
    guard let count = plain.as(FunctionTypeSyntax.self)?.parameters.count else { return nil }
    let names = Array(repeating: "_", count: count).joined(separator: ", ")
    return "{ \(count == 0 ? "" : "\(names) in ")standIn(\(Literal.string(path))) }"
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
        return head.contains("{") && !head.hasPrefix("var ") || head.contains("init(")
      }
      && it.conformances.allSatisfy { parent in
        all.contains { $0.name == parent && isPlain($0, among: all) }
      }
  }

  /// The class of what conforms to a protocol.
  static func object(_ name: String) -> String { "Some\(name.replacing(".", with: ""))StandIn" }
}

extension StandIn {
  /// The class that it inherits from, without the types in angle brackets.
  fileprivate var parent: String { String(superclass.prefix { $0 != "<" }) }
}
