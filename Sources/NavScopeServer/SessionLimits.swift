/// How much sessions may take.
public struct SessionLimits: Sendable {
  /// Sessions, including those that were unloaded to the journal.
  public var sessions = 1000
  /// Viewers of one session at once.
  public var viewers = 256
  /// Inputs a second to one session.
  public var inputsPerSecond = 200
  /// Events of one session's trace; beyond it the session takes no more inputs and stands still.
  public var traceEvents = 500_000
  /// Bytes of one session's trace and inputs; beyond it the session takes no more inputs and stands
  /// still.
  public var traceBytes = 256 << 20
  /// Whether time passes even if a session has no viewers.
  public var runsUnwatched = false
  /// Seconds without viewer and request after which a session leaves memory, until it is asked for
  /// again.
  public var idleSeconds = 1800.0

  public init() {}

  /// As much as there is of a trace.
  static var none: SessionLimits {
    var limits = SessionLimits()
    (limits.traceEvents, limits.traceBytes) = (.max, .max)
    return limits
  }
}

/// What a trace has no more room for.
public enum TraceLimit: Sendable, Equatable, CustomStringConvertible {
  case events(Int)
  case bytes(Int)
  /// Those of the script that the trace comes from.
  case inputs(Int)

  public var description: String {
    switch self {
    case .events(let count): "\(count) events (--max-trace-events)"
    case .bytes(let count): "\(count) bytes (--max-trace-bytes)"
    case .inputs(let count): "\(count) inputs"
    }
  }
}
