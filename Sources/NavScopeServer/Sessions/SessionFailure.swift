public import Phone
public import VirtualTime

/// Why a session does not do what it was asked to.
public enum SessionFailure: Error, Sendable {
  case script(ScriptProblem)
  case unknownSession(String)
  /// `key` names the number in the request.
  case noSuchEvent(key: String, seq: Int, last: Int)
  /// `key` names the time in the request.
  case timeHasNotCome(key: String, Instant, now: Instant)
  case tooManySessions(limit: Int)
  case tooManyInputs(perSecond: Int)
  case traceIsFull(TraceLimit)
  /// The trace of the script to play would exceed it.
  case traceIsTooLong(TraceLimit)
  /// The client has disconnected.
  case calledOff
  case nothingIsDue
  /// What is due next is beyond the last moment of a session.
  case dayIsOver
  /// Everything that is due within an hour has run, or the trace is full, and no transition came to
  /// its end.
  case noTransition
  /// A session does not go back; a branch does.
  case timeIsPast(Instant)
  case unknownNote(Int)
  case tooManyNotes(limit: Int)
  case journal(JournalFailure)
  /// Nothing can be added to a session of which inputs were lost.
  case isDamaged
  /// A phone recorded it: nothing can be done in it any more.
  case isReadOnly
  case recording(RecordingProblem)
}
