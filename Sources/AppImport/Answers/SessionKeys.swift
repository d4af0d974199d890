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
      for index in file.source.code.indices where file.source.text(index) == "forKey" {
        guard let key = key(file, index) else { continue }
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
        || places.contains { !$0.source.places(of: "rootViewController").isEmpty }
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
    var index: Int
  }

  /// The function or property in whose body something stands.
  private static func accessor(at place: Place) -> String? {
    let source = place.source
    let around = CodeBlocks(source).around(place.index).first {
      [.function, .accessors, .action].contains($0.kind)
    }
    guard let brace = around.map({ $0.inside.lowerBound - 1 }) else { return nil }
    let word = (max(0, brace - 20)..<brace).last { ["var", "func"].contains(source.text($0)) }
    return word.map { source.text($0 + 1) }
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
  private static func read(_ method: String, _ source: SourceCode, _ index: Int) -> Read? {
    guard let read = methods[method] ?? nil, ["object", "value"].contains(method) else {
      return methods[method] ?? nil
    }
    let after = (index...).prefix { source.text($0) != ")" }.count + index + 1
    switch source.text(after) {
    case "==", "!=": return source.text(after + 1) == "nil" ? .presence : read
    case "as":
      switch source.text(after + 2) {
      case "String": return .text
      case "Bool", "Int": return .flag
      default: return read
      }
    default: return read
    }
  }

  /// The key that stands behind `forKey`.
  private func key(_ file: TeamFile, _ index: Int) -> Key? {
    let source = file.source
    guard source.text(index + 1) == ":", let method = source.callee(around: index),
      Self.methods.keys.contains(method)
    else { return nil }
    var names = [source.text(index + 2)]
    var text = source.literal(index + 2)
    if text == nil, source.isWord(index + 2) {
      var place = index + 2
      while source.text(place + 1) == ".", source.isWord(place + 2) {
        place += 2
        names.append(source.text(place))
      }
      if names.count > 1, names.last == "rawValue" { names.removeLast() }
      text = constant(names, file, index)
    }
    guard let text else { return nil }
    let rank =
      Self.rank([text] + names)
      ?? Self.rank(Self.types(around: index, in: file).suffix(1)).map { $0 + Self.words.count }
    let read = Self.read(method, source, index)
    return Key(
      text: text, rank: rank ?? Self.unranked, reads: read.map { [$0] } ?? [],
      places: read == nil ? [] : [Place(source: source, index: index)])
  }

  /// The types around a token, from outside to inside.
  private static func types(around index: Int, in file: TeamFile) -> [String] {
    file.facts.declarations.filter { $0.body.contains(index) }.map(\.name)
  }

  /// The text of a constant: `key`, `Self.key`, `Keys.session`, `Keys.session.rawValue`.
  private func constant(_ names: [String], _ file: TeamFile, _ index: Int) -> String? {
    guard let name = names.last else { return nil }
    let around = Self.types(around: index, in: file).reversed()
    let owner = names.dropLast().last.flatMap { ["Self", "self"].contains($0) ? nil : $0 }
    let owners = owner.map { [$0] } ?? around.map { $0 }
    for owner in owners {
      for file in files {
        for declaration in file.facts.declarations
        where declaration.name.split(separator: ".").last.map(String.init) == owner {
          if let text = Self.value(of: name, in: declaration.body, file.source, isEnum: true) {
            return text
          }
        }
      }
    }
    guard owner == nil else { return nil }
    return files.lazy.compactMap { file in
      Self.value(
        of: name, in: file.source.code.indices, file.source, isEnum: false,
        besides: file.facts.declarations.map(\.body))
    }.first
  }

  private static func value(
    of name: String, in tokens: Range<Int>, _ source: SourceCode, isEnum: Bool,
    besides inner: [Range<Int>] = []
  ) -> String? {
    for place in tokens where source.text(place) == name {
      if inner.contains(where: { $0.contains(place) }) { continue }
      guard
        ["let", "var"].contains(source.text(place - 1))
          || isEnum && source.text(place - 1) == "case"
      else { continue }
      var value = place + 1
      if source.text(value) == ":", source.text(value + 1) == "String" { value += 2 }
      if source.text(value) == "=" { return source.literal(value + 1) }
      return source.text(place - 1) == "case" ? name : nil
    }
    return nil
  }
}
