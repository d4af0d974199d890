internal import Playback
internal import Rules

/// Groups of findings merged by cause: what one script shows of one wrong decision is one defect.
///
/// Two groups with the same shortest script are one defect if they share evidence, or, unless one
/// is a note, if the decision is the same line or was made in the same turn. So are groups with
/// scripts that differ by their links alone, if they break the same rule at the same place.
struct Defects {
  /// The groups in their order, each with its defect; a defect has the number of its first group.
  private(set) var groups: [ViolationGroup] = []

  private let runs: [DecidedRun]

  /// One path of groups.
  private struct DecidedRun {
    let path: Path
    /// The places of the groups.
    var indices: [Int] = []
    /// The numbers of their findings.
    var findings: [Int] = []
    var decided = SearchContext.Decided(decisions: [])
  }

  init(of groups: [ViolationGroup], in context: SearchContext) {
    var groups = groups
    runs = Self.runs(of: groups).map { run in
      var run = run
      run.decided = context.decided(of: run.findings, on: run.path)
      return run
    }
    for run in runs {
      for (index, decision) in zip(run.indices, run.decided.decisions) {
        groups[index].decision = decision
      }
    }
    for group in groups { add(group) }
    number()
  }

  /// Names the innermost line of the app's own code in each decision, by the debug information of
  /// this process's program. What is one defect stays so.
  mutating func nameLines(in context: SearchContext, by information: DebugInformation?) {
    let appLines = AppLines(behind: runs.map(\.decided.frames), in: information)
    for run in runs {
      let lines = appLines.lines(behind: run.decided.frames)
      guard !lines.isEmpty else { continue }
      let decisions = context.decisions(of: run.findings, on: run.path, run.decided, lines: lines)
      for (index, decision) in zip(run.indices, decisions) {
        groups[index].decision = decision ?? groups[index].decision
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

  /// The paths of groups, each once.
  private static func runs(of groups: [ViolationGroup]) -> [DecidedRun] {
    var runs: [DecidedRun] = []
    for (index, group) in groups.enumerated() {
      let known = runs.firstIndex { $0.path.isSame(as: group.path) }
      let place = known ?? runs.endIndex
      if known == nil { runs.append(DecidedRun(path: group.path)) }
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
