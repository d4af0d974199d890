/// A path with places: `/api/things/{id}` matches one non-empty part where `{id}` stands.
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

  /// What the places stand for in a path, or `nil` where the path is another one.
  func match(_ path: String) -> [String: String]? {
    let found = Self.split(path)
    guard found.count == parts.count else { return nil }
    var parameters: [String: String] = [:]
    for (part, text) in zip(parts, found) {
      switch part {
      case .literal(let literal):
        guard literal == text else { return nil }
      case .parameter(let name):
        guard !text.isEmpty else { return nil }
        parameters[name] = String(text)
      }
    }
    return parameters
  }

  private static func split(_ path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }
}
