/// How far an exploration has got.
public struct ExplorationProgress: Sendable, Codable {
  /// How many inputs the scripts of this round have at most.
  public var inputs = 0
  /// How many scripts were run in this round.
  public var interleavings = 0
  /// How many scripts were run in all rounds so far.
  public var played = 0
  /// How many different states were expanded so far.
  public var states = 0
  /// How many different defects were found so far.
  public var counterexamples = 0
  /// Those that were found since the last progress, each with the script that showed it first.
  public var newCounterexamples: [Counterexample] = []
  /// About how much is done, 0 to 1; it falls back if a round has to be repeated.
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
