/// A path with places: `/api/things/{id}` matches one non-empty part in place of `{id}`.
struct PathPattern: Sendable {
  private enum Part: Sendable {
    case literal(Substring)
    case parameter(String)
  }

  private let parts: [Part]

  /// A pattern starts with `/`; a place fills its part of the path wholly.
  init(_ pattern: String) {
    precondition(pattern.hasPrefix("/"), "the route '\(pattern)' does not start with '/'")
    parts = Self.split(pattern).map { part in
      guard part.hasPrefix("{"), part.hasSuffix("}") else { return .literal(part) }
      return .parameter(String(part.dropFirst().dropLast()))
    }
  }

  /// What the places stand for in the parts of a path, or `nil` if the path is another one.
  func match(_ path: [Substring]) -> [String: String]? {
    guard matches(path) else { return nil }
    var parameters: [String: String] = [:]
    for case (.parameter(let name), let text) in zip(parts, path) {
      parameters[name] = String(text)
    }
    return parameters
  }

  private func matches(_ path: [Substring]) -> Bool {
    guard path.count == parts.count else { return false }
    return zip(parts, path).allSatisfy { part, text in
      switch part {
      case .literal(let literal): literal == text
      case .parameter: !text.isEmpty
      }
    }
  }

  /// The parts of a path, which begins with an empty one.
  static func split(_ path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }
}
