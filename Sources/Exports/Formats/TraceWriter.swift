public import Trace
public import VirtualTime

/// Writes a form of a trace, event by event, so that a long one need not be in memory.
public protocol TraceWriter {
  /// Reads the next event, and returns what is written by then.
  mutating func read(_ event: RunEvent) -> String
  /// The trace ends at a moment: returns what comes last.
  mutating func end(at moment: Instant) -> String
}

/// One JSON object a line for each event.
struct JSONLines: TraceWriter {
  func read(_ event: RunEvent) -> String { event.line + "\n" }
  func end(at moment: Instant) -> String { "" }
}
