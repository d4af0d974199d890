internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback

/// The routes under `/api/explorations`.
struct ExplorationRoutes: Sendable {
  let catalogue: @Sendable () -> Catalogue
  let hosts: AppHosts
  let wall: WallClock
  let sources: SourceFiles
  let work: WorkRoutes<RunningExploration>

  init(
    catalogue: @escaping @Sendable () -> Catalogue, hosts: AppHosts, wall: WallClock,
    sources: SourceFiles, registry: WorkRegistry<RunningExploration>, presence: Presence
  ) {
    (self.catalogue, self.hosts, self.wall) = (catalogue, hosts, wall)
    self.sources = sources
    work = WorkRoutes(registry: registry, presence: presence) {
      [ServerSentEvent(event: "progress", data: $0.progressJSON.encoded)]
    }
  }

  func add(to table: inout RouteTable) {
    work.add(
      to: &table,
      .init(
        all: "The explorations, oldest first.",
        one: "An exploration's progress and findings so far.",
        delete: "Cancel and delete an exploration.",
        events: "Stream an exploration's progress and findings."))
    table.add(
      .init(
        method: .post, path: RunningExploration.path,
        summary: "Start an exploration: find every way in which an app breaks.",
        body: ExplorationBody.schema,
        answers: [
          .init(status: 201, text: "The exploration, started.", schema: ["type": "object"])
        ],
        problems: [429])
    ) { request in
      let body = try JSONBody(request).read { (cursor) throws(ScriptProblem) in
        try ExplorationBody(cursor, in: catalogue())
      }
      let id = body.app.entry.id
      return try work.start(
        try RunningExploration.toStart(
          body, wall: wall, host: hosts.host(of: id), sources: sources.texts(of: id)),
        for: request)
    }
  }
}
