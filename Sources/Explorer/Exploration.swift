internal import Rules
internal import Trace

/// How far an exploration has got.
public struct ExplorationProgress: Sendable {
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

/// What an exploration has found, and how much of its space it has covered.
public struct Exploration: Sendable {
  /// The app's id.
  public let app: String
  /// How many inputs there were at most after the launch.
  public let inputs: Int
  /// How many scripts were run, each with inputs or times of its own.
  public let interleavings: Int
  /// How many scripts were run in all, those with fewer inputs and those of rounds that were
  /// repeated too.
  public let played: Int
  /// How many different states were expanded; without pruning, how many candidate times.
  public let states: Int
  /// Whether it ended before its last round did, so that it can be resumed.
  public let isCutShort: Bool
  /// Why it does not cover everything, in sentences; empty when it does.
  public let gaps: [String]
  /// The screens that the app declares and never showed: nothing is known of what lies behind them.
  public let screensNotShown: [String]
  /// What was found, errors first, each group with its shortest script.
  public let counterexamples: [Counterexample]
  /// The inputs of the last round and their places, if they were asked for.
  package let visits: Set<Visit>

  /// Whether no script within the bounds could show anything else.
  public var isExhaustive: Bool { gaps.isEmpty }
}

extension Exploration {
  /// An exploration that could not begin.
  init(of app: String, inputs: Int, failedBecause reason: String) {
    self.init(
      app: app, inputs: inputs, interleavings: 0, played: 0, states: 0,
      isCutShort: false, gaps: ["It could not start: \(reason)."], screensNotShown: [],
      counterexamples: [], visits: [])
  }
}
