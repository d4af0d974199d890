/// The form of a path: `/messages/:id(int)(/edit)`, `/files/*path`.
///
/// `:name` takes one part of the path, `:name(int)` and `:name(uuid)` only such a part; what stands in parentheses of its own may be
/// left out; `*name` at the end takes the rest, at least one part.
public struct RoutePattern: Sendable, Equatable, CustomStringConvertible {
  /// As it was written.
  public let description: String
  /// One for each way to leave groups out.
  let variants: [[Part]]

  /// One part between slashes.
  enum Part: Sendable, Hashable {
    case literal(String)
    case value(name: String, Kind)
    case rest(name: String)
  }

  /// What a part of the path must be to count as a value.
  public enum Kind: String, Sendable, CaseIterable {
    case text, int, uuid
  }

  /// The most groups that a pattern may have.
  public static let mostGroups = 4

  public init(_ text: String) throws(RouteFault) {
    description = text
    variants = try Self.texts(text).map { (text) throws(RouteFault) in try Self.parts(text) }
  }

  /// The text with and without each of its groups, which begin with a slash; other parentheses name a kind.
  private static func texts(_ text: String) throws(RouteFault) -> [String] {
    var variants = [""]
    var rest = text[...]
    var groups = 0
    while let start = rest.firstRange(of: "(/") {
      guard let closing = closing(in: rest[start.upperBound...]) else { throw .unclosedGroup(text) }
      groups += 1
      guard groups <= mostGroups else { throw .tooManyGroups(text) }
      let before = rest[..<start.lowerBound]
      let group = "/" + rest[start.upperBound..<closing]
      variants = variants.flatMap { [$0 + before + group, $0 + before] }
      rest = rest[rest.index(after: closing)...]
    }
    return variants.map { $0 + rest }
  }

  /// Where the parenthesis stands that closes what was opened before.
  private static func closing(in text: Substring) -> String.Index? {
    var depth = 1
    return text.indices.first { index in
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      return depth == 0
    }
  }

  private static func parts(_ text: String) throws(RouteFault) -> [Part] {
    let words = text.split(separator: "/").map(String.init)
    var names: Set<String> = []
    var parts: [Part] = []
    for (index, word) in words.enumerated() {
      let part = try part(word)
      if let name = part.name, !names.insert(name).inserted { throw .repeatedName(name) }
      if case .rest = part, index + 1 < words.count { throw .restNotLast(text) }
      parts.append(part)
    }
    return parts
  }

  private static func part(_ word: String) throws(RouteFault) -> Part {
    if word.hasPrefix("*") { return .rest(name: word == "*" ? "rest" : try name(word.dropFirst())) }
    guard word.hasPrefix(":") else {
      guard !word.contains(where: { ":*()".contains($0) }) else { throw .malformedPart(word) }
      return .literal(word)
    }
    guard let open = word.firstIndex(of: "(") else {
      return .value(name: try name(word.dropFirst()), .text)
    }
    let kind = word[word.index(after: open)...].dropLast()
    guard word.hasSuffix(")"), let kind = Kind(rawValue: String(kind)) else {
      throw .unknownKind(word)
    }
    return .value(name: try name(word[..<open].dropFirst()), kind)
  }

  private static func name(_ text: Substring) throws(RouteFault) -> String {
    guard text.first?.isLetter == true, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { throw .malformedPart(String(text)) }
    return String(text)
  }
}

extension RoutePattern.Part {
  var name: String? {
    switch self {
    case .literal: nil
    case .value(let name, _), .rest(let name): name
    }
  }

  /// Higher is more specific.
  var rank: Int {
    switch self {
    case .literal: 3
    case .value(_, .int), .value(_, .uuid): 2
    case .value(_, .text): 1
    case .rest: 0
    }
  }

  /// The same but for the name.
  var shape: Self {
    switch self {
    case .literal: self
    case .value(_, let kind): .value(name: "", kind)
    case .rest: .rest(name: "")
    }
  }
}
