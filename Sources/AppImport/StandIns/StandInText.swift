/// Writes stand-ins as Swift.
enum StandInText {
  /// `StandIns.swift`: the stand-ins in the order of their names, without those that a person has
  /// written elsewhere.
  ///
  /// - Parameters:
  ///   - own: what the app's own objects are made of, if something stands in.
  ///   - conformers: what conforms to the app's own protocols, if something stands in.
  ///   - imports: what the app's files import.
  static func file(
    _ standIns: [StandIn], own: [OwnValue] = [], conformers: [OwnConformer] = [],
    imports: Set<String> = []
  ) -> String {
    let written = standIns.filter { $0.kind != .module }.sorted { $0.name < $1.name }
    var body = written.map(declaration).joined(separator: "\n")
    if imports.contains("SwiftUI"), needsUnknown(body) {
      body += """

        extension \(unknownType): ObservableObject {}

        /// What is left out of a scene is logged as that is made.
        extension Scene {
          func onAppear(_ action: () -> Void) -> Self {
            action()
            return self
          }
        }

        """
    }
    let head = """
      // What the app uses and the import does not include. Each import writes this file again; what
      // you move to App.swift stays as you write it.
      import Foundation
      \(modules(written, body, imports).map { "import \($0)\n" }.joined())@_spi(Import) import UIKit


      """
    let text = head + (body.isEmpty ? "" : body + "\n")
    guard needsUnknown(body) else { return text + EmptyText.screens(written) + OwnValue.file([]) }
    let rest = [
      CallingText.text, UnknownText.text, repeatedNames(written),
      EmptyText.text(written, conformers), DrivenText.text(written, own),
      EmptyText.screens(written),
      OwnValue.file(own, conformers: EmptyText.protocols(written) + conformers.map(\.name)),
    ]
    return text + rest.joined()
  }

  private static func modules(
    _ standIns: [StandIn], _ body: String, _ imports: Set<String>
  ) -> [String] {
    let words = Set(body.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let named = Set(words.compactMap(AppleTypes.module))
    let isOfSwiftUI =
      imports.contains("SwiftUI")
      || standIns.contains { !$0.conformances.filter(["View", "ViewModifier"].contains).isEmpty }
    return named.union(isOfSwiftUI && !body.isEmpty ? ["SwiftUI"] : []).sorted()
  }

  private static func needsUnknown(_ text: String) -> Bool {
    text.contains(unknownType) || text.contains("standIn")
  }

  /// The function that gives an empty value of the type that is wanted for one of unknown type.
  static let placed = "placed"

  /// Whether there is an empty value of a type, by how it is written.
  static func hasEmpty(_ type: String) -> Bool {
    type.hasSuffix("?") || type.hasPrefix("[") && type.hasSuffix("]") || type.hasPrefix("Set<")
      || simple.contains(type)
  }

  private static let simple: Set<String> = [
    "Bool", "String", "Int", "Int64", "Double", "Float", "CGFloat", "TimeInterval", "Date", "Data",
    "UUID",
    "UIColor", "UIImage", "UIView", "UIViewController", "Color", "Font", "Image", "Text",
    "ColorScheme",
  ]

  static func declaration(_ it: StandIn) -> String {
    let comment = "/// \(it.reason)\n"
    switch it.kind {
    case .function, .value:
      let forms = [it.form ?? .property(type: unknownType)] + it.members.map(\.form)
      return comment
        + forms.map {
          member(.init(name: it.name, isStatic: false, form: $0), of: it, isGlobal: true) + "\n"
        }.joined()
    case .closure:
      let count = it.generics
      return comment
        + "typealias \(it.name) = (\(Array(repeating: "Any?", count: count).joined(separator: ", "))) -> Void\n"
    case .alias: return nested(it) { comment + "typealias \($0) = \(it.superclass)\n" }
    case .extension:
      let protocols = it.conformances.isEmpty ? "" : ": " + it.conformances.joined(separator: ", ")
      return comment + "extension \(it.name)\(protocols) {\n"
        + it.initializers.compactMap { ExtensionInitializer.text($0, of: it.name) }
        .map { "  \($0)\n" }.joined()
        + it.members.map { "  \(member($0, of: it))\n" }.joined() + "}\n"
    case .enum: return nested(it) { comment + enumeration(it, name: $0) }
    case .protocol: return nested(it) { comment + proto(it, name: $0) }
    case .wrapper: return comment + wrapper(it)
    default: return nested(it) { comment + type(it, name: $0) }
    }
  }

  /// What a stand-in is called where it is declared: a protocol has no types in it.
  static func outerName(_ it: StandIn) -> String {
    it.isApart ? it.name.replacing(".", with: "_") : it.name
  }

  /// What stands inside another stand-in is declared in an extension of it.
  private static func nested(_ it: StandIn, _ text: (String) -> String) -> String {
    guard let dot = it.name.lastIndex(of: ".") else { return text(it.name) }
    let name = it.name[it.name.index(after: dot)...]
    if it.isApart {
      let own = outerName(it)
      return text(own) + "extension \(it.name[..<dot]) { typealias \(name) = \(own) }\n"
    }
    return "extension \(it.name[..<dot]) {\n" + text(escaped(String(name))) + "}\n"
  }

  /// A name in backticks if Swift would take it for a word of its own.
  static func escaped(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  private static let reserved: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// An error that is nested is called `Error` as well.
  private static func conformances(of it: StandIn, name: String) -> [String] {
    it.conformances.map { $0 == name ? "Swift.\($0)" : $0 }
  }

  private static func type(_ it: StandIn, name: String) -> String {
    let head = "class \(name)\(typeList(it))"
    // Every object is equal to itself.
    let protocols = conformances(of: it, name: name)
      .filter { !["Hashable", "Equatable"].contains($0) }
    let parents = ([it.superclass.isEmpty ? "NSObject" : it.superclass] + protocols)
      .joined(separator: ", ")
    var lines = it.initializers.compactMap { BeginningText.initializer($0, of: it) }
    // A class with one of its own inherits none.
    let designated = it.initializers.filter {
      $0.isDesignated && BeginningText.initializer($0, of: it) != nil
    }
    if !designated.isEmpty, isController(it) {
      if designated.contains(where: \.parameters.isEmpty) || designated.count < lines.count {
        lines.append(
          "override init(nibName name: String?, bundle: Bundle?) { super.init(nibName: name, bundle: bundle) }"
        )
      }
      lines.append(
        "\(it.isOnlyCode ? unavailable : "")required init?(coder: NSCoder) { super.init(coder: coder) }"
      )
    } else if it.isOnlyCode {
      lines.append(
        "\(unavailable)required convenience init?(coder: NSCoder) { self.init(nibName: nil, bundle: nil) }"
      )
    }
    lines += BeginningText.overrides(it) + literals(it) + it.members.map { member($0, of: it) }
    if it.conformances.contains("View") { lines += BeginningText.body(of: it) }
    if it.conformances.contains("ViewModifier") {
      lines.append("func body(content: Content) -> some View { content }")
    }
    return "\(head): \(parents) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  private static let unavailable = "@available(*, unavailable) "

  /// `<Base, T1>` of a stand-in that has types.
  static func typeList(_ it: StandIn) -> String {
    let names = (0..<it.generics).map { typeName(it, $0) }
    return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }

  /// What one of the types of a stand-in is called.
  static func typeName(_ it: StandIn, _ index: Int) -> String {
    it.typeNames.indices.contains(index) ? it.typeNames[index] : "T\(index)"
  }

  static func isController(_ it: StandIn) -> Bool {
    it.superclass.hasPrefix("UI") && it.superclass.hasSuffix("Controller")
  }
  static func isView(_ it: StandIn) -> Bool {
    it.superclass.hasPrefix("UI") && !isController(it)
  }

  private static func enumeration(_ it: StandIn, name: String) -> String {
    var taken: [String: [StandIn.Parameter]] = [:]
    let lines = it.members.map { member -> String in
      guard let values = values(of: member, in: it) else { return self.member(member, of: it) }
      let own = escaped(member.name)
      let list = values.map { $0.label == "_" ? $0.type : "\($0.label): \($0.type)" }
        .joined(separator: ", ")
      // One name is one case, however it is written.
      guard let first = taken[own] else {
        taken[own] = values
        return "case \(own)\(values.isEmpty ? "" : "(\(list))")"
      }
      let parameters = values.enumerated().map { "\($1.label) _\($0): \($1.type)" }
        .joined(separator: ", ")
      let value = EmptyText.enumCase(member.name, first, "\(it.name).\(member.name)")
      return values.isEmpty
        ? "static var \(own): \(name) { \(value) }"
        : "static func \(own)(\(parameters)) -> \(name) { \(value) }"
    }
    let hasValues = taken.values.contains { !$0.isEmpty }
    let protocols = conformances(of: it, name: name).filter {
      !hasValues || ["Error", "Swift.Error", "Hashable", "Equatable"].contains($0)
        || coding[$0] != nil
    }
    let isCompared = hasValues && protocols.contains { ["Hashable", "Equatable"].contains($0) }
    let parents = protocols.isEmpty ? "" : ": " + protocols.joined(separator: ", ")
    return "enum \(name)\(typeList(it))\(parents) {\n"
      + (lines + enumCoding(it) + (isCompared ? comparing : [])).map { "  \($0)\n" }.joined()
      + "}\n"
  }

  /// The values of a case; `nil` of what is none. The first value of one in an enum with types is
  /// of the first of them, that of a failure an error or of the second.
  static func values(of member: StandIn.Member, in it: StandIn) -> [StandIn.Parameter]? {
    guard case .enumCase(var values) = member.form else { return nil }
    if it.generics > 0, values.first?.type == "Any?" {
      let isFailure = Verbs.isOfFailure(member.name)
      values[0].type =
        isFailure && it.generics == 1 ? "any Error" : typeName(it, isFailure ? 1 : 0)
    }
    return values
  }

  /// What tells cases with values of any type apart: their names.
  private static let comparing = [
    "private var caseName: Substring { \"\\(self)\".prefix { $0 != \"(\" } }",
    "static func == (one: Self, other: Self) -> Bool { one.caseName == other.caseName }",
    "func hash(into hasher: inout Hasher) { hasher.combine(caseName) }",
  ]

  private static func proto(_ it: StandIn, name: String) -> String {
    let heads = it.members.compactMap { member -> String? in
      if case .copied(let head, _) = member.form { head } else { nil }
    }
    let defaults = it.members.map { member($0, of: it) }
    let parents = (it.isForValues ? [] : ["AnyObject"]) + it.conformances
    var text =
      "protocol \(name)\(parents.isEmpty ? "" : ": ")\(parents.joined(separator: ", ")) {\n"
      + it.typeNames.map { "  associatedtype \($0) = \(unknownType)\n" }.joined()
      + heads.map { "  \($0)\n" }.joined() + "}\n"
    if !defaults.isEmpty {
      text += "extension \(name) {\n" + defaults.map { "  \($0)\n" }.joined() + "}\n"
    }
    return text
  }

  static func member(_ it: StandIn.Member, of owner: StandIn, isGlobal: Bool = false)
    -> String
  {
    (isDisfavored(it, of: owner) ? "@_disfavoredOverload " : "")
      + declaration(it, of: owner, isGlobal: isGlobal)
  }

  /// Whether a method takes anything for a closure of another one, or that for one that gives
  /// nothing.
  private static func isDisfavored(_ it: StandIn.Member, of owner: StandIn) -> Bool {
    guard case .method(let list, _, _) = it.form else { return false }
    return owner.members.contains { other in
      guard other.name == it.name, case .method(let others, _, _) = other.form, others != list
      else { return false }
      return others.map(\.label) == list.map(\.label)
        && zip(list, others).allSatisfy { own, other in
          own.type == other.type || own.type == "Any?" && other.type.hasPrefix("@escaping")
            || own.type.replacing("-> Void", with: "-> Any?") == other.type
        }
    }
  }

  private static func declaration(_ it: StandIn.Member, of owner: StandIn, isGlobal: Bool)
    -> String
  {
    let prefix = it.isStatic ? "static " : ""
    let own = escaped(it.name)
    let path = isGlobal ? it.name : "\(owner.name).\(it.name)"
    let isStored =
      !isGlobal && owner.kind != .protocol && owner.kind != .enum && owner.kind != .extension
      && (owner.generics == 0 || !it.isStatic)
    switch it.form {
    case .property(let type) where it.isStatic && type == owner.name && isName(type):
      return "static var \(own): \(type) { \(type)(\(Literal.string(it.name))) }"
    case .property("Logger") where it.isStatic && owner.kind == .extension:
      return "static var \(own): Logger { Logger() }"
    case .property(let type) where it.isStatic && type == owner.name && firstCase(owner) != nil:
      return "static var \(own): \(type) { .\(firstCase(owner) ?? "") }"
    case .method(let list, let type, _)
    where it.isStatic && type == owner.name && firstCase(owner) != nil:
      return "static func \(own)(\(parameters(list))) -> \(type) { .\(firstCase(owner) ?? "") }"
    case .property(let type) where it.isStatic && type == owner.name && owner.kind != .extension:
      // What is shared is one and the same.
      return "static let \(own) = \(owner.name)()"
    case .property(let type) where isStored && !it.isStatic && HeldProperty.isWeak(it.name):
      return HeldProperty(it.name, type, path).weak
    case .property(let type) where isStored && it.isStatic && !type.hasSuffix("!"):
      return HeldProperty(it.name, type, path).shared(value(of: type, path, it, owner))
    case .property(let type) where isStored:
      let held = it.isStatic || !isContainer(type) ? "" : "UIKit.StandIn.held(by: self) ?? "
      if !it.isStatic, StandInLearner.part(it.name, of: owner) == type {
        return "lazy var \(own): \(type) = UIKit.StandIn.part(standIn(\"\(path)\"), of: self)"
      }
      let value = value(of: type, path, it, owner)
      return "\(it.isStatic ? "static" : "lazy") var \(own): \(type) = \(held)\(value)"
    case .property(unknownType) where owner.kind == .extension && LayoutLibrary.isWord(it.name):
      return
        "\(prefix)var \(own): \(unknownType) { get { standInHears(\"\(path)\"); return \(unknownType)() } set {} }"
    case .property(let type) where owner.name == "String" && !it.isStatic && isText(type):
      return "var \(own): \(type) { \(ownText(path)) }"
    case .property(let type):
      let setter = owner.isForValues && !it.isStatic ? "nonmutating set {}" : "set {}"
      let value = value(of: type, path, it, owner)
      return "\(prefix)var \(own): \(type) { get { \(value) } \(setter) }"
    case .method(let parameters, _, _)
    where owner.kind == .extension && ["View", "Scene"].contains(owner.name):
      return "func \(own)(\(self.parameters(parameters))) -> some \(owner.name) "
        + "{ standInHears(\"\(path)\"); return self }"
    case .method(let parameters, let result, let effects)
    where owner.name == "String" && !it.isStatic && isText(result):
      return "@discardableResult func \(own)(\(self.parameters(parameters)))"
        + "\(effects.isEmpty ? "" : " \(effects)") -> \(result) { \(ownText(path)) }"
    case .method(let parameters, let result, let effects):
      let effects = effects.isEmpty ? "" : " \(effects)"
      let generics = result.contains(wantedType) ? "<\(wantedType)>" : ""
      let rest = "(\(self.parameters(parameters)))\(effects)"
      let head = "\(prefix)func \(own)\(generics)\(rest)"
      if owner.isOfTexts, result == "String" {
        return "@discardableResult \(head) -> String { \(keyText(path)) }"
      }
      // On its first launch a phone has stored nothing.
      if effects.contains("throws"), result != "Void",
        it.isSought
          || result != unknownType && ["forKey", "key"].contains(parameters.first?.label)
      {
        return "@discardableResult \(head) -> \(result) "
          + "{ standIn(\"\(path)\") as Void; throw NSError(domain: \"\(path)\", code: 0) }"
      }
      if result == "Void" || result == unknownType, !parameters.isEmpty, !isGlobal, !it.isStatic,
        !LayoutLibrary.isWord(it.name)
      {
        return acting(
          head, path, parameters, gives: result == "Void" ? nil : result, from: owner)
      }
      // What is handed a closure may have had to call it.
      if result == "Void" || result == unknownType,
        !parameters.contains(where: { $0.type.contains("->") })
          || isGlobal && LayoutLibrary.isWord(it.name)
      {
        let hears =
          parameters.isEmpty && begins(it, owner)
          ? "standInHears(\"\(path)\", with: [self])"
          : hearing(path, LayoutLibrary.isWord(it.name) ? [] : parameters)
        let from = it.isStatic || isGlobal ? "" : handing(owner)
        return result == "Void"
          ? "\(head) { \(hears) }"
          : "@discardableResult \(head) -> \(result) "
            + "{ \(hears); return \(result)(\(from.isEmpty ? "" : "holding: []\(from)")) }"
      }
      if result == "Void" { return acting(head, path, parameters, on: "nil", gives: nil) }
      let text =
        "@discardableResult \(head) -> \(result) "
        + "{ \(value(of: result, path, it, owner, parameters)) }"
      guard result == wantedType, parameters.contains(where: { $0.type.contains("->") }) else {
        return text
      }
      // A statement does not say what it wants.
      let object = it.isStatic || isGlobal ? "nil" : "self"
      let statement = "\(prefix)func \(own)\(rest)"
      return acting(statement, path, parameters, on: object, gives: nil) + "; " + text
    case .copied(let head, "Void")
    where begins(it, owner) && (head.hasSuffix("( )") || owner.own != nil):
      return "\(head) { standInHears(\"\(path)\", with: [self]) }"
    case .copied(let head, _) where head.hasPrefix("var "):
      return "\(head.prefix { $0 != "{" }){ get { standIn(\"\(path)\") } set {} }"
    case .copied(let head, _):
      return "\(prefix)\(head) { standIn(\"\(path)\") }"
    case .configuring:
      return "@discardableResult func \(own)(_ _0: (Self) throws -> Void) rethrows -> Self "
        + "{ standInHears(\"\(path)\"); try _0(self); return self }"
    case .enumCase: return ""
    case .subscripted(let parameters):
      // One gives what can be asked for anything, the other what is wanted in its place.
      let setter = owner.isForValues ? "nonmutating set {}" : "set {}"
      let body = "{ get { standIn(\"\(owner.name)[]\") } \(setter) }"
      let list = self.parameters(parameters)
      return "subscript(\(list)) -> \(unknownType) \(body); "
        + "@_disfavoredOverload subscript<\(wantedType)>(\(list)) -> \(wantedType) \(body)"
    }
  }

  /// Whether a method may have had to show the first screen of its object.
  private static func begins(_ it: StandIn.Member, _ owner: StandIn) -> Bool {
    owner.kind == .class && !it.isStatic && Verbs.beginning.contains(where: it.name.hasPrefix)
  }

  /// A method that may have had to show what it is given, or to call a closure.
  private static func acting(
    _ head: String, _ path: String, _ parameters: [StandIn.Parameter], on object: String = "self",
    gives result: String?, from owner: StandIn? = nil
  ) -> String {
    let names = parameters.indices.filter { isAny(parameters[$0].type) }.map { "_\($0)" }
    let things = ([object] + passed(parameters, of: path)).joined(separator: ", ")
    let act = "standIn(\"\(path)\", with: [\(things)])"
    guard let result else { return "\(head) { \(act) }" }
    let from = owner.map(handing) ?? ""
    let value =
      names.isEmpty && from.isEmpty ? "" : "holding: [\(names.joined(separator: ", "))]\(from)"
    return "@discardableResult \(head) -> \(result) { \(act); return \(result)(\(value)) }"
  }

  /// The call that tells the run of a function without an object.
  private static func hearing(_ path: String, _ parameters: [StandIn.Parameter]) -> String {
    let names = passed(parameters, of: path)
    return names.isEmpty
      ? "standInHears(\"\(path)\")"
      : "standInHears(\"\(path)\", with: [nil, \(names.joined(separator: ", "))])"
  }

  /// What a stand-in passes on of a call: a closure with parameters as a `StandInCall`. What is
  /// missing never fails.
  static func passed(_ parameters: [StandIn.Parameter], of path: String = "") -> [String] {
    let method = String(path.split(separator: ".").last ?? "")
    return parameters.indices.filter { place in
      let (label, type) = (parameters[place].label, parameters[place].type)
      let isClosure = type.hasPrefix("@escaping")
      return isAny(type) && !(isClosure && [label, method].contains(where: Verbs.isOfFailure))
    }.map { passed(parameters[$0].type, at: $0) }
  }

  static func passed(_ type: String, at place: Int) -> String {
    let count = StandInLearner.parameterCount(String(type.dropFirst("@escaping ".count))) ?? 0
    guard type.hasPrefix("@escaping ("), !type.contains("inout ") else { return "_\(place)" }
    if type.contains(") async") {
      return count > 2 ? "_\(place)" : "StandInCall(waiting: _\(place))"
    }
    let isPlain = count == 0 && !type.contains(") throws")
    return isPlain || count > 3 ? "_\(place)" : "StandInCall(_\(place))"
  }

  /// The argument that lets a returned value hand on what its stand-in was made with.
  private static func handing(_ owner: StandIn) -> String {
    owner.generics > 0 ? ", from: self" : ""
  }

  /// Whether what is passed for a parameter can be held as any value.
  static func isAny(_ type: String) -> Bool {
    !type.hasPrefix("inout ")
      && (!type.contains("->") || type.hasPrefix("@escaping") || type.hasSuffix(")?"))
  }

  /// Whether screens are shown in what is of a type.
  private static func isContainer(_ type: String) -> Bool {
    ["UIWindow", "UINavigationController"].contains(type.filter { !"?!".contains($0) })
  }

  /// A case of an enum that holds nothing.
  private static func firstCase(_ it: StandIn) -> String? {
    guard it.kind == .enum else { return nil }
    return it.members.first { $0.form == .enumCase([]) }.map { escaped($0.name) }
  }

  /// Whether a type is a text with a type of its own, of Foundation's.
  private static func isName(_ type: String) -> Bool { type.hasSuffix("Notification.Name") }

  static func parameters(_ list: [StandIn.Parameter]) -> String {
    list.enumerated().map { index, parameter in
      let name = "_\(index)"
      let words = parameter.label == "_" ? "_ \(name)" : "\(parameter.label) \(name)"
      return parameter.content.map { "\(CallShape.contentMark)\(words): \($0)" }
        ?? "\(words): \(parameter.type)"
    }.joined(separator: ", ")
  }
}
