public import Phone
public import Rules

/// The findings of one rule for one cause, and the shortest script that shows them.
public struct Counterexample: Sendable {
  /// The finding as the script shows it.
  public let finding: Finding
  /// What it is about: the two screens that move at once, the link, or the class to which it
  /// happens.
  public let cause: [String]
  /// How many of the scripts showed it; at least 1.
  public let count: Int
  /// The shortest script, and of those the earliest.
  public let script: Script
  /// The number of the finding's event in the script's trace.
  public let seq: Int
  /// Where the app did what the finding is about; `nil` while the exploration runs, and where no
  /// code of the app had a part in it.
  package internal(set) var decision: Decision?
  /// The number of the defect that it is a part of, from 1 in the order of the first finding of
  /// each; `nil` while the exploration runs.
  package internal(set) var defect: Int?
  /// The other links with which the same was found, each once; empty while the exploration runs.
  package internal(set) var otherLinks: [String] = []
  /// The place, from 1, of the earlier finding that has its links among its `otherLinks`; `nil` if
  /// more than the links tells it apart from the others.
  package internal(set) var sameAs: Int?
  /// The script as a path of the search.
  let path: Path
}
