internal import Explorer
internal import Exports
internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback

/// The route by which a finding of a session leads to the app's code.
struct DecisionRoutes: Sendable {
  let registry: SessionRegistry
  let replays: Replays

  func add(to table: inout RouteTable) {
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/findings/{seq}/decision",
        summary: "Where the app did what a finding is about; seq is the number of its event.",
        answers: [
          .init(
            status: 200, text: "The line or the method, and the one that called it.",
            schema: Schemas.object(
              ["line": ["type": ["string", "null"]], "caller": ["type": ["string", "null"]]],
              required: ["line", "caller"]))
        ], problems: [404, 409, 503])
    ) { try await answer($0) }
  }

  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let session = try await registry.session(of: request)
    try session.requireWritable()
    let text = request.parameters["seq"] ?? ""
    guard let seq = Int(text), (1...max(1, session.eventCount)).contains(seq) else {
      throw HTTPProblem(
        404,
        "There is no event \"\(text.prefix(40))\"; the session has \(session.eventCount), numbered from 1."
      )
    }
    let script = await session.script
    if let host = registry.hosts.programHost(of: session.app) {
      let decision: JSONValue?
      do {
        decision = try await replays.apart { () throws(ProcessProblem) in
          try host.decision(ofFinding: seq, in: script)
        }
      } catch let problem as ProcessProblem {
        throw HTTPProblem(503, "The machine makes \(problem). Try again later.")
      }
      return .json(decision ?? DecisionDocument(nil).json)
    }
    let runner = try registry.runner(of: script)
    let app = String(describing: type(of: runner.app))
    let decision = try await replays.result(runner) { run throws(SessionFailure) in
      try run.play(script.inputs)
      try run.runUntilIdle()
      return Decision(ofFinding: seq, in: run.run.events, app: app)
    }
    return .json(DecisionDocument(decision).json)
  }
}
