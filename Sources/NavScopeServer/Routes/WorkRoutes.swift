internal import HTTPServer
internal import JSON
internal import Phone

/// The routes that each kind of work has: all of it, one, its end, its stream.
struct WorkRoutes<Work: BackgroundWork>: Sendable {
  let registry: WorkRegistry<Work>
  let presence: Presence
  /// What a viewer is sent at first.
  let opening: @Sendable (Work) -> [ServerSentEvent]

  func add(to table: inout RouteTable, _ texts: Texts) {
    let schema: JSONValue = ["type": "object"]
    table.add(
      .init(
        method: .get, path: Work.path, summary: texts.all,
        answers: [
          .init(
            status: 200, text: "All of them.",
            schema: Schemas.object(
              [Work.words: Schemas.list(of: schema)], required: [Work.words]))
        ])
    ) { _ in .json(.object([Work.words: .array(registry.all.map(\.json))])) }
    table.add(
      .init(
        method: .get, path: "\(Work.path)/{id}", summary: texts.one,
        answers: [.init(status: 200, text: "So far.", schema: schema)])
    ) { .json(try registry.work(of: $0).json) }
    table.add(
      .init(
        method: .delete, path: "\(Work.path)/{id}", summary: texts.delete,
        answers: [.init(status: 204, text: "Deleted.")])
    ) { request in
      registry.delete(try registry.work(of: request))
      return .noContent
    }
    addStream(to: &table, texts.events)
  }

  private func addStream(to table: inout RouteTable, _ summary: String) {
    table.add(
      .init(
        method: .get, path: "\(Work.path)/{id}/events", summary: summary,
        parameters: Operation.Parameter.lastEvent + [.ticket],
        answers: [
          .init(
            status: 200, text: "Server-Sent Events.", type: "text/event-stream",
            schema: Schemas.text)
        ], access: .stream)
    ) { try events($0, by: $1) }
  }

  /// What the document of the API says of the routes.
  struct Texts {
    let all: String
    let one: String
    let delete: String
    let events: String
  }

  /// Starts work that a request has asked for.
  func start(_ work: Work, for request: HTTPRequest) throws -> HTTPResponse {
    try registry.start(work, for: request.address)
    var response = HTTPResponse.json(work.json, status: 201)
    response.headers["Location"] = "\(Work.path)/\(work.id)"
    return response
  }

  private func events(_ request: HTTPRequest, by caller: Requester) throws -> HTTPResponse {
    let work = try registry.work(of: request)
    let text = request.lastEventID ?? "0"
    guard let cursor = Int(text), cursor >= 0 else {
      throw HTTPProblem(
        400,
        "The cursor \"\(text.prefix(40))\" is not an event number. Send the id of the last event, or omit it."
      )
    }
    guard let seat = presence.seat(at: work.log, for: caller) else { return .events(.busy) }
    return .events(
      EventStream(
        work.log, after: cursor, opening: opening(work), end: seat.end, onOpen: seat.onOpen,
        onClose: seat.onClose))
  }
}
