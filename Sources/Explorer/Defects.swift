internal import Rules

/// Groups of findings merged by cause: what one script shows of one wrong decision is one defect.
///
/// Two groups with the same shortest script are one defect where they share evidence, or, unless
/// one is a note, where the decision is the same line or was made in the same turn. So are groups
/// with scripts that differ by their links alone, where they break the same rule at the same place.
struct Defects {
  struct Part {
    let key: Counterexamples.Key
    let entry: Counterexamples.Entry
    fileprivate(set) var decision: Decision?
    /// The number of the defect, from 1.
    var defect: Int
  }

  /// The groups in their order, each with its defect; a defect has the number of its first group.
  private(set) var parts: [Part] = []

  init(
    of groups: [(key: Counterexamples.Key, value: Counterexamples.Entry)], in context: SearchContext
  ) {
    let entries = groups.map(\.value)
    var decisions = [Decision?](repeating: nil, count: groups.count)
    for run in Self.runs(of: entries) {
      for (index, decision) in zip(run.indices, context.decisions(of: run.findings, on: run.path)) {
        decisions[index] = decision
      }
    }
    for (group, decision) in zip(groups, decisions) {
      add(Part(key: group.key, entry: group.value, decision: decision, defect: parts.count + 1))
    }
    number()
  }

  /// Names the innermost line of the app's own code in each decision, by the debug information of
  /// this process's program. What is one defect stays so.
  mutating func nameLines(in context: SearchContext) {
    let runs = Self.runs(of: parts.map(\.entry))
    let frames = runs.map { context.frames(of: $0.findings, on: $0.path) }
    let appLines = AppLines(behind: frames)
    for (run, frames) in zip(runs, frames) {
      let lines = appLines.lines(behind: frames)
      guard !lines.isEmpty else { continue }
      let decisions = context.decisions(of: run.findings, on: run.path, lines: lines)
      for (index, decision) in zip(run.indices, decisions) {
        parts[index].decision = decision ?? parts[index].decision
      }
    }
  }

  /// Makes one defect of those that only their links tell apart, once all places are named.
  mutating func mergeLinks() {
    for index in parts.indices {
      guard let first = parts[..<index].first(where: { $0.differsByLinks(from: parts[index]) })
      else { continue }
      merge([first.defect, parts[index].defect])
    }
    number()
  }

  /// The paths of groups, each once, with the places of the groups and the numbers of their
  /// findings.
  private static func runs(
    of entries: [Counterexamples.Entry]
  ) -> [(path: Path, indices: [Int], findings: [Int])] {
    var runs: [(path: Path, indices: [Int], findings: [Int])] = []
    for (index, entry) in entries.enumerated() {
      let known = runs.firstIndex { $0.path.isSame(as: entry.path) }
      let place = known ?? runs.endIndex
      if known == nil { runs.append((entry.path, [], [])) }
      runs[place].indices.append(index)
      runs[place].findings.append(entry.violation.seq)
    }
    return runs
  }

  /// Adds a group, which may make one defect of several.
  private mutating func add(_ part: Part) {
    parts.append(part)
    merge(Set(parts.filter { $0.isOneDefect(with: part) }.map(\.defect)))
  }

  private mutating func merge(_ defects: Set<Int>) {
    guard let first = defects.min() else { return }
    for index in parts.indices where defects.contains(parts[index].defect) {
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
