/// What an exploration has found, and how much of its space it has covered: the same while it runs
/// and when it is over, in the process that explores and in the one that asks.
public struct Exploration: Sendable, Codable {
  /// The app's id.
  public let app: String
  /// How many inputs there were at most after the launch.
  public let inputs: Int
  /// How many scripts were run, each with inputs or times of its own.
  public package(set) var interleavings = 0
  /// How many scripts were run in all, those with fewer inputs and those of rounds that were
  /// repeated too.
  public package(set) var played = 0
  /// How many different states were expanded; without pruning, how many candidate times.
  public package(set) var states = 0
  /// Whether no script within the bounds could show anything else.
  public package(set) var isExhaustive = false
  /// How long it took, an earlier part that was resumed included.
  public package(set) var seconds = 0.0
  /// Whether it ended before its last round did, so that it can be resumed.
  public package(set) var isCutShort = false
  /// Whether nothing of the app's own screens was ever seen, in any script: then nothing else that
  /// it says counts.
  public package(set) var showsNothing = false
  /// Why it does not cover everything, in sentences; empty if it does.
  public package(set) var gaps: [String] = []
  /// The screens that the app declares and never showed: nothing is known of what lies behind them.
  public package(set) var screensNotShown: [String] = []
  /// What was found, errors first, each group with its shortest script.
  public package(set) var counterexamples: [Counterexample] = []
  /// About how much is done, 0 to 1; `nil` once it is over.
  public package(set) var fraction: Double?
  /// The inputs of the last round and their places, if they were asked for.
  package var visits: Set<Visit> = []

  /// One of which nothing is known yet.
  package init(of app: String, inputs: Int) {
    (self.app, self.inputs) = (app, inputs)
  }
}

extension Exploration {
  /// Adds the progress of so many seconds, while it runs.
  package mutating func add(_ progress: ExplorationProgress, after seconds: Double) {
    (interleavings, played) = (progress.interleavings, progress.played)
    (states, fraction) = (progress.states, progress.fraction)
    counterexamples += progress.newCounterexamples
    self.seconds = seconds
  }

  /// It is over without a result of its own.
  package mutating func end(because reason: String) {
    fraction = nil
    gaps = [reason]
  }
}
