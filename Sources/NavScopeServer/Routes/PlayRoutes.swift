internal import Exports
internal import Foundation
internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback
internal import VirtualTime

/// The routes by which a session is played and watched: inputs, clock, breakpoints, trace, stream.
struct PlayRoutes: Sendable {
  let answers: SessionAnswers
  let limits: BodyLimits
  let presence: Presence

  private var registry: SessionRegistry { answers.registry }

  func add(to table: inout RouteTable) {
    table.add(
      .init(
        method: .post, path: "/api/sessions/{id}/inputs", summary: "Do an input now.",
        body: Schemas.reference("Input"),
        answers: [
          .init(
            status: 201,
            text: "The input is stored and performed: its time, and the seq of its event.",
            schema: Schemas.object(
              ["at": ["type": "number"], "seq": Schemas.count], required: ["at", "seq"]))
        ], problems: [409, 429], bodyLimit: limits.withFile)
    ) { try input($0, by: $1) }
    table.add(
      .init(
        method: .post, path: "/api/sessions/{id}/clock", summary: "Change the clock, or step.",
        body: Schemas.reference("ClockChange"),
        answers: [
          .init(status: 200, text: "The session.", schema: Schemas.reference("Session"))
        ], problems: [409])
    ) { try clock($0) }
    let breakpoints = Schemas.object(
      ["breakpoints": Schemas.list(of: Schemas.reference("Breakpoint"), limit: Breakpoint.limit)],
      required: ["breakpoints"])
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/breakpoints", summary: "The breakpoints.",
        answers: [.init(status: 200, text: "All of them.", schema: breakpoints)])
    ) { request in try answers.session(request) { Self.document($0.breakpoints) } }
    table.add(
      .init(
        method: .post, path: "/api/sessions/{id}/breakpoints", summary: "Replace the breakpoints.",
        body: breakpoints,
        answers: [.init(status: 200, text: "All of them.", schema: breakpoints)])
    ) { try setBreakpoints($0) }
    addWatching(to: &table)
  }

  private func addWatching(to table: inout RouteTable) {
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/trace", summary: "The trace so far.",
        parameters: [
          .init(
            name: "format", text: "The format (default: jsonl).",
            schema: Schemas.choice(TraceFormat.allCases.map(\.rawValue))),
          .init(
            name: "until", text: "Virtual seconds up to which the script is run again.",
            schema: Schemas.seconds),
        ],
        answers: [
          .init(
            status: 200, text: "The trace in that format.", type: "*/*",
            schema: ["type": ["string", "object"]])
        ])
    ) { try trace($0) }
    let cursor: JSONValue = ["type": "integer", "minimum": 0]
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/events", summary: "The stream of events.",
        parameters: [
          .init(
            name: "last_event_id", text: "The last event that the client has received.",
            schema: cursor),
          .init(
            name: "Last-Event-ID", place: "header",
            text: "The same, as sent on reconnection; takes precedence.", schema: cursor),
          .ticket,
        ],
        answers: [
          .init(
            status: 200,
            text:
              "Server-Sent Events: clock, trace, presence, notes, playhead, sender, reset, end.",
            type: "text/event-stream", schema: Schemas.text)
        ], problems: [505], access: .stream)
    ) { try events($0, by: $1) }
  }

  private func input(_ request: HTTPRequest, by caller: Caller) throws -> HTTPResponse {
    let input = try JSONBody(request, limits).read { (cursor) throws(ScriptProblem) in
      try Input(cursor)
    }
    return try answers.session(request) { session in
      SessionAnswers.later({ registry.perform(input, in: session, then: $0) }) { done in
        let seq = JSONValue.number(JSONNumber(done.seq))
        if let label = caller.label {
          session.announce("sender", ["seq": seq, "by": .string(label)])
        }
        return .json(
          .object([
            "at": JSONNumber(decimal: done.at.description).map { .number($0) } ?? .null,
            "seq": seq,
          ]), status: 201)
      }
    }
  }

  private func clock(_ request: HTTPRequest) throws -> HTTPResponse {
    let changes = try JSONBody(request).read(ClockBody.read)
    return try answers.session(request) { session in
      SessionAnswers.later({ registry.change(changes, of: session, then: $0) }) {
        let entry = registry.entry(session.id)
        return .json(
          entry.map {
            SessionDocument(.init(entry: $0, session: session), in: registry).json
          } ?? .null)
      }
    }
  }

  private func setBreakpoints(_ request: HTTPRequest) throws -> HTTPResponse {
    let list = try JSONBody(request).read { (cursor) throws(ScriptProblem) -> [Breakpoint] in
      try cursor.requireObject()
      try cursor.requireKeys(["breakpoints"])
      return try Breakpoint.list(cursor.required("breakpoints"))
    }
    return try answers.session(request) { session in
      SessionAnswers.later({ session.set(list, then: $0) }) { Self.document(list) }
    }
  }

  private static func document(_ list: [Breakpoint]) -> HTTPResponse {
    .json(["breakpoints": Breakpoint.json(list)])
  }

  private func trace(_ request: HTTPRequest) throws -> HTTPResponse {
    let format = try TraceQuery.format(request)
    let until = try TraceQuery.until(request)
    return try answers.session(request) { session in
      guard let until else {
        return TraceAnswer.response(session.trace(as: format), format, of: session)
      }
      return answers.offServerThread {
        let script = session.script
        let run = try SessionAnswers.answering { () throws(SessionFailure) in
          do throws(ScriptProblem) {
            return try AppRunner(of: script, in: registry.catalogue, host: registry.host).make()
          } catch {
            throw .script(error)
          }
        }
        run.play(script.inputs.filter { $0.at <= until })
        run.advance(to: until)
        return TraceAnswer.response(format.write(run), format, of: session)
      }
    }
  }

  private func events(_ request: HTTPRequest, by caller: Caller) throws -> HTTPResponse {
    let text = request.lastEventID ?? "0"
    guard let cursor = Int(text), cursor >= 0 else {
      throw HTTPProblem(
        400,
        "The cursor \"\(text.prefix(40))\" is not an event number. Send the id of the last event, or omit it."
      )
    }
    return try answers.session(request) { session in
      .events(presence.stream(of: session, after: cursor, by: caller))
    }
  }
}
