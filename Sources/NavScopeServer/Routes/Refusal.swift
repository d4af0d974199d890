internal import HTTPServer
internal import JSON
internal import Phone
internal import VirtualTime

/// What to answer when something was refused: the one place where failures become statuses and
/// sentences.
enum Refusal {
  static func problem(_ failure: SessionFailure) -> HTTPProblem {
    switch failure {
    case .script(let problem): self.problem(problem)
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
    case .journal(.noSession): HTTPProblem(404, "The session was deleted meanwhile.")
    case .journal(.full):
      HTTPProblem(
        507,
        "The disk is full. Nothing was changed. Free some space and try again.")
    case .journal(.damaged(let why)):
      HTTPProblem(
        503,
        "The journal is damaged: \(why). Other sessions can be read; restore a copy for this one."
      )
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
    case .recording(let problem):
      HTTPProblem(422, problem.sentence, members: problem.members)
    case .journal(.failed(let why)):
      HTTPProblem(503, "The change could not be saved: \(why). Nothing was changed.")
    }
  }

  static func problem(_ problem: ScriptProblem) -> HTTPProblem {
    HTTPProblem(
      422, problem.description,
      members: ["pointer": .string(problem.place.pointer.description)])
  }
}
