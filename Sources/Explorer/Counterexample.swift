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
  /// Where the app did what the finding is about; nil while the exploration runs, and where no code
  /// of the app had a part in it.
  package let decision: Decision?
  /// The number of the defect that it is a part of, from 1 in the order of the first finding of
  /// each; nil while the exploration runs.
  package let defect: Int?
}
