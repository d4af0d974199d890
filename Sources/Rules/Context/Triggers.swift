internal import Trace

/// What set each stretch of the trace going: an input, or a timer of the app.
struct Triggers {
  private var entries: [(seq: Int, timer: SourceLine?)] = []

  /// Appends the timer that fired, or `nil` for an input.
  mutating func append(_ seq: Int, timer: SourceLine?) { entries.append((seq, timer)) }

  /// The line of the timer before an event, if no input came between.
  func timer(before seq: Int) -> SourceLine? { entries.last { $0.seq <= seq }?.timer }
}
