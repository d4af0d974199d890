public import Phone
public import Rules
internal import Trace

/// How far an exploration has come.
public struct ExplorationProgress: Sendable {
  /// With how many inputs it is busy.
  public var inputs = 0
  /// How many scripts were run in this round.
  public var interleavings = 0
  /// How many scripts were run in all rounds so far.
  public var played = 0
  /// How many states were met so far.
  public var states = 0
  /// How many different things were found so far.
  public var discoveries = 0
  /// Those that were found since the last time, each with the script that showed it first.
  public var fresh: [Discovery] = []
  /// The part of what is known to be to do at this number of inputs, 0 to 1.
  public var fraction = 0.0

  public init() {}
}

/// Why an exploration ends before it is complete.
public enum StopReason: Sendable, Equatable {
  /// The time is up.
  case time
  /// So many scripts were run as were asked for.
  case count
  /// It was cancelled.
  case cancelled
}

/// What an exploration has found, and how much of all that there is it has seen.
public struct Exploration: Sendable {
  /// The app's id.
  public let app: String
  /// How many inputs there were at most after the launch.
  public let inputs: Int
  /// How many scripts were run, each with inputs or moments of its own.
  public let interleavings: Int
  /// How many scripts were run in all, those with fewer inputs and those of rounds that were
  /// repeated too.
  public let played: Int
  /// How many different states were met at moments when something could be done.
  public let states: Int
  /// Why it does not cover everything, in sentences; empty when it does.
  public let gaps: [String]
  /// What was found, errors first, each group with its shortest script.
  public let discoveries: [Discovery]
  /// Scripts that pass through all that was seen, if they were asked for.
  public let suite: CoveringSuite?

  /// Whether no script within the bounds could show anything else.
  public var isExhaustive: Bool { gaps.isEmpty }

  /// Whether anything was found that goes wrong before the person's eyes.
  public var hasError: Bool { discoveries.contains { $0.finding.severity == .error } }
}

/// Findings of one rule for one cause, and the shortest script that shows it.
public struct Discovery: Sendable {
  /// The finding as the script shows it.
  public let finding: Finding
  /// What it is about: the two screens that move at once, the link, or the class to which it
  /// happens.
  public let cause: [String]
  /// How many of the scripts showed it.
  public let count: Int
  /// The shortest script, and of those the earliest.
  public let script: Script
  /// Where in the script's trace the finding stands.
  public let seq: Int
}
