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
}
