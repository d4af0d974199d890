/// How much sessions may take.
public struct SessionLimits: Sendable {
  /// Sessions that are kept, those that were put away included.
  public var sessions = 1000
  /// Viewers of one session at once.
  public var viewers = 256
  /// Inputs a second to one session.
  public var inputsPerSecond = 200
  /// Events of one session's trace; beyond it the session takes no more inputs and stands still.
  public var traceEvents = 500_000
  /// Whether time passes also while nobody watches.
  public var runsUnwatched = false
  /// Seconds without viewer and request after which a session leaves memory, until it is asked for
  /// again.
  public var idleSeconds = 1800.0

  public init() {}
}
