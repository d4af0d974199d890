internal import VirtualTime

/// What an exploration knows before a round, to resume it there in another process.
///
/// It holds no states: each round has a visited set of its own, whose fingerprints hold for one
/// process alone.
public struct ExplorationCheckpoint: Codable, Sendable {
  /// How many inputs the scripts of the next round have at most.
  public let inputs: Int
  /// How often the round with as many inputs was run before.
  let repetition: Int
  /// How many scripts were run in all rounds so far, and how many seconds that took.
  public let played: Int
  package var seconds = 0.0
  /// The lengths of time for which the app is known to schedule something.
  let durations: [TimeSpan]
  /// The groups of findings, each with its shortest path so far.
  let found: [Counterexamples.Entry]
  /// The first path of which the app ends the process again and again.
  let crashingPath: Path?
  /// The first path after which the app did not come to rest.
  let nonTerminatingPath: Path?

  /// How many different defects were found so far.
  public var counterexamples: Int { found.count }
}
