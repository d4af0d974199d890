public import DeeplinkFormats
public import Scenarios

/// Why a session does not do what it was asked to.
public enum SessionFailure: Error, Sendable {
  case script(ScriptProblem)
  case unknownSession(String)
  case noSuchEvent(seq: Int, last: Int)
  case tooManySessions(limit: Int)
  case tooManyInputs(perSecond: Int)
  case traceIsFull(limit: Int)
  case nothingIsDue
  case journal(String)
}
