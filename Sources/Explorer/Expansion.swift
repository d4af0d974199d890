internal import Phone
internal import Rules
internal import VirtualTime

/// What one run of a path has shown, from its last input on: where more inputs may follow, and what
/// was found.
struct Expansion: Codable {
  /// The gaps up to the app's rest; none if no input may follow.
  var gaps: [Gap] = []
  /// When all of it happened; `nil` if it has no end, or what the app does depends on the time.
  var timing: Timing?
  /// What was found since the last input.
  var violations: [Violation] = []
  /// Lengths of time for which the app has scheduled something.
  var durations: [TimeSpan] = []
  /// Whether the run did not come to rest.
  var isRestless = false
  /// The screens that the app has shown, by their positions among those it declares.
  var screens: Set<Int> = []
  /// Whether any screen was shown.
  var hasShownScreen = false
  /// Where its last input was tried, if visits are recorded.
  var visit: Visit?
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
