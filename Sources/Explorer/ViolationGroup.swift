internal import Phone
internal import Rules

/// The violations of one rule for one cause, with the shortest path that shows them, and what is
/// learned of them when a search ends.
struct ViolationGroup {
  /// The finding as the path shows it.
  let finding: Finding
  /// What it is about: the two screens that move at once, the link, or the class to which it
  /// happens.
  let cause: [String]
  /// How many of the scripts showed it; at least 1.
  let count: Int
  /// The shortest script, and of those the earliest.
  let script: Script
  /// The number of the finding's event in the script's trace.
  let seq: Int
  /// The script as a path of the search.
  let path: Path
  /// Where the app did what the finding is about; `nil` while the exploration runs, and if no code
  /// of the app had a part in it.
  var decision: Decision?
  /// The number of the defect that it is a part of.
  var defect: Int?
  /// The other links with which the same was found, each once.
  var otherLinks: [String] = []
  /// The place, from 1, of the earlier group that has its links among its `otherLinks`.
  var sameAs: Int?
}
