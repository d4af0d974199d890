internal import HTTPServer
internal import JSON
internal import Phone

/// The routes under `/api/explorations`.
struct ExplorationRoutes: Sendable {
  let catalogue: @Sendable () -> Catalogue
  let registry: ExplorationRegistry
  let presence: Presence

  func add(to table: inout RouteTable) {
    let path = "/api/explorations"
    let exploration: JSONValue = ["type": "object"]
    table.add(
      .init(
        method: .get, path: path, summary: "The explorations, oldest first.",
        answers: [
          .init(
            status: 200, text: "All of them.",
            schema: Schemas.object(
              ["explorations": Schemas.list(of: exploration)], required: ["explorations"]))
        ])
    ) { _ in .json(["explorations": .array(registry.all.map(\.json))]) }
    table.add(
      .init(
        method: .post, path: path,
        summary: "Start an exploration: find every way in which an app breaks.",
        body: ExplorationBody.schema,
        answers: [.init(status: 201, text: "The exploration, started.", schema: exploration)],
        problems: [429])
    ) { try start($0) }
    table.add(
      .init(
        method: .get, path: "\(path)/{id}",
        summary: "An exploration's progress and findings so far.",
        answers: [.init(status: 200, text: "So far.", schema: exploration)])
    ) { .json(try self.exploration($0).json) }
    table.add(
      .init(
        method: .delete, path: "\(path)/{id}", summary: "Cancel and delete an exploration.",
        answers: [.init(status: 204, text: "Deleted.")])
    ) { request in
      registry.delete(try self.exploration(request))
      return .noContent
    }
    table.add(
      .init(
        method: .get, path: "\(path)/{id}/events",
        summary: "Stream an exploration's progress and findings.",
        parameters: [
          .init(
            name: "last_event_id", text: "The last event that the client has received.",
            schema: ["type": "integer", "minimum": 0]),
          .init(
            name: "Last-Event-ID", place: "header",
            text: "The same, as sent on reconnection; takes precedence.",
            schema: ["type": "integer", "minimum": 0]),
          .ticket,
        ],
        answers: [
          .init(
            status: 200, text: "Server-Sent Events.", type: "text/event-stream",
            schema: Schemas.text)
        ], access: .stream)
    ) { try events($0, by: $1) }
  }

  private func exploration(_ request: HTTPRequest) throws -> RunningExploration {
    try registry.exploration(request.parameters["id"] ?? "")
  }

  private func start(_ request: HTTPRequest) throws -> HTTPResponse {
    let wanted = try JSONBody(request).read { (cursor) throws(ScriptProblem) in
      try ExplorationBody(cursor, in: catalogue())
    }
    let exploration = try registry.start(wanted)
    var response = HTTPResponse.json(exploration.json, status: 201)
    response.headers["Location"] = "/api/explorations/\(exploration.id)"
    return response
  }

  private func events(_ request: HTTPRequest, by caller: Requester) throws -> HTTPResponse {
    let exploration = try exploration(request)
    let text = request.lastEventID ?? "0"
    guard let cursor = Int(text), cursor >= 0 else {
      throw HTTPProblem(
        400,
        "The cursor \"\(text.prefix(40))\" is not an event number. Send the id of the last event, or omit it."
      )
    }
    let opening = ServerSentEvent(event: "progress", data: exploration.progressJSON.encoded)
    guard let seat = presence.seat(at: exploration.log, for: caller) else { return .events(.busy) }
    return .events(
      EventStream(
        exploration.log, after: cursor, opening: [opening], end: seat.end, onOpen: seat.onOpen,
        onClose: seat.onClose))
  }
}
