internal import SwiftSource
internal import SwiftSyntax

/// The keys of the user defaults in the files of an app, as far as they may be the one under which
/// it keeps that its user is signed in.
struct SessionKeys {
  /// The one that is taken: it, the constant that holds it or the type that uses it is called so.
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

  init(_ files: [TeamFile]) {
    self.files = files
    var found: [Key] = []
    for file in files {
      for argument in file.source.all(LabeledExprSyntax.self) where argument.label?.text == "forKey"
      {
        guard let key = key(argument, file) else { continue }
        if let at = found.firstIndex(where: { $0.text == key.text }) {
          found[at].rank = min(found[at].rank, key.rank)
          found[at].reads.formUnion(key.reads)
          found[at].places += key.places
        } else {
          found.append(key)
        }
      }
    }
    let best = found.filter { $0.rank < Self.unranked }.min { $0.rank < $1.rank }
    guess = best?.text
    content = best?.content
    accessors = Set((best?.places ?? []).compactMap { Self.accessor(at: $0) })
    let rest = found.filter { $0.text != guess }
    gates = rest.filter(\.isGate).prefix(Self.mostGates).map(\.text)
    others = (guess == nil ? rest : rest.filter { $0.rank < Self.unranked }).map(\.text)
  }

  /// Each doubles what there is to explore.
  private static let mostGates = 2

  private struct Key {
    var text: String
    /// By the word that it is called with; less is surer.
    var rank: Int
    /// How it is read, and where.
    var reads: Set<Read>
    var places: [Place]

    /// Whether it is true or false, and may decide which screen comes first: by its name, or since
    /// it is read where a root is set.
    var isGate: Bool {
      guard content == .flag else { return false }
      let name = text.lowercased()
      return SessionKeys.gateWords.contains(where: name.contains)
        || places.contains { !$0.source.tokens(of: "rootViewController").isEmpty }
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

  private struct Place {
    var source: SourceCode
    var call: FunctionCallExprSyntax
  }

  /// The function or property in whose body something stands.
  private static func accessor(at place: Place) -> String? {
    place.call.line.lazy.compactMap { node -> String? in
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
      let method = call.calledExpression.lastName, Self.methods.keys.contains(method)
    else { return nil }
    var names = argument.expression.words.filter { $0 != "." }
    var text = argument.expression.plainText
    if text == nil {
      if names.count > 1, names.last == "rawValue" { names.removeLast() }
      text = constant(names, call)
    }
    guard let text else { return nil }
    let rank =
      Self.rank([text] + names)
      ?? Self.rank(Self.types(around: call).prefix(1).map(\.self)).map { $0 + Self.words.count }
    let read = Self.read(method, call)
    return Key(
      text: text, rank: rank ?? Self.unranked, reads: read.map { [$0] } ?? [],
      places: read == nil ? [] : [Place(source: file.source, call: call)])
  }

  /// The types around a node, from inside to outside.
  private static func types(around node: some SyntaxProtocol) -> [String] {
    node.line.compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.typeName }
  }

  /// The text of a constant: `key`, `Self.key`, `Keys.session`, `Keys.session.rawValue`.
  private func constant(_ names: [String], _ call: FunctionCallExprSyntax) -> String? {
    guard let name = names.last else { return nil }
    let owner = names.dropLast().last.flatMap { ["Self", "self"].contains($0) ? nil : $0 }
    let all = files.flatMap(\.facts.declarations)
    for owner in owner.map({ [$0] }) ?? Self.types(around: call) {
      for declaration in all where declaration.name.split(separator: ".").last ?? "" == owner {
        if let text = Self.value(of: name, in: declaration.node.memberBlock.nodes) { return text }
      }
    }
    guard owner == nil else { return nil }
    return files.lazy.compactMap { file in
      Self.value(of: name, in: file.source.nodes.filter { $0.enclosingGroup == nil })
    }.first
  }

  /// The text of the first constant or case of a name.
  private static func value(of name: String, in nodes: some Sequence<Syntax>) -> String? {
    for node in nodes {
      if let binding = node.as(PatternBindingSyntax.self),
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      {
        return binding.initializer?.value.plainText
      }
      if let element = node.as(EnumCaseElementSyntax.self), element.name.text == name {
        return element.rawValue.map(\.value.plainText) ?? name
      }
    }
    return nil
  }
}
