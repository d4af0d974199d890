internal import SwiftSource
internal import SwiftSyntax

/// The keys of the user defaults in the files of an app, as far as they may be the one under which
/// it keeps that its user is signed in.
struct SessionKeys {
  /// The one that is taken: it, the constant that holds it or the type that uses it is called so;
  /// else the only one that decides which screen comes next and that the app takes back.
  private(set) var guess: String?
  /// The other candidates; if there is no guess, all.
  private(set) var others: [String] = []
  /// What the app reads under the guess; `nil` if it reads nothing.
  private(set) var content: Content?

  /// What may stand under a key.
  enum Content {
    /// True or false, or a number.
    case flag
    case text
    /// Data, an object, or another value that cannot be made up.
    case other
  }

  private let files: [TeamFile]

  init(_ functions: AppFunctions) {
    files = functions.files
    let found = keys
    let named = found.filter { $0.rank < Self.unranked }.min { $0.rank < $1.rank }
    let best = named ?? Self.deciding(found, functions)
    guess = best?.text
    content = best?.content
    accessors = best?.accessors ?? []
    let rest = found.filter { $0.text != guess }
    gates = rest.filter(\.isGate).prefix(Self.mostGates).map(\.text)
    others = (guess == nil ? rest : rest.filter { $0.rank < Self.unranked }).map(\.text)
  }

  /// All keys, each once, in the order of the files.
  private var keys: [Key] {
    var found: [Key] = []
    for file in files {
      let calls = file.source.all(LabeledExprSyntax.self).filter { $0.label?.text == "forKey" }
      let wrappers = file.source.all(AttributeSyntax.self)
      for key in calls.compactMap({ key($0, file) }) + wrappers.compactMap({ key($0, file) }) {
        if let at = found.firstIndex(where: { $0.text == key.text }) {
          found[at].add(key)
        } else {
          found.append(key)
        }
      }
    }
    return found
  }

  /// Who has seen something has seen it for good; who is signed in may sign out.
  private static func deciding(_ found: [Key], _ functions: AppFunctions) -> Key? {
    let flags = found.filter { !$0.isCalledGate && ($0.content == .flag || $0.content == .text) }
    guard !flags.isEmpty else { return nil }
    let choices = ScreenChoices(functions)
    let deciding = flags.filter { key in
      (key.isTakenBack || choices.takeBack(key.accessors))
        && choices.ask(key.accessors, or: key.calls)
    }
    return deciding.count == 1 ? deciding[0] : nil
  }

  /// Each doubles what there is to explore.
  private static let mostGates = 2

  private struct Key {
    var text: String
    /// By the word that it is called with; less is surer.
    var rank: Int
    /// How it is read.
    var reads: Set<Read> = []
    /// The functions and properties in whose bodies it is read.
    var accessors: Set<String> = []
    /// The methods of the calls that read it.
    var calls: Set<SyntaxIdentifier> = []
    /// Whether it is read where a root is set.
    var isReadAtRoot = false
    /// Whether the app removes it, or sets it to `false` or `nil`.
    var isTakenBack = false

    mutating func add(_ other: Key) {
      rank = min(rank, other.rank)
      reads.formUnion(other.reads)
      accessors.formUnion(other.accessors)
      calls.formUnion(other.calls)
      isReadAtRoot = isReadAtRoot || other.isReadAtRoot
      isTakenBack = isTakenBack || other.isTakenBack
    }

    /// Whether it is true or false, and may decide which screen comes first: by its name, or since
    /// it is read where a root is set.
    var isGate: Bool { content == .flag && (isCalledGate || isReadAtRoot) }

    /// Whether it is called as what a user sees once.
    var isCalledGate: Bool {
      let name = text.lowercased()
      return SessionKeys.gateWords.contains(where: name.contains)
    }

    var content: Content? {
      if reads.isEmpty { return nil }
      if reads.contains(.value) { return .other }
      return reads.contains(.flag) && !reads.contains(.text) ? .flag : .text
    }
  }

  /// Other keys that are true or false and may decide which screen comes first.
  private(set) var gates: [String] = []

  /// What the app calls that which reads the guess, such as `isLoggedIn`.
  private(set) var accessors: Set<String> = []

  /// An expression of the user defaults for whether a user is signed in.
  var test: String {
    content == .text || content == .other
      ? "object(forKey: sessionKey) != nil" : "bool(forKey: sessionKey)"
  }

  private enum Read {
    case flag, text, value
    /// It is only asked whether something is there.
    case presence
  }

  /// The function or property in whose body something stands.
  private static func accessor(of node: some SyntaxProtocol) -> String? {
    node.line.lazy.compactMap { node -> String? in
      if let method = node.as(FunctionDeclSyntax.self) { return method.name.text }
      guard let binding = node.as(PatternBindingSyntax.self), binding.accessorBlock != nil else {
        return nil
      }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    }.first
  }

  /// The surest first.
  private static let words = ["logged", "signed", "session", "login", "auth", "token"]

  private static let gateWords = [
    "onboard", "intro", "tutorial", "tour", "welcome", "first", "seen", "shown", "terms", "consent",
    "accept", "complete", "setup",
  ]

  /// That of what is not called so at all. What only its type is called comes before it.
  private static let unranked = 2 * words.count

  private static func rank(_ names: [String]) -> Int? {
    words.firstIndex { word in names.contains { $0.lowercased().contains(word) } }
  }

  /// Methods of the user defaults that take a key, and what they read.
  private static let methods: [String: Read?] = [
    "set": nil, "removeObject": nil, "bool": .flag, "integer": .flag, "double": .flag,
    "float": .flag, "string": .text, "object": .value, "value": .value, "data": .value,
    "dictionary": .value, "array": .value, "stringArray": .value, "url": .value,
  ]

  /// What a call reads; one that gives any object is asked for a type, or for nothing but `nil`.
  private static func read(_ method: String, _ call: FunctionCallExprSyntax) -> Read? {
    guard let read = methods[method] ?? nil, ["object", "value"].contains(method) else {
      return methods[method] ?? nil
    }
    if let infix = call.parent?.as(InfixOperatorExprSyntax.self),
      ["==", "!="].contains(infix.operator.trimmedDescription)
    {
      return infix.rightOperand.is(NilLiteralExprSyntax.self) ? .presence : read
    }
    switch call.parent?.as(AsExprSyntax.self)?.type.trimmedDescription {
    case "String"?: return .text
    case "Bool"?, "Int"?: return .flag
    default: return read
    }
  }

  /// The key that stands behind `forKey`.
  private func key(_ argument: LabeledExprSyntax, _ file: TeamFile) -> Key? {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let method = call.calledExpression.lastName, Self.methods.keys.contains(method),
      var key = key(argument.expression, at: call)
    else { return nil }
    key.isTakenBack =
      method == "removeObject"
      || method == "set" && call.arguments.first?.expression.isNothing == true
    if let read = Self.read(method, call) {
      key.reads = [read]
      key.accessors = Set([Self.accessor(of: call)].compactMap(\.self))
      key.calls = Set(call.calledExpression.tokens(viewMode: .sourceAccurate).map(\.id))
      key.isReadAtRoot = !file.source.tokens(of: "rootViewController").isEmpty
    }
    return key
  }

  /// The key of a property that a wrapper keeps in the user defaults: `@UserDefault("key")`.
  private func key(_ wrapper: AttributeSyntax, _ file: TeamFile) -> Key? {
    let name = wrapper.attributeName.trimmedDescription.lowercased()
    guard ["userdefault", "appstorage"].contains(where: name.contains),
      let property = wrapper.parent?.parent?.as(VariableDeclSyntax.self),
      let arguments = wrapper.arguments?.as(LabeledExprListSyntax.self),
      let binding = property.bindings.first, let accessor = property.names.first,
      var key = arguments.lazy.compactMap({ key($0.expression, at: wrapper, accessor) }).first
    else { return nil }
    let values = arguments.map(\.expression) + [binding.initializer?.value].compactMap(\.self)
    let type = binding.typeAnnotation?.type
    switch (type?.unwrapped ?? type)?.trimmedDescription {
    case "Bool"?: key.reads = [.flag]
    case "String"?: key.reads = [.text]
    case nil where values.contains { $0.is(BooleanLiteralExprSyntax.self) }: key.reads = [.flag]
    default: key.reads = [.value]
    }
    key.accessors = [accessor]
    key.isReadAtRoot = !file.source.tokens(of: "rootViewController").isEmpty
    return key
  }

  /// The key that an expression names.
  ///
  /// - Parameter name: what else it is called.
  private func key(
    _ expression: ExprSyntax, at node: some SyntaxProtocol, _ name: String? = nil
  ) -> Key? {
    var names = expression.words.filter { $0 != "." }
    var text = expression.plainText
    if text == nil {
      if names.count > 1, names.last == "rawValue" { names.removeLast() }
      text = constant(names, node)
    }
    guard let text else { return nil }
    let rank =
      Self.rank([text] + names + [name].compactMap(\.self))
      ?? Self.rank(Self.types(around: node).prefix(1).map(\.self)).map { $0 + Self.words.count }
    return Key(text: text, rank: rank ?? Self.unranked)
  }

  /// The types around a node, from inside to outside.
  private static func types(around node: some SyntaxProtocol) -> [String] {
    node.line.compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.typeName }
  }

  /// The text of a constant: `key`, `Self.key`, `Keys.session`, `Keys.session.rawValue`.
  private func constant(_ names: [String], _ node: some SyntaxProtocol) -> String? {
    guard let name = names.last else { return nil }
    let owner = names.dropLast().last.flatMap { ["Self", "self"].contains($0) ? nil : $0 }
    let words = files.map { $0.source.tokens(of: name) }
    for owner in owner.map({ [$0] }) ?? Self.types(around: node) {
      for (file, words) in zip(files, words) {
        for declaration in file.facts.declarations
        where declaration.name.split(separator: ".").last ?? "" == owner {
          let members = declaration.node.memberBlock.range
          let inside = words.filter { members.contains($0.position) }
          if let text = Self.value(ofFirst: inside) { return text }
        }
      }
    }
    guard owner == nil else { return nil }
    return words.lazy.compactMap { words in
      Self.value(ofFirst: words.filter { $0.enclosingGroup == nil })
    }.first
  }

  /// The text of the first of some words that names a constant or a case.
  private static func value(ofFirst words: [TokenSyntax]) -> String? {
    for word in words {
      if word.parent?.is(IdentifierPatternSyntax.self) == true,
        let binding = word.parent?.parent?.as(PatternBindingSyntax.self)
      {
        return binding.initializer?.value.plainText
      }
      if let element = word.parent?.as(EnumCaseElementSyntax.self), element.name == word {
        return element.rawValue.map(\.value.plainText) ?? word.text
      }
    }
    return nil
  }
}
