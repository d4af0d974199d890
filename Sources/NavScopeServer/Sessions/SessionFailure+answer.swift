public import HTTPServer
public import JSON
public import Phone
internal import VirtualTime

extension SessionFailure: AnsweredError {
  /// The status, and what happened and what to do.
  public var httpProblem: HTTPProblem {
    switch self {
    case .script(let problem): problem.httpProblem
    case .journal(let failure): failure.httpProblem
    case .recording(let problem): problem.httpProblem
    case .unknownSession(let id):
      HTTPProblem(
        404,
        "There is no session \"\(id.prefix(40))\". It was deleted, or belongs to another server; POST its script to /api/sessions."
      )
    case .noSuchEvent(let key, let seq, let last):
      HTTPProblem(
        422, "There is no event \(seq); the last one is \(last).",
        members: ["pointer": .string("/\(key)")])
    case .timeHasNotCome(let key, let time, let now):
      HTTPProblem(
        422,
        "The session has not reached \(time) s; it is at \(now) s. Choose a time from 0 to \(now).",
        members: ["pointer": .string("/\(key)")])
    case .tooManySessions(let limit):
      HTTPProblem(
        429, "The limit of \(limit) sessions is reached. DELETE one that is no longer needed.")
    case .tooManyInputs(let perSecond):
      HTTPProblem(
        429,
        "The limit is \(counted(perSecond, "input")) per second and session. Send them more slowly.",
        headers: ["Retry-After": "1"])
    case .traceIsFull(let limit):
      HTTPProblem(
        409,
        "The trace has reached \(limit). Branch from an earlier event, or start a new session."
      )
    case .traceIsTooLong(let limit):
      HTTPProblem(
        422,
        "The trace would have more than \(limit). Leave out some inputs, or choose an earlier time."
      )
    case .calledOff: HTTPProblem(503, "The request was cancelled.")
    case .nothingIsDue:
      HTTPProblem(409, "Nothing is pending, so there is nothing to step to. Send an input.")
    case .dayIsOver:
      HTTPProblem(
        409,
        "A session ends at \(Instant.endOfScript) s. Branch from an earlier event, or start a new session."
      )
    case .timeIsPast(let now):
      HTTPProblem(
        409,
        "The session is already at \(now) s. Choose a later time, or branch from an earlier event.",
        members: ["pointer": "/to"])
    case .noTransition:
      HTTPProblem(
        409,
        "No transition or animation of a screen that ends by itself is running. Send an input that starts one."
      )
    case .unknownNote(let number):
      HTTPProblem(404, "There is no note \(number). It may have been deleted.")
    case .tooManyNotes(let limit):
      HTTPProblem(
        409, "The limit of \(limit) notes is reached. DELETE one that is no longer needed.")
    case .isDamaged:
      HTTPProblem(
        409,
        "The journal has lost inputs of this session, so nothing can be added to it. Branch from its last event."
      )
    case .isReadOnly:
      HTTPProblem(
        409,
        "This session is a recording: it can be viewed and compared, but not continued. Start a session of an app, and compare the two."
      )
    }
  }
}

extension ScriptProblem: AnsweredError {
  /// What is wrong with the script, with the place in the body as a JSON pointer.
  public var httpProblem: HTTPProblem {
    HTTPProblem(
      422, description, members: ["pointer": .string(place.pointer.description)])
  }
}
