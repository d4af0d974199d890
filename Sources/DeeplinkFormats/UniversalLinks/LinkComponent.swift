public import JSON

/// One component of an entry with everything that it inherits, ready to be compared.
///
/// A class for speed: matching passes by hundreds of them, and copies would count references each
/// time.
final class LinkComponent: Sendable {
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
  let sketch: LinkSketch
  /// A part that is nil matches everything.
  let path: LinkPattern?
  /// For a path that ends in `/*`: what also matches.
  let parent: LinkPattern?
  let query: Query?
  let fragment: LinkPattern?

  init(
    _ outline: ComponentOutline, sketch: LinkSketch, path: LinkPattern?, parent: LinkPattern?,
    query: Query?, fragment: LinkPattern?
  ) {
    (rule, form) = (outline.rule, outline.form)
    (self.sketch, self.path, self.parent) = (sketch, path, parent)
    (self.query, self.fragment) = (query, fragment)
  }

  func matches(_ subject: LinkSubject, effort: inout MatchEffort) -> Bool {
    matchesPath(subject, &effort) && matchesQuery(subject, &effort)
      && Self.matches(fragment, subject, subject.fragment, &effort)
  }

  private func matchesPath(_ subject: LinkSubject, _ effort: inout MatchEffort) -> Bool {
    if Self.matches(path, subject, subject.path, &effort) { return true }
    return parent != nil && Self.matches(parent, subject, subject.path, &effort)
  }

  private func matchesQuery(_ subject: LinkSubject, _ effort: inout MatchEffort) -> Bool {
    switch query {
    case nil: return true
    case .text(let pattern): return Self.matches(pattern, subject, subject.query, &effort)
    case .items(let items):
      let bytes = subject.bytes[...]
      for item in items where !Self.matches(item, subject.items, in: bytes.span, &effort) {
        return false
      }
      return true
    }
  }

  /// A missing item counts as empty, and a repeated one must match every time.
  private static func matches(
    _ item: Item, _ found: [LinkSubject.QueryItem], in text: Span<UInt8>,
    _ effort: inout MatchEffort
  ) -> Bool {
    effort.spend(found.count)
    var isMissing = true
    for candidate in found where candidate.name.count == item.name.count {
      guard GlobPattern.starts(text.extracting(candidate.name), with: item.name) else { continue }
      isMissing = false
      let value = text.extracting(candidate.value)
      guard item.pattern.matches(value, effort: &effort) else { return false }
    }
    return !isMissing || item.pattern.matches(text.extracting(0..<0), effort: &effort)
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
  public let excludes: Bool
  /// The component as the file has it, in compact JSON.
  public let text: String
  public let comment: String?
}
