internal import DeeplinkFormats
internal import Foundation
internal import HTTPServer
internal import Scenarios
internal import TraceFormats
internal import VirtualTime

/// The routes under `/api/sessions`.
struct SessionRoutes: Sendable {
  let registry: SessionRegistry

  func add(to router: inout Router) {
    router.on(.get, "/api/sessions") { _ in list() }
    router.on(.post, "/api/sessions") { try create($0) }
    router.on(.get, "/api/sessions/{id}") { .json(try session($0).json) }
    router.on(.delete, "/api/sessions/{id}") { try delete($0) }
    router.on(.post, "/api/sessions/{id}/inputs") { try input($0) }
    router.on(.post, "/api/sessions/{id}/clock") { try clock($0) }
    router.on(.post, "/api/sessions/{id}/fork") { try fork($0) }
    router.on(.get, "/api/sessions/{id}/script") { .json(try session($0).script.json) }
    router.on(.get, "/api/sessions/{id}/trace") { try trace($0) }
    router.on(.get, "/api/sessions/{id}/events") { try events($0) }
  }

  private func session(_ request: HTTPRequest) throws -> Session {
    try answering { () throws(SessionFailure) in
      try registry.session(request.parameters["id"] ?? "")
    }
  }

  private func list() -> HTTPResponse {
    .json(["sessions": .array(registry.sessions.map(\.json))])
  }

  private func create(_ request: HTTPRequest) throws -> HTTPResponse {
    let body = try JSONBody(request)
    let script = try body.read { (cursor) throws(ScriptProblem) in
      let script = try Script(cursor)
      _ = try registry.catalogue.resolve(script)
      return script
    }
    let session = try answering { () throws(SessionFailure) in try registry.create(script) }
    return created(session)
  }

  private func delete(_ request: HTTPRequest) throws -> HTTPResponse {
    let session = try session(request)
    try answering { () throws(SessionFailure) in try registry.delete(session) }
    return .noContent
  }

  private func input(_ request: HTTPRequest) throws -> HTTPResponse {
    let session = try session(request)
    let input = try JSONBody(request).read { (cursor) throws(ScriptProblem) in try Input(cursor) }
    let done = try answering { () throws(SessionFailure) in
      try registry.perform(input, in: session)
    }
    return .json(
      .object([
        "at": JSONNumber(decimal: done.at.description).map { .number($0) } ?? .null,
        "seq": .number(JSONNumber(done.seq)),
      ]), status: 201)
  }

  private func clock(_ request: HTTPRequest) throws -> HTTPResponse {
    let session = try session(request)
    let changes = try JSONBody(request).read(ClockBody.read)
    try answering { () throws(SessionFailure) in try registry.change(changes, of: session) }
    return .json(session.json)
  }

  private func fork(_ request: HTTPRequest) throws -> HTTPResponse {
    let session = try session(request)
    let seq = try JSONBody(request).read(ForkBody.read)
    return created(
      try answering { () throws(SessionFailure) in try registry.fork(session, at: seq) })
  }

  private func created(_ session: Session) -> HTTPResponse {
    var response = HTTPResponse.json(session.json, status: 201)
    response.headers["Location"] = "/api/sessions/\(session.id)"
    return response
  }

  private func trace(_ request: HTTPRequest) throws -> HTTPResponse {
    let session = try session(request)
    let format = try TraceQuery.format(request)
    guard let until = try TraceQuery.until(request) else {
      return text(session.trace(as: format), format)
    }
    let script = session.script
    let run = try answering { () throws(SessionFailure) in
      do throws(ScriptProblem) {
        return try Run(script, in: registry.catalogue)
      } catch {
        throw .script(error)
      }
    }
    run.play(script.inputs.filter { $0.at <= until })
    run.advance(to: until)
    return text(format.write(run), format)
  }

  private func text(_ text: String, _ format: TraceFormat) -> HTTPResponse {
    .bytes(Data(text.utf8), type: format.mediaType)
  }

  private func events(_ request: HTTPRequest) throws -> HTTPResponse {
    let session = try session(request)
    let text = request.lastEventID ?? "0"
    guard let cursor = Int(text), cursor >= 0 else {
      throw HTTPProblem(
        400,
        "The cursor \"\(text.prefix(40))\" is no event number. Send the id of the last event, or none."
      )
    }
    return .events(
      session.stream(after: cursor) { [weak session] in session?.announcePresence() })
  }

  private func answering<Value>(_ body: () throws(SessionFailure) -> Value) throws -> Value {
    do throws(SessionFailure) {
      return try body()
    } catch {
      throw Refusal.problem(error)
    }
  }
}
