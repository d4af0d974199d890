internal import Rules

/// Groups of findings merged by cause: what one script shows of one wrong decision is one defect.
///
/// Two groups with the same shortest script are one defect if they share evidence, or, unless one
/// is a note, if the decision is the same line or was made in the same turn. So are groups with
/// scripts that differ by their links alone, if they break the same rule at the same place.
struct Defects {
  /// The groups in their order, each with its defect; a defect has the number of its first group.
  private(set) var groups: [ViolationGroup] = []

  init(of groups: [ViolationGroup], in context: SearchContext) {
    var groups = groups
    for run in Self.runs(of: groups) {
      for (index, decided) in zip(run.indices, context.decisions(of: run.findings, on: run.path)) {
        (groups[index].decision, groups[index].turns) = (decided.decision, decided.turns)
      }
    }
    for group in groups { add(group) }
    number()
  }

  /// Names the innermost line of the app's own code in each decision, by the debug information of
  /// this process's program. What is one defect stays so.
  mutating func nameLines(in context: SearchContext) {
    let runs = Self.runs(of: groups)
    let frames = runs.map { run in
      context.frames(of: Set(run.indices.flatMap { groups[$0].turns }), on: run.path)
    }
    let appLines = AppLines(behind: frames)
    for (run, frames) in zip(runs, frames) {
      let lines = appLines.lines(behind: frames)
      guard !lines.isEmpty else { continue }
      let decisions = context.decisions(of: run.findings, on: run.path, lines: lines)
      for (index, decided) in zip(run.indices, decisions) {
        groups[index].decision = decided.decision ?? groups[index].decision
      }
    }
  }

  /// Makes one defect of those that only their links tell apart, and one finding of its parts that
  /// are the same but for the links, once all places are named.
  mutating func mergeLinks() {
    for index in groups.indices {
      let earlier = groups[..<index].indices.compactMap { place in
        groups[place].otherLinks(of: groups[index]).map { (place, $0) }
      }
      guard let (first, _) = earlier.first else { continue }
      merge([groups[first].defect, groups[index].defect])
      guard let (same, links) = earlier.first(where: { groups[$0.0].sameAs == nil })
      else { continue }
      groups[index].sameAs = same + 1
      for link in links where !groups[same].otherLinks.contains(link) {
        groups[same].otherLinks.append(link)
      }
    }
    number()
  }

  /// The paths of groups, each once, with the places of the groups and the numbers of their
  /// findings.
  private static func runs(
    of groups: [ViolationGroup]
  ) -> [(path: Path, indices: [Int], findings: [Int])] {
    var runs: [(path: Path, indices: [Int], findings: [Int])] = []
    for (index, group) in groups.enumerated() {
      let known = runs.firstIndex { $0.path.isSame(as: group.path) }
      let place = known ?? runs.endIndex
      if known == nil { runs.append((group.path, [], [])) }
      runs[place].indices.append(index)
      runs[place].findings.append(group.seq)
    }
    return runs
  }

  /// Adds a group, which may make one defect of several.
  private mutating func add(_ group: ViolationGroup) {
    var group = group
    group.defect = groups.count + 1
    groups.append(group)
    merge(groups.filter { $0.isOneDefect(with: group) }.map(\.defect))
  }

  private mutating func merge(_ defects: [Int?]) {
    let numbers = Set(defects.compactMap(\.self))
    guard let first = numbers.min() else { return }
    for (index, group) in groups.enumerated()
    where group.defect.map(numbers.contains) == true {
      groups[index].defect = first
    }
  }

  /// Numbers the defects without gaps.
  private mutating func number() {
    var numbers: [Int?: Int] = [:]
    for (index, group) in groups.enumerated() {
      let number = numbers[group.defect] ?? numbers.count + 1
      numbers[group.defect] = number
      groups[index].defect = number
    }
  }
}

extension ViolationGroup {
  fileprivate func isOneDefect(with other: ViolationGroup) -> Bool {
    guard path.isSame(as: other.path) else { return false }
    if !Set(finding.events).isDisjoint(with: other.finding.events) { return true }
    guard finding.severity != .note, other.finding.severity != .note, let decision,
      let others = other.decision
    else { return false }
    return decision.turn == others.turn
      || decision.place != nil && decision.place == others.place
  }
}
