internal import AppProgram
internal import Explorer
internal import Exports
internal import Foundation
internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback

/// The route by which a finding of a session leads to the app's code.
struct DecisionRoutes: Sendable {
  let registry: SessionRegistry
  let replays: Replays
  let sources: SourceFiles
  let limits: BodyLimits

  func add(to table: inout RouteTable) {
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/findings/{seq}/decision",
        summary: "Where the app did what a finding is about; seq is the number of its event.",
        answers: [
          .init(
            status: 200, text: "The line or the method, and the one that called it.",
            schema: Schemas.object(
              [
                "line": ["type": ["string", "null"]], "caller": ["type": ["string", "null"]],
                "basis": ["enum": ["line", "block", "method", "turn", "missing", "silent"]],
                "block": ["enum": ["action", "transition", "animation", "completion", "block"]],
                "calls": ["type": "array", "items": ["type": "string"]],
              ],
              required: ["line", "caller"]))
        ], problems: [404, 409, 503])
    ) { try await answer($0) }
    table.add(
      .init(
        method: .post, path: "/api/sessions/{id}/strip",
        summary: "Where along the session's script one more input breaks the app.",
        body: Schemas.reference("Input"),
        answers: [
          .init(
            status: 200, text: "The moments that were tried, and the stretches in between.",
            schema: Self.strip)
        ], problems: [404, 409, 503], access: .watch)
    ) { try await strip($0) }
  }

  /// Seconds of real time in which moments are tried.
  private static let secondsForStrip = 10.0

  private static let strip = Schemas.object(
    [
      "input": ["type": "object"], "complete": ["type": "boolean"],
      "moments": Schemas.list(of: ["type": "object"]),
      "spans": Schemas.list(of: ["type": "object"]),
    ], required: ["input", "complete", "moments", "spans"])

  private func strip(_ request: HTTPRequest) async throws -> HTTPResponse {
    let input = try JSONBody(request, limits).read { (cursor) throws(ScriptProblem) in
      try Input(cursor)
    }
    let session = try await registry.session(of: request)
    try session.requireWritable()
    var script = await session.script
    script.app = session.app
    let call = StripCall(of: input, along: script, within: Self.secondsForStrip)
    let (catalogue, host) = (registry.catalogue, registry.hosts.host(of: session.app))
    let strip = try await replays.apart { (isCalledOff) throws(ProcessProblem) in
      // What cannot be tried was refused when it was made a session.
      try? call.strip(in: catalogue, host: host, isCancelled: isCalledOff)
    }
    guard let strip else { throw HTTPProblem(503, "The app's program gave no answer. Try again.") }
    return .json(StripDocument(strip, of: input).json)
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
      let decision: String?
      do {
        decision = try await replays.apart { (_) throws(ProcessProblem) in
          try host.decision(ofFinding: seq, in: script)
        }
      } catch let problem as ProcessProblem {
        throw HTTPProblem(503, "The machine makes \(problem). Try again later.")
      }
      let known = decision.flatMap {
        try? JSONDecoder().decode([Decision?].self, from: Data($0.utf8)).first
      }
      return answer(known ?? nil, in: session.app)
    }
    let runner = try registry.runner(of: script)
    let decision = try await replays.result(runner) { run throws(SessionFailure) in
      guard let own = run.run as? Run else { return nil as Decision? }
      let log = FrameLog(of: own)
      try run.play(script.inputs)
      try run.runUntilIdle()
      return Decision(ofFinding: seq, in: own, loggedBy: log)
    }
    return answer(decision, in: session.app)
  }

  private func answer(_ decision: Decision?, in app: String) -> HTTPResponse {
    .json(DecisionDocument(decision?.checked(with: sources.texts(of: app))).json)
  }
}
