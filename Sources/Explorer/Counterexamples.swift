internal import Phone
internal import Rules
internal import Trace

/// Violations by what they are about, each group with the shortest path so far.
struct Counterexamples {
  struct Key: Hashable {
    let rule: String
    let severity: Finding.Severity
    /// The id of what would mend it; findings with different remedies are different defects.
    let remedy: String
    let cause: [String]
    let entrance: LinkEntrance?
  }

  struct Entry: Codable, Sendable {
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

  /// Groups that were found before; their scripts are not counted again.
  init(_ found: [Entry] = []) {
    entries = Dictionary(found.map { ($0.violation.key, $0) }) { first, _ in first }
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

  var ordered: [(key: Key, value: Entry)] { Self.inOrder(entries.map { ($0, $1) }) }

  /// What a person would suffer most comes first: errors, then what takes the fewest inputs, the
  /// most ordinary ones, the earliest; of one script what happens first.
  static func inOrder(_ groups: [(key: Key, value: Entry)]) -> [(key: Key, value: Entry)] {
    groups.sorted { a, b in
      if a.key.severity != b.key.severity {
        return a.key.severity.rank < b.key.severity.rank
      }
      let (mine, others) = (a.value.path, b.value.path)
      if mine.inputs.count != others.inputs.count { return mine.inputs.count < others.inputs.count }
      if mine.rarity != others.rarity { return mine.rarity < others.rarity }
      if mine.isShorter(than: others) { return true }
      if others.isShorter(than: mine) { return false }
      return (a.value.violation.seq, a.key.rule, a.key.name, a.key.remedy)
        < (b.value.violation.seq, b.key.rule, b.key.name, b.key.remedy)
    }
  }
}

extension Counterexamples.Key {
  /// What it is about, for an order that does not depend on the run.
  fileprivate var name: String { cause.joined() + (entrance?.rawValue ?? "") }
}

extension Path {
  /// How rare its inputs are in everyday use.
  fileprivate var rarity: Int { inputs.reduce(0) { $0 + $1.input.rarity } }
}

extension Input {
  /// 0 for a launch and a touch, then who leaves the app or opens it with something, what arrives,
  /// and what the server does.
  fileprivate var rarity: Int {
    switch kind {
    case is Launch: 0
    default: Swift.type(of: kind).role.rarity
    }
  }
}

extension InputRole {
  fileprivate var rarity: Int {
    switch self {
    case .touch: 0
    case .phone, .delivery: 1
    case .arrival: 2
    case .session: 3
    }
  }
}

extension Violation {
  /// The group that it belongs to.
  var key: Counterexamples.Key {
    Counterexamples.Key(
      rule: finding.rule, severity: finding.severity, remedy: finding.remedy, cause: cause,
      entrance: finding.entrance)
  }
}

extension Finding.Severity {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
