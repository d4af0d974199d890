/// Writes stand-ins as Swift.
enum StandInText {
  /// `StandIns.swift`: the stand-ins in the order of their names, without those that a person has
  /// written elsewhere.
  ///
  /// - Parameters:
  ///   - own: what the app's own objects are made of, if something stands in.
  ///   - conformers: what conforms to the app's own protocols, if something stands in.
  static func file(
    _ standIns: [StandIn], own: [OwnValue] = [], conformers: [OwnConformer] = []
  ) -> String {
    let written = standIns.filter { $0.kind != .module }.sorted { $0.name < $1.name }
    let body = written.map(declaration).joined(separator: "\n")
    return """
      // What the app uses and the import does not include. Each import writes this file again; what
      // you move to App.swift stays as you write it.
      import Foundation
      \(modules(written, body).map { "import \($0)\n" }.joined())@_spi(Import) import UIKit

      \(body.isEmpty ? "" : body + "\n")\(needsUnknown(body) ? unknown + EmptyText.text(written, conformers) : "")
      """
        + EmptyText.screens(written)
        + (needsUnknown(body)
          ? OwnValue.file(
            own, conformers: EmptyText.protocols(written) + conformers.map(\.name))
          : OwnValue.file([]))
  }

  private static func modules(_ standIns: [StandIn], _ body: String) -> [String] {
    let words = Set(body.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let named = Set(words.compactMap(AppleTypes.module))
    return named.union(standIns.contains(where: isOfSwiftUI) ? ["SwiftUI"] : []).sorted()
  }

  private static func isOfSwiftUI(_ it: StandIn) -> Bool {
    it.kind == .extension && (it.name == "View" || StandInLearner.valuesOfSwiftUI.contains(it.name))
      || it.conformances.contains { ["View", "ObservableObject"].contains($0) }
  }

  private static func needsUnknown(_ text: String) -> Bool {
    text.contains(unknownType) || text.contains("standIn")
  }

  /// What a stand-in answers when it is asked for something.
  private static let unknown = """
    /// A value of unknown type: whatever it is asked for is of unknown type, too.
    @dynamicMemberLookup @dynamicCallable
    class Unknown: NSObject {
      private var path = ""
      convenience init(_ value: Any?) { self.init() }
      convenience init(holding things: [Any?], path: String = "") {
        self.init()
        self.path = path
        UIKit.StandIn.hold(things, by: self)
      }
      // A text that it stands in says nothing of it.
      override var description: String { "" }
      subscript(dynamicMember name: String) -> Unknown {
        get { Unknown(holding: [self], path: path.isEmpty ? name : "\\(path).\\(name)") }
        set {}
      }
      subscript(keys: Any?...) -> Unknown {
        get { Unknown() }
        set {}
      }
      @discardableResult
      func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) -> Unknown {
        let things = arguments.map(\\.value)
        standInKeeps(path, things)
        if UIKit.StandIn.act(path, [self] + things) { standIn(path, shows: true) }
        return Unknown(holding: things)
      }
    }

    /// An empty value of the type that is wanted in the place of one of unknown type.
    @_disfavoredOverload
    func \(placed)<T>(_ value: Unknown?, for name: String) -> T { standIn(name) }

    /// A value that has its type by now.
    func \(placed)<T>(_ value: T, for name: String) -> T { value }

    /// What a stand-in gives if the app needs a value of a type: an empty one if there is one.
    func standIn<T>(_ name: String) -> T {
      standIn(name) as Void
      if objectsInTheMaking > 0, let value = given.lazy.compactMap({ $0 as? T }).first {
        return value
      }
      if let value = UIKit.StandIn.empty(T.self, for: name) ?? madeOfNothing(T.self)
        ?? Unknown() as? T
      {
        return value
      }
      UIKit.StandIn.stop(
        "\\(name) is a stand-in, and nobody said what \\(T.self) it gives. Write it in App.swift.")
    }

    /// What the functions were called with that make something now.
    private var given: [Any] = []

    /// The same of a function that is called with things, which what it gives may need.
    func standIn<T>(_ name: String, of things: [Any?]) -> T {
      standInKeeps(name, things)
      let outer = given
      given = things.compactMap { $0 } + outer
      defer { given = outer }
      let value: T = standIn(name)
      UIKit.StandIn.hold(things, by: value)
      return value
    }

    /// Nothing, in the place of a value of which the app asks whether there is one.
    @_disfavoredOverload func standInNothing<T>(_ value: T) -> T? { nil }
    func standInNothing<T>(_ value: T?) -> T? { nil }

    /// The value if it is there, or else an empty one.
    func standInValue<T>(_ value: T?) -> T { value ?? standIn("\\(T.self)") }

    /// The same of one of which the app asks whether it is there.
    @_disfavoredOverload func standInSome<T>(_ value: T) -> T? { value }
    func standInSome<T>(_ value: T?) -> T? { value ?? UIKit.StandIn.empty(T.self) ?? madeOfNothing(T.self) }

    /// Tells the run that a stand-in was passed.
    func standIn(_ name: String) {
      UIKit.StandIn.pass(name, "NavScope has a stand-in for \\(name), which does nothing.")
    }

    /// Tells the run that a stand-in was called, and no value was needed.
    func standInHears(_ name: String) {
      UIKit.StandIn.pass(
        name, "NavScope has a stand-in for \\(name), which does nothing.", gives: false)
    }

    /// The same of a function that is called with things: what it does of them is of use.
    func standInHears(_ name: String, with things: [Any?]) {
      standInKeeps(name, things)
      if UIKit.StandIn.act(name, things) { standIn(name, shows: true) } else { standInHears(name) }
    }

    /// Tells the run that a stand-in was called, which does what its arguments suggest.
    func standIn(_ name: String, with things: [Any?]) {
      standInKeeps(name, things)
      standIn(name, shows: UIKit.StandIn.act(name, things))
    }

    /// Keeps the closures among what a stand-in is called with, which it may have to call.
    func standInKeeps(_ name: String, _ things: [Any?]) {
      UIKit.StandIn.keep(things.compactMap(standInCallback), of: name)
    }

    private func standInCallback(_ thing: Any?) -> (() -> Void)? {
      switch thing {
      case let call as (() -> Void): call
      case let call as ((Unknown) -> Void): { call(Unknown()) }
      case let call as ((Result<Unknown, any Error>) -> Void): { call(.success(Unknown())) }
      case let call as ((Unknown) -> Any?): { _ = call(Unknown()) }
      case let call as ((Unknown, Unknown) -> Void): { call(Unknown(), Unknown()) }
      case let call as ((Unknown, Unknown) -> Any?): { _ = call(Unknown(), Unknown()) }
      default: nil
      }
    }

    private func standIn(_ name: String, shows: Bool) {
      let text = shows ? "shows a screen" : "does nothing"
      UIKit.StandIn.pass(name, "NavScope has a stand-in for \\(name), which \\(text).")
    }

    """

  /// The function that gives an empty value of the type that is wanted for one of unknown type.
  static let placed = "placed"

  /// Whether there is an empty value of a type, by how it is written.
  static func hasEmpty(_ type: String) -> Bool {
    type.hasSuffix("?") || type.hasPrefix("[") && type.hasSuffix("]") || type.hasPrefix("Set<")
      || simple.contains(type)
  }

  private static let simple: Set<String> = [
    "Bool", "String", "Int", "Int64", "Double", "Float", "CGFloat", "TimeInterval", "Date",
    "UIColor", "UIImage", "UIView", "UIViewController",
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
      return comment + "extension \(it.name) {\n"
        + it.members.map { "  \(member($0, of: it))\n" }.joined() + "}\n"
    case .enum: return nested(it) { comment + enumeration(it, name: $0) }
    case .protocol: return comment + proto(it)
    case .wrapper: return comment + wrapper(it)
    default: return nested(it) { comment + type(it, name: $0) }
    }
  }

  /// What a stand-in is called where it is declared: a protocol has no types in it.
  static func outerName(_ it: StandIn) -> String {
    it.isInProtocol ? it.name.replacing(".", with: "_") : it.name
  }

  /// What stands inside another stand-in is declared in an extension of it.
  private static func nested(_ it: StandIn, _ text: (String) -> String) -> String {
    guard let dot = it.name.lastIndex(of: ".") else { return text(it.name) }
    let name = it.name[it.name.index(after: dot)...]
    if it.isInProtocol {
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

  private static func type(_ it: StandIn, name: String) -> String {
    let head = "class \(name)\(typeList(it))"
    let parents = ([it.superclass.isEmpty ? "NSObject" : it.superclass] + it.conformances)
      .joined(separator: ", ")
    var lines = it.initializers.compactMap { initializer($0, of: it) }
    // A class with one of its own inherits none.
    let designated = it.initializers.filter { $0.isDesignated && initializer($0, of: it) != nil }
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
    lines += beginnings(it) + literals(it) + it.members.map { member($0, of: it) }
    if it.conformances.contains("View") {
      lines.append("var body: NamedBox { NamedBox(name: \(Literal.string(it.name))) }")
    }
    return "\(head): \(parents) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  /// What calls the methods by which an heir sets itself up, and shows the view of a screen.
  private static func beginnings(_ it: StandIn) -> [String] {
    let calls = beginning(it)
    if it.superclass == "UIView", !calls.isEmpty {
      return [
        "override init(frame: CGRect) { super.init(frame: frame)\(calls) }",
        "required init?(coder: NSCoder) { super.init(coder: coder)\(calls) }",
      ]
    }
    guard isController(it) else { return [] }
    let types = (0..<it.generics).map { typeName(it, $0) }
    let view = it.members.first { member in
      guard case .property(let type) = member.form else { return false }
      return types.contains(type) && member.name.lowercased().hasSuffix("view")
    }
    return [
      calls.isEmpty ? nil : "override func viewDidLoad() { super.viewDidLoad()\(calls) }",
      view.map {
        "override func loadView() { super.loadView(); "
          + "if let own = \(escaped($0.name)) as Any as? UIView { view = own } }"
      },
    ].compactMap(\.self)
  }

  private static func beginning(_ it: StandIn) -> String {
    it.beginning.filter { name in it.members.contains { $0.name == name } }
      .map { "; \(escaped($0))()" }.joined()
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
  private static func isView(_ it: StandIn) -> Bool {
    it.superclass.hasPrefix("UI") && !isController(it)
  }

  private static func initializer(_ it: StandIn.Initializer, of owner: StandIn) -> String? {
    let inherited: [[String]] =
      isController(owner)
      ? [[], ["nibName", "bundle"], ["coder"]]
        + (owner.superclass == "UINavigationController" ? [["rootViewController"]] : [])
      : isView(owner) ? [[], ["frame"], ["coder"]] : [[]]
    if it.isDesignated, it.parameters.isEmpty, isController(owner) {
      return "init() { super.init(nibName: nil, bundle: nil) }"
    }
    if inherited.contains(it.parameters.map(\.label)) { return nil }
    let call =
      isController(owner)
      ? "init(nibName: nil, bundle: nil)" : isView(owner) ? "init(frame: .zero)" : "init()"
    let target = it.isDesignated ? "super" : "self"
    let body =
      [
        "\(target).\(call)", isController(owner) ? shown(it.parameters) : holding(it.parameters),
        keeping(it.parameters, owner.name), setting(it.parameters, of: owner),
      ].compactMap(\.self).joined(separator: "; ")
      + (it.isDesignated && owner.superclass == "UIView" ? beginning(owner) : "")
    return
      "\(it.isDesignated ? "" : "convenience ")init(\(parameters(it.parameters))) { \(body) }"
  }

  /// Shows the one of several controllers that a container shows first.
  private static func shown(_ parameters: [StandIn.Parameter]) -> String? {
    let controllers = parameters.indices.filter {
      parameters[$0].label.hasSuffix("ViewController")
    }
    let first = controllers.first { place in
      ["center", "main", "content", "root", "front"].contains(
        where: parameters[place].label.hasPrefix)
    }
    return (first ?? controllers.first).map { "UIKit.StandIn.show(_\($0), in: self)" }
  }

  /// Holds what screens may be shown in later.
  private static func holding(_ parameters: [StandIn.Parameter]) -> String? {
    let names = parameters.indices.filter { place in
      isAny(parameters[place].type)
        && ["window", "controller", "navigat", "flow", "router", "presenter"].contains {
          parameters[place].label.lowercased().contains($0)
        }
    }
    let list = names.map { "_\($0)" }.joined(separator: ", ")
    return names.isEmpty ? nil : "UIKit.StandIn.hold([\(list)], by: self)"
  }

  /// Sets the properties that are called as what an object is made with.
  private static func setting(_ parameters: [StandIn.Parameter], of owner: StandIn) -> String? {
    let sets = parameters.indices.compactMap { place -> String? in
      let named = owner.members.first { $0.name == parameters[place].label && !$0.isStatic }
      guard case .property(let type)? = named?.form, isAny(parameters[place].type),
        !type.contains("->"), !type.contains(unknownType), type != "Any?"
      else { return nil }
      let bare = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
      let name = escaped(parameters[place].label)
      return "if let value = _\(place) as? \(bare) { \(name) = value }"
    }
    return sets.isEmpty ? nil : sets.joined(separator: "; ")
  }

  /// The views that those which inherit from a missing screen or view find in it.
  static let parts = [
    "stackview": "UIStackView", "scrollview": "UIScrollView", "tableview": "UITableView",
    "collectionview": "UICollectionView", "contentview": "UIView", "containerview": "UIView",
  ]

  /// Keeps the closures that an object is made with.
  private static func keeping(_ parameters: [StandIn.Parameter], _ name: String) -> String? {
    let names = parameters.indices.filter { parameters[$0].type.hasPrefix("@escaping") }
    let list = names.map { "_\($0)" }.joined(separator: ", ")
    return names.isEmpty ? nil : "standInKeeps(\"\(name)\", [\(list)])"
  }

  private static func enumeration(_ it: StandIn, name: String) -> String {
    var taken: [String: [String]] = [:]
    let lines = it.members.map { member -> String in
      guard case .enumCase(let values) = member.form else { return self.member(member, of: it) }
      let own = escaped(member.name)
      let list = values.map { $0 == "_" ? "Any?" : "\($0): Any?" }.joined(separator: ", ")
      // One name is one case, however it is written.
      guard let first = taken[own] else {
        taken[own] = values
        return "case \(own)\(values.isEmpty ? "" : "(\(list))")"
      }
      let parameters = values.enumerated().map { "\($1) _\($0): Any?" }.joined(separator: ", ")
      let given = first.map { $0 == "_" ? "nil" : "\($0): nil" }.joined(separator: ", ")
      let value = first.isEmpty ? own : "\(own)(\(given))"
      return values.isEmpty
        ? "static var \(own): \(name) { .\(value) }"
        : "static func \(own)(\(parameters)) -> \(name) { .\(value) }"
    }
    let hasValues = taken.values.contains { !$0.isEmpty }
    let parents =
      it.conformances.isEmpty || hasValues ? "" : ": " + it.conformances.joined(separator: ", ")
    return "enum \(name)\(parents) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  private static func proto(_ it: StandIn) -> String {
    let heads = it.members.compactMap { member -> String? in
      if case .copied(let head, _) = member.form { head } else { nil }
    }
    let defaults = it.members.map { member($0, of: it) }
    let parents = (it.isForValues ? [] : ["AnyObject"]) + it.conformances
    var text =
      "protocol \(it.name)\(parents.isEmpty ? "" : ": ")\(parents.joined(separator: ", ")) {\n"
      + it.typeNames.map { "  associatedtype \($0) = \(unknownType)\n" }.joined()
      + heads.map { "  \($0)\n" }.joined() + "}\n"
    if !defaults.isEmpty {
      text += "extension \(it.name) {\n" + defaults.map { "  \($0)\n" }.joined() + "}\n"
    }
    return text
  }

  static func member(_ it: StandIn.Member, of owner: StandIn, isGlobal: Bool = false)
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
      return HeldProperty(it.name, type, path).shared
    case .property(let type) where isStored:
      let held = it.isStatic || !isContainer(type) ? "" : "UIKit.StandIn.held(by: self) ?? "
      if !it.isStatic, StandInLearner.part(it.name, of: owner) == type {
        return "lazy var \(own): \(type) = UIKit.StandIn.part(standIn(\"\(path)\"), of: self)"
      }
      return "\(it.isStatic ? "static" : "lazy") var \(own): \(type) = \(held)standIn(\"\(path)\")"
    case .property(unknownType) where owner.kind == .extension && LayoutLibrary.isWord(it.name):
      return
        "\(prefix)var \(own): \(unknownType) { get { standInHears(\"\(path)\"); return \(unknownType)() } set {} }"
    case .property(let type):
      let setter = owner.isForValues && !it.isStatic ? "nonmutating set {}" : "set {}"
      return "\(prefix)var \(own): \(type) { get { standIn(\"\(path)\") } \(setter) }"
    case .method(let parameters, _, _) where owner.kind == .extension && owner.name == "View":
      return "func \(own)(\(self.parameters(parameters))) -> some View "
        + "{ standInHears(\"\(path)\"); return self }"
    case .method(let parameters, let result, let effects):
      let effects = effects.isEmpty ? "" : " \(effects)"
      let generics = result.contains(wantedType) ? "<\(wantedType)>" : ""
      let head = "\(prefix)func \(own)\(generics)(\(self.parameters(parameters)))\(effects)"
      if result == "Void" || result == unknownType, !parameters.isEmpty, !isGlobal, !it.isStatic,
        !LayoutLibrary.isWord(it.name)
      {
        return acting(head, path, parameters, gives: result == "Void" ? nil : result)
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
        return result == "Void"
          ? "\(head) { \(hears) }"
          : "@discardableResult \(head) -> \(result) { \(hears); return \(result)() }"
      }
      // On its first launch a phone has stored nothing.
      if effects.contains("throws"), result != "Void",
        ["forKey", "key"].contains(parameters.first?.label)
      {
        return "@discardableResult \(head) -> \(result) "
          + "{ standIn(\"\(path)\") as Void; throw NSError(domain: \"\(path)\", code: 0) }"
      }
      return result == "Void"
        ? acting(head, path, parameters, on: "nil", gives: nil)
        : "@discardableResult \(head) -> \(result) { \(EmptyText.value(of: result, path, parameters)) }"
    case .copied(let head, "Void") where head.hasSuffix("( )") && begins(it, owner):
      return "\(head) { standInHears(\"\(path)\", with: [self]) }"
    case .copied(let head, _):
      return "\(head) { standIn(\"\(path)\") }"
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
    gives result: String?
  ) -> String {
    let names = parameters.indices.filter { isAny(parameters[$0].type) }.map { "_\($0)" }
    let act = "standIn(\"\(path)\", with: [\(([object] + names).joined(separator: ", "))])"
    guard let result else { return "\(head) { \(act) }" }
    let value = names.isEmpty ? "" : "holding: [\(names.joined(separator: ", "))]"
    return "@discardableResult \(head) -> \(result) { \(act); return \(result)(\(value)) }"
  }

  /// The call that tells the run of a function without an object.
  private static func hearing(_ path: String, _ parameters: [StandIn.Parameter]) -> String {
    let names = parameters.indices.filter { isAny(parameters[$0].type) }.map { "_\($0)" }
    return names.isEmpty
      ? "standInHears(\"\(path)\")"
      : "standInHears(\"\(path)\", with: [nil, \(names.joined(separator: ", "))])"
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
      return (parameter.label == "_" ? "_ \(name)" : "\(parameter.label) \(name)")
        + ": \(parameter.type)"
    }.joined(separator: ", ")
  }
}
