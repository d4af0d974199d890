internal import HTTPServer
internal import Phone

/// How routes reach sessions: at once, or later where the journal or a script has to be played
/// first.
struct SessionAnswers: Sendable {
  let registry: SessionRegistry
  private let side = SideThread(name: "Sessions")

  init(registry: SessionRegistry) {
    self.registry = registry
  }

  /// Answers with the session of the path. Where it lies in the journal, it is brought back first
  /// and nobody else waits for it.
  func session(
    _ request: HTTPRequest, _ body: @escaping @Sendable (Session) throws -> HTTPResponse
  ) throws -> HTTPResponse {
    let name = request.parameters["id"] ?? ""
    if let session = try Self.answering({ () throws(SessionFailure) in
      try registry.sessionInMemory(name)
    }) {
      return try body(session)
    }
    return offServerThread {
      try body(try Self.answering { () throws(SessionFailure) in try registry.session(name) })
    }
  }

  /// Answers from the thread where scripts are played.
  func offServerThread(_ body: @escaping @Sendable () throws -> HTTPResponse) -> HTTPResponse {
    let answer = PendingAnswer()
    side.run {
      do {
        answer.give(try body())
      } catch let problem as HTTPProblem {
        answer.give(problem.response)
      } catch {
        answer.give(HTTPProblem(500, "The server could not answer: \(error).").response)
      }
    }
    return .later(answer)
  }

  /// Answers once something has come to its end.
  static func later<Value>(
    _ begin: (@escaping @Sendable (Session.Outcome<Value>) -> Void) -> Void,
    _ body: @escaping @Sendable (Value) -> HTTPResponse
  ) -> HTTPResponse {
    let answer = PendingAnswer()
    begin { outcome in
      switch outcome {
      case .success(let value): answer.give(body(value))
      case .failure(let failure): answer.give(Refusal.problem(failure).response)
      }
    }
    return .later(answer)
  }

  static func answering<Value>(_ body: () throws(SessionFailure) -> Value) throws -> Value {
    do throws(SessionFailure) {
      return try body()
    } catch {
      throw Refusal.problem(error)
    }
  }
}
