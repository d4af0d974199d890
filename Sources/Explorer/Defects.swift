internal import Rules

/// Groups of findings merged by cause: what one script shows of one wrong decision is one defect.
///
/// Two groups with the same shortest script are one defect where they share evidence, or, unless
/// one is a note, where the decision is the same line or was made in the same turn.
struct Defects {
  struct Part {
    let key: Counterexamples.Key
    let entry: Counterexamples.Entry
    let decision: Decision?
    /// The number of the defect, from 1.
    var defect: Int
  }

  /// The groups in their order, each with its defect; a defect has the number of its first group.
  private(set) var parts: [Part] = []

  init(
    of groups: [(key: Counterexamples.Key, value: Counterexamples.Entry)], in context: SearchContext
  ) {
    var decisions = [Decision?](repeating: nil, count: groups.count)
    var remaining = Array(groups.indices)
    while let first = remaining.first {
      let path = groups[first].value.path
      let alike = remaining.filter { groups[$0].value.path.isSame(as: path) }
      remaining.removeAll(where: alike.contains)
      let seqs = alike.map { groups[$0].value.violation.seq }
      for (index, decision) in zip(alike, context.decisions(of: seqs, on: path)) {
        decisions[index] = decision
      }
    }
    for (group, decision) in zip(groups, decisions) {
      add(Part(key: group.key, entry: group.value, decision: decision, defect: parts.count + 1))
    }
    number()
  }

  /// Adds a group, which may make one defect of several.
  private mutating func add(_ part: Part) {
    parts.append(part)
    let merged = Set(parts.filter { $0.isOneDefect(with: part) }.map(\.defect))
    guard let first = merged.min() else { return }
    for index in parts.indices where merged.contains(parts[index].defect) {
      parts[index].defect = first
    }
  }

  /// Numbers the defects without gaps.
  private mutating func number() {
    var numbers: [Int: Int] = [:]
    for index in parts.indices {
      let number = numbers[parts[index].defect] ?? numbers.count + 1
      numbers[parts[index].defect] = number
      parts[index].defect = number
    }
  }
}

extension Defects.Part {
  fileprivate func isOneDefect(with other: Defects.Part) -> Bool {
    guard entry.path.isSame(as: other.entry.path) else { return false }
    let evidence = Set(entry.violation.finding.events)
    if !evidence.isDisjoint(with: other.entry.violation.finding.events) { return true }
    guard key.severity != .note, other.key.severity != .note, let decision,
      let others = other.decision
    else { return false }
    return decision.turn == others.turn
      || decision.place != nil && decision.place == others.place
  }
}
