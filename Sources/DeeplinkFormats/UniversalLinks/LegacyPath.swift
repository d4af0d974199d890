internal import JSON

/// One entry of `paths`: a pattern, behind `NOT ` when it excludes.
struct LegacyPath {
  let text: String
  let excludes: Bool
  let pattern: String

  init(_ text: String) {
    self.text = text
    excludes = text.hasPrefix("NOT ")
    pattern = excludes ? String(text.dropFirst(4)) : text
  }

  /// Whether it seems to exclude and does not: `NOT` alone, in small letters, or without exactly
  /// one space behind it.
  var isMisspeltExclusion: Bool {
    let word = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
    guard word.uppercased() == "NOT" else { return word.hasPrefix("NOT/") }
    return !excludes || pattern.first.map(\.isWhitespace) ?? true
  }
}

extension [Problem<AssociationFault>] {
  /// Notes what is legal in an entry of `paths` and hardly meant.
  mutating func addOddities(of path: LegacyPath, at pointer: JSONPointer, percentEncoded: Bool) {
    guard !path.isMisspeltExclusion else {
      append(Problem(.misspeltExclusion(path.text), at: Place(pointer)))
      return
    }
    addOddities(ofPath: path.pattern, at: pointer)
    if percentEncoded, PathPlaceholder(in: path.pattern) == nil,
      PatternToken.isNeverInURL(path.pattern)
    {
      append(Problem(.unencoded(part: path.pattern), at: Place(pointer)))
    }
  }
}
