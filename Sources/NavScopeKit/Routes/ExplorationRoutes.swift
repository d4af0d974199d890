internal import DeeplinkFormats
internal import HTTPServer
internal import Scenarios

/// The routes under `/api/explorations`.
struct ExplorationRoutes: Sendable {
  let catalogue: Catalogue
  let registry: ExplorationRegistry

  func add(to router: inout Router) {
    router.on(.get, "/api/explorations") { _ in
      .json(["explorations": .array(registry.all.map(\.json))])
    }
    router.on(.post, "/api/explorations") { try start($0) }
    router.on(.get, "/api/explorations/{id}") { .json(try exploration($0).json) }
    router.on(.delete, "/api/explorations/{id}") { request in
      registry.delete(try exploration(request))
      return .noContent
    }
    router.on(.get, "/api/explorations/{id}/events") { try events($0) }
  }

  private func exploration(_ request: HTTPRequest) throws -> RunningExploration {
    try registry.exploration(request.parameters["id"] ?? "")
  }

  private func start(_ request: HTTPRequest) throws -> HTTPResponse {
    let wanted = try JSONBody(request).read { (cursor) throws(ScriptProblem) in
      try ExplorationRequest(cursor, in: catalogue)
    }
    let exploration = try registry.start(wanted)
    var response = HTTPResponse.json(exploration.json, status: 201)
    response.headers["Location"] = "/api/explorations/\(exploration.id)"
    return response
  }

  private func events(_ request: HTTPRequest) throws -> HTTPResponse {
    let exploration = try exploration(request)
    let text = request.lastEventID ?? "0"
    guard let cursor = Int(text), cursor >= 0 else {
      throw HTTPProblem(
        400,
        "The cursor \"\(text.prefix(40))\" is no event number. Send the id of the last event, or none."
      )
    }
    let opening = ServerSentEvent(event: "progress", data: exploration.progressJSON.encoded)
    return .events(EventStream(exploration.log, after: cursor, opening: [opening]))
  }
}
