public import JSON

/// One component of an entry with everything that it inherits, ready to be compared.
struct LinkComponent: Sendable {
  enum Query: Sendable {
    case text(LinkPattern)
    case items([Item])
  }

  struct Item: Sendable {
    let name: [UInt8]
    let pattern: LinkPattern
  }

  let rule: LinkRule
  let form: LinkSubject.Form
  /// A part that is `nil` matches everything.
  let path: LinkPattern?
  /// For a path that ends in `/*`: what also matches.
  let parent: LinkPattern?
  let query: Query?
  let fragment: LinkPattern?

  func matches(_ subject: LinkSubject, effort: inout MatchEffort) -> Bool {
    (Self.matches(path, subject, subject.path, &effort)
      || parent != nil && Self.matches(parent, subject, subject.path, &effort))
      && matchesQuery(subject, &effort)
      && Self.matches(fragment, subject, subject.fragment, &effort)
  }

  private func matchesQuery(_ subject: LinkSubject, _ effort: inout MatchEffort) -> Bool {
    switch query {
    case nil: return true
    case .text(let pattern): return Self.matches(pattern, subject, subject.query, &effort)
    case .items(let items):
      for item in items where !Self.matches(item, subject, &effort) { return false }
      return true
    }
  }

  /// A missing item counts as empty, and a repeated one must match every time.
  private static func matches(
    _ item: Item, _ subject: LinkSubject, _ effort: inout MatchEffort
  ) -> Bool {
    guard effort.spend(subject.items.count) else { return false }
    let values = subject.items.lazy
      .filter { subject.bytes[$0.name].elementsEqual(item.name) }.map(\.value)
    for value in values where !matches(item.pattern, subject, value, &effort) { return false }
    return !values.isEmpty || matches(item.pattern, subject, 0..<0, &effort)
  }

  private static func matches(
    _ pattern: LinkPattern?, _ subject: LinkSubject, _ part: Range<Int>,
    _ effort: inout MatchEffort
  ) -> Bool {
    guard let pattern else { return true }
    // The span of a slice exists on every macOS, that of an array from 26 on.
    let text = subject.bytes[part]
    return pattern.matches(text.span, effort: &effort)
  }
}

/// The component of a file that a decision rests on.
public struct LinkRule: Sendable, Equatable {
  /// The 0-based number of the entry in `details`.
  public let entry: Int
  /// The 0-based number in the entry's `components` or `paths`.
  public let component: Int
  public let pointer: JSONPointer
  /// Whether it is an entry of `paths`.
  let isPath: Bool
  public let excludes: Bool
  /// The component as the file has it, in compact JSON.
  public let text: String
  public let comment: String?
}
