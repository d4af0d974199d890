/// A part of a path pattern that a router replaces and iOS compares as written: `:id`, `{id}`,
/// `[id]`, `<id>`; in the last also what a template asks for in words.
struct PathPlaceholder {
  let text: String
  /// The whole pattern with wildcards in place of all such parts.
  let meant: String

  /// `nil` if the pattern has none.
  init?(in pattern: String) {
    let segments = pattern.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = segments.first(where: Self.isPlaceholder) else { return nil }
    text = String(first)
    meant = segments.map { Self.isPlaceholder($0) ? "?*" : String($0) }.joined(separator: "/")
  }

  private static func isPlaceholder(_ segment: Substring) -> Bool {
    if segment.first == ":" { return segment.dropFirst().first?.isLetter == true }
    guard let first = segment.first, let last = segment.last,
      [("{", "}"), ("[", "]"), ("<", ">")].contains(where: { $0 == (first, last) })
    else { return false }
    let inside = segment.dropFirst().dropLast().drop { $0 == "." }
    return inside.first?.isLetter == true
      && inside.allSatisfy {
        $0.isLetter || "_-0123456789".contains($0) || first == "<" && $0 == " "
      }
  }

  /// Whether the pattern has signs that only a regular expression gives a meaning. A `.*` inside a
  /// segment may stand for any file extension.
  static func isRegularExpression(_ pattern: String) -> Bool {
    pattern.hasPrefix("^")
      || ["/.*", "/.+", "(.*", "(.+", "\\d", "\\w", "[0-9", "[a-z", "[A-Z", "[^"]
        .contains { pattern.contains($0) }
      || pattern.hasPrefix(".*")
  }
}
