internal import Phone
internal import Rules
internal import VirtualTime

/// What one run of a path has shown, from its last input on: where more inputs may follow, and what
/// was found.
struct Expansion: Codable {
  /// A candidate time, the state at it, and the inputs that are enabled.
  struct Candidate: Codable {
    let time: Instant
    /// Whether it is the begin of a gap.
    let beginsGap: Bool
    /// The state's fingerprint; nil in a search without pruning.
    let state: Fingerprint?
    let inputs: [Input]
  }

  /// The candidates in order, up to the first whose state has been expanded before.
  var candidates: [Candidate] = []
  /// Up to when the last input could come instead, that instant excluded, with the same effect; nil
  /// where that is not known.
  var sameBefore: Instant?
  /// What was found since the last input.
  var violations: [Violation] = []
  /// Lengths of time for which the app has scheduled something.
  var durations: [TimeSpan] = []
  /// Whether the run did not come to rest.
  var isRestless = false
  /// The declared screens that the app has shown.
  var screens: Set<String> = []
  /// What it passed through from its last input on, if coverage is recorded.
  var coverage: Set<CoverageItem> = []
}

/// A rule that a path breaks, and what the finding is about.
struct Violation: Codable, Sendable {
  let finding: Finding
  let cause: [String]
  /// The number of the finding's event in the trace.
  let seq: Int
  /// The person's return to the app, if it takes that to show the finding.
  let comeback: TimedInput?
}
