/// One component of an entry with everything that it inherits, ready to be compared.
struct LinkComponent: Sendable {
  enum Query: Sendable {
    case text(LinkPattern)
    case items([(name: [UInt8], pattern: LinkPattern)])
  }

  let rule: LinkRule
  let form: LinkSubject.Form
  /// A part that is nil matches everything.
  let path: LinkPattern?
  /// For a path that ends in `/*`: what also matches.
  let parent: LinkPattern?
  let query: Query?
  let fragment: LinkPattern?

  func matches(_ subject: LinkSubject, effort: inout MatchEffort) -> Bool {
    matchesPath(subject.path, &effort) && matchesQuery(subject, &effort)
      && fragment?.matches(subject.fragment, effort: &effort) ?? true
  }

  private func matchesPath(_ path: [UInt8], _ effort: inout MatchEffort) -> Bool {
    guard let pattern = self.path else { return true }
    return pattern.matches(path, effort: &effort)
      || parent?.matches(path, effort: &effort) ?? false
  }

  private func matchesQuery(_ subject: LinkSubject, _ effort: inout MatchEffort) -> Bool {
    switch query {
    case nil: true
    case .text(let pattern): pattern.matches(subject.query, effort: &effort)
    case .items(let wanted):
      wanted.allSatisfy { name, pattern in
        effort.spend(subject.items.count)
        let found = subject.items.filter { $0.name == name }
        // A missing item counts as empty, and a repeated one must match every time.
        return found.isEmpty
          ? pattern.matches([], effort: &effort)
          : found.allSatisfy { pattern.matches($0.value, effort: &effort) }
      }
    }
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
