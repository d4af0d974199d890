internal import Exports
internal import Foundation
internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback
internal import Trace
internal import VirtualTime

/// The routes by which a session is played and watched: inputs, clock, breakpoints, trace, stream.
struct PlayRoutes: Sendable {
  let registry: SessionRegistry
  let limits: BodyLimits
  let presence: Presence
  let traces: TraceAnswer
  /// Makes files that play a session without a server; `nil` if the page is not at hand.
  let pageFile: Late<PageFile?>?

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
    ) { try await input($0, by: $1) }
    table.add(
      .init(
        method: .post, path: "/api/sessions/{id}/clock", summary: "Change the clock, or step.",
        body: Schemas.reference("ClockChange"),
        answers: [
          .init(status: 200, text: "The session.", schema: Schemas.reference("Session"))
        ], problems: [409])
    ) { try await clock($0) }
    let breakpoints = Breakpoint.body.schema
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/breakpoints", summary: "The breakpoints.",
        answers: [.init(status: 200, text: "All of them.", schema: breakpoints)])
    ) { Self.document(try await registry.session(of: $0).breakpoints.list) }
    table.add(
      .init(
        method: .post, path: "/api/sessions/{id}/breakpoints", summary: "Replace the breakpoints.",
        body: breakpoints,
        answers: [.init(status: 200, text: "All of them.", schema: breakpoints)], problems: [409])
    ) { try await setBreakpoints($0) }
    addWatching(to: &table)
  }

  private func addWatching(to table: inout RouteTable) {
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/trace", summary: "The trace so far.",
        parameters: [
          .init(
            name: "format", text: "The format (default: jsonl).",
            schema: Schemas.choice(OutputForm.names)),
          .init(
            name: "until", text: "Virtual seconds up to which the script is run again.",
            schema: Schemas.seconds),
        ],
        answers: [
          .init(
            status: 200, text: "The trace in that format.", type: "*/*",
            schema: ["type": ["string", "object"]])
        ], problems: [409])
    ) { try await trace($0) }
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/events", summary: "The stream of events.",
        parameters: Operation.Parameter.lastEvent + [.ticket],
        answers: [
          .init(
            status: 200,
            text:
              "Server-Sent Events: clock, trace, presence, notes, playhead, sender, build, reset, end.",
            type: "text/event-stream", schema: Schemas.text)
        ], problems: [505], access: .stream)
    ) { try await events($0, by: $1) }
  }

  private func input(_ request: HTTPRequest, by caller: Requester) async throws -> HTTPResponse {
    let input = try JSONBody(request, limits).read { (cursor) throws(ScriptProblem) in
      try Input(cursor)
    }
    let session = try await registry.session(of: request)
    let done = try await session.perform(input)
    let seq = JSONValue.number(JSONNumber(done.seq))
    if let label = caller.label { session.announce("sender", ["seq": seq, "by": .string(label)]) }
    return .json(
      .object([
        "at": JSONValue(done.at), "seq": seq,
      ]), status: 201)
  }

  private func clock(_ request: HTTPRequest) async throws -> HTTPResponse {
    let changes = try JSONBody(request).read(ClockBody.read)
    let session = try await registry.session(of: request)
    try await session.change(changes)
    return .json(try SessionDocument.json(of: session, in: registry))
  }

  private func setBreakpoints(_ request: HTTPRequest) async throws -> HTTPResponse {
    let list = try JSONBody(request).read(Breakpoint.body.read)
    try await registry.session(of: request).set(list)
    return Self.document(list)
  }

  private static func document(_ list: [Breakpoint]) -> HTTPResponse {
    .json(["breakpoints": Breakpoint.json(list)])
  }

  private func trace(_ request: HTTPRequest) async throws -> HTTPResponse {
    let form = try TraceQuery.form(request)
    let until = try TraceQuery.until(request)
    let session = try await registry.session(of: request)
    if form.isOfScript { try session.requireWritable() }
    let runner =
      until == nil
      ? nil : session.isReadOnly ? session.runner : try registry.runner(of: await session.script)
    guard form == .page else {
      return try await traces.answer(
        form.written, of: session, until: until, on: runner, to: request)
    }
    guard let pageFile = pageFile?.value ?? nil else {
      throw HTTPProblem(
        404, "This server has no page to put a run into. Start it with --public DIR.")
    }
    return try await traces.answer(
      pageFile, registry.catalogue, of: session, named: registry.entry(session.id)?.name,
      until: until, on: runner)
  }

  private func events(_ request: HTTPRequest, by caller: Requester) async throws -> HTTPResponse {
    let text = request.lastEventID ?? "0"
    guard let cursor = Int(text), cursor >= 0 else {
      throw HTTPProblem(
        400,
        "The cursor \"\(text.prefix(40))\" is not an event number. Send the id of the last event, or omit it."
      )
    }
    let session = try await registry.session(of: request)
    return .events(await presence.stream(of: session, after: cursor, by: caller))
  }
}
