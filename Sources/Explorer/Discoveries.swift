internal import Phone
internal import Rules
internal import Trace
internal import VirtualTime

/// Findings by what they are about, each with the best script so far.
struct Discoveries {
  struct Key: Hashable {
    let rule: String
    let severity: Finding.Severity
    /// What would mend it; findings with different remedies are different defects.
    let hint: String
    let cause: [String]
  }

  struct Entry {
    var count = 0
    var trail: Trail
    var proof: Visit.Proof
  }

  private(set) var entries: [Key: Entry] = [:]
  private var fresh: [Key] = []

  var count: Int { entries.count }

  mutating func take(_ visit: Visit, of trail: Trail) {
    var counted: Set<Key> = []
    for proof in visit.findings {
      let key = proof.key
      let trail = proof.comingBack.map(trail.ending) ?? trail
      if entries[key] == nil { fresh.append(key) }
      var entry = entries[key] ?? Entry(trail: trail, proof: proof)
      if counted.insert(key).inserted { entry.count += 1 }
      if trail.isShorter(than: entry.trail) { (entry.trail, entry.proof) = (trail, proof) }
      entries[key] = entry
    }
  }

  /// What was found since the last time that somebody asked.
  mutating func takeFresh() -> [(key: Key, value: Entry)] {
    defer { fresh = [] }
    return fresh.compactMap { key in entries[key].map { (key, $0) } }
  }

  /// Keeps the scripts, and counts anew.
  mutating func startCounting() {
    for key in entries.keys { entries[key]?.count = 0 }
  }

  /// Errors first, then by the length of the script, the time of its end, and the rule.
  var ordered: [(key: Key, value: Entry)] {
    entries.sorted { a, b in
      if a.key.severity != b.key.severity {
        return a.key.severity.rank < b.key.severity.rank
      }
      if a.value.trail.isShorter(than: b.value.trail) { return true }
      if b.value.trail.isShorter(than: a.value.trail) { return false }
      return (a.key.rule, a.key.cause.joined(), a.key.hint)
        < (b.key.rule, b.key.cause.joined(), b.key.hint)
    }
  }
}

extension Visit.Proof {
  var key: Discoveries.Key {
    Discoveries.Key(
      rule: finding.rule, severity: finding.severity, hint: finding.hint, cause: cause)
  }
}

extension Finding.Severity {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Trail {
  /// Fewer inputs, or else earlier ones.
  func isShorter(than other: Trail) -> Bool {
    if inputs.count != other.inputs.count { return inputs.count < other.inputs.count }
    for (mine, others) in zip(inputs, other.inputs) where mine.at != others.at {
      return mine.at < others.at
    }
    return setup < other.setup
  }
}
