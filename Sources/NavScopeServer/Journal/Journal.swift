public import Phone

/// Stores sessions: scripts and clock marks, not traces, since a script gives its trace back.
///
/// Calls come from several threads; changes are stored in the order of the calls.
public protocol Journal: Sendable {
  /// Stores a change. `done` is called once, later and on the journal's own thread: with `nil` if
  /// the change is on disk, otherwise with why nothing of it is stored.
  func keep(_ change: JournalChange, then done: @escaping @Sendable (JournalFailure?) -> Void)
  /// All stored sessions, oldest first, without their inputs.
  func entries() throws(JournalFailure) -> [SessionEntry]
  /// A stored session as a whole; `nil` if there is none with this id.
  func session(_ id: SessionID) throws(JournalFailure) -> StoredSession?
  /// The access to the shared server that was stored last.
  func access() throws(JournalFailure) -> [StoredAccess]
  /// Why nothing can be stored at this moment, as far as that is known; `nil` if all is well.
  var problem: String? { get }
  /// What was found to be damaged that belongs to no session; `nil` if nothing was.
  var loss: String? { get }
  /// What it has done so far.
  var figures: JournalFigures { get }
  /// Keeps what it was given so far, and nothing any more.
  func close()
}

extension Journal {
  public func access() throws(JournalFailure) -> [StoredAccess] { [] }
  public var problem: String? { nil }
  public var loss: String? { nil }

  /// Stores a change, or says why it is not stored. Changes are stored in the order in which one
  /// executor asks.
  nonisolated(nonsending) func failure(ofKeeping change: JournalChange) async -> JournalFailure? {
    await withCheckedContinuation { done in
      keep(change) { done.resume(returning: $0) }
    }
  }
}

/// The work of a journal since it was opened.
public struct JournalFigures: Sendable, Equatable {
  /// Changes that were taken up.
  public var changes = 0
  /// Commits that they took.
  public var commits = 0
  /// Seconds that these took.
  public var seconds = 0.0
  /// Changes that wait now.
  public var waiting = 0
  /// Seconds since the first of them came.
  public var longestWait = 0.0

  public init() {}
}

/// One thing to keep.
public enum JournalChange: Sendable {
  case creation(StoredSession)
  case input(TimedInput, of: SessionID)
  case clock(ClockMark, of: SessionID)
  case name(String?, of: SessionID)
  /// The conditions on which live play stops, as JSON.
  case breakpoints(String, of: SessionID)
  case note(Note, of: SessionID)
  case noteDeletion(Int, of: SessionID)
  /// How far a session has come that leaves memory.
  case trace(TraceDigest, of: SessionID)
  case deletion(SessionID)
  /// All access to the shared server, in place of what was stored of it.
  case access([StoredAccess])
}
