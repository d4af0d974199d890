internal import Phone
internal import Rules
internal import Trace

/// Violations by what they are about, each group with the shortest path so far.
struct Counterexamples {
  struct Key: Hashable {
    let rule: String
    let severity: Finding.Severity
    /// What would mend it; findings with different remedies are different defects.
    let hint: String
    let cause: [String]
  }

  struct Entry {
    var count = 0
    var path: Path
    var violation: Violation
  }

  private(set) var entries: [Key: Entry] = [:]
  private var new: [Key] = []

  var count: Int { entries.count }

  mutating func insert(_ violations: [Violation], of path: Path) {
    var counted: Set<Key> = []
    for violation in violations {
      let key = violation.key
      let path = violation.comeback.map(path.ending) ?? path
      if entries[key] == nil { new.append(key) }
      var entry = entries[key] ?? Entry(path: path, violation: violation)
      if counted.insert(key).inserted { entry.count += 1 }
      if path.isShorter(than: entry.path) { (entry.path, entry.violation) = (path, violation) }
      entries[key] = entry
    }
  }

  /// The groups that have appeared since this was last asked.
  mutating func removeNew() -> [(key: Key, value: Entry)] {
    defer { new = [] }
    return new.compactMap { key in entries[key].map { (key, $0) } }
  }

  /// Keeps the paths, and counts from 0 again.
  mutating func restartCounting() {
    for key in entries.keys { entries[key]?.count = 0 }
  }

  /// Errors first, then by the length of the path, the time of its end, and the rule.
  var ordered: [(key: Key, value: Entry)] {
    entries.sorted { a, b in
      if a.key.severity != b.key.severity {
        return a.key.severity.rank < b.key.severity.rank
      }
      if a.value.path.isShorter(than: b.value.path) { return true }
      if b.value.path.isShorter(than: a.value.path) { return false }
      return (a.key.rule, a.key.cause.joined(), a.key.hint)
        < (b.key.rule, b.key.cause.joined(), b.key.hint)
    }
  }
}

extension Violation {
  /// The group that it belongs to.
  var key: Counterexamples.Key {
    Counterexamples.Key(
      rule: finding.rule, severity: finding.severity, hint: finding.hint, cause: cause)
  }
}

extension Finding.Severity {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
