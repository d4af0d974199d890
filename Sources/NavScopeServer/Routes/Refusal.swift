internal import DeeplinkFormats
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
        "There is no session \"\(id.prefix(40))\". It was deleted, or is kept by another server; POST its script to /api/sessions."
      )
    case .noSuchEvent(let key, let seq, let last):
      HTTPProblem(
        422, "There is no event \(seq); the last one is \(last).",
        members: ["pointer": .string("/\(key)")])
    case .tooManySessions(let limit):
      HTTPProblem(429, "There are \(limit) sessions already. DELETE one that is no longer needed.")
    case .tooManyInputs(let perSecond):
      HTTPProblem(
        429, "A session takes \(perSecond) inputs a second. Send them more slowly.",
        headers: ["Retry-After": "1"])
    case .traceIsFull(let limit):
      HTTPProblem(
        409,
        "The trace has reached \(limit) events. Branch from an earlier event, or begin a new session."
      )
    case .nothingIsDue:
      HTTPProblem(409, "Nothing is pending, so that there is no step. Send an input.")
    case .dayIsOver:
      HTTPProblem(
        409,
        "A session ends at \(Instant.endOfScript) s. Branch from an earlier event, or begin a new session."
      )
    case .timeIsPast(let now):
      HTTPProblem(
        409,
        "The session is at \(now) s already. Name a later time, or branch from an earlier event.",
        members: ["pointer": "/to"])
    case .noTransition:
      HTTPProblem(409, "No transition comes to its end by itself. Send an input that begins one.")
    case .unknownNote(let number):
      HTTPProblem(404, "There is no note \(number). It was deleted, or never written.")
    case .tooManyNotes(let limit):
      HTTPProblem(409, "There are \(limit) notes already. DELETE one that is no longer needed.")
    case .journal(.full):
      HTTPProblem(
        507,
        "The disk is full, so that it cannot be kept. Nothing was done. Make room and try again.")
    case .journal(.failed(let why)):
      HTTPProblem(503, "It could not be kept: \(why). Nothing was done.")
    }
  }

  static func problem(_ problem: ScriptProblem) -> HTTPProblem {
    HTTPProblem(
      422, problem.description,
      members: ["pointer": .string(problem.place.pointer.description)])
  }
}
