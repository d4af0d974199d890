public import Scenarios
public import VirtualTime

/// Where sessions are kept: scripts, not traces, since a script gives its trace back.
///
/// A call returns when what it was given is kept; an input is acknowledged only then. Calls come from several threads.
public protocol Journal: Sendable {
  /// Keeps a new session.
  func create(_ id: SessionID, _ script: Script, isPaused: Bool) throws(SessionFailure)
  /// Keeps an input after those that the session has.
  func append(_ input: TimedInput, to id: SessionID) throws(SessionFailure)
  /// Keeps how the session's clock stands since a moment.
  func mark(_ id: SessionID, at time: Instant, rate: Double, isPaused: Bool) throws(SessionFailure)
  /// Forgets a session.
  func delete(_ id: SessionID) throws(SessionFailure)
}

/// Keeps nothing beyond the process, which has it all in its sessions anyway.
public struct MemoryJournal: Journal {
  public init() {}

  public func create(_ id: SessionID, _ script: Script, isPaused: Bool) {}
  public func append(_ input: TimedInput, to id: SessionID) {}
  public func mark(_ id: SessionID, at time: Instant, rate: Double, isPaused: Bool) {}
  public func delete(_ id: SessionID) {}
}
