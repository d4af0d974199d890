internal import Exports
internal import Foundation
internal import HTTPServer
internal import JSON
internal import Matrix
internal import Phone
internal import Playback

/// The routes under `/api/matrices`.
struct MatrixRoutes: Sendable {
  let catalogue: @Sendable () -> Catalogue
  let hosts: AppHosts
  let sources: SourceFiles
  let work: WorkRoutes<RunningMatrix>

  init(
    catalogue: @escaping @Sendable () -> Catalogue, hosts: AppHosts, sources: SourceFiles,
    registry: WorkRegistry<RunningMatrix>, presence: Presence
  ) {
    (self.catalogue, self.hosts, self.sources) = (catalogue, hosts, sources)
    work = WorkRoutes(registry: registry, presence: presence) { _ in [] }
  }

  func add(to table: inout RouteTable) {
    work.add(
      to: &table,
      .init(
        all: "The matrices, oldest first.", one: "A matrix's cells so far.",
        delete: "Cancel and delete a matrix.",
        events: "Stream a matrix: a cell each time one is done, then the result."))
    table.add(
      .init(
        method: .post, path: RunningMatrix.path,
        summary: "Start a matrix: every entrance of an app on two builds.",
        body: MatrixBody.schema,
        answers: [.init(status: 201, text: "The matrix, started.", schema: ["type": "object"])],
        problems: [429])
    ) { try start($0) }
    table.add(
      .init(
        method: .get, path: "\(RunningMatrix.path)/{id}/page",
        summary: "The matrix as one HTML file, once it is done.",
        answers: [
          .init(status: 200, text: "The file.", type: "text/html", schema: Schemas.text)
        ], problems: [409])
    ) { try page($0) }
  }

  private func start(_ request: HTTPRequest) throws -> HTTPResponse {
    let body = try JSONBody(request).read { (cursor) throws(ScriptProblem) in
      try MatrixBody(cursor, in: catalogue(), hosts: hosts)
    }
    return try work.start(
      RunningMatrix(body, places: sources.places(of: body.after.app.entry.id)),
      for: request)
  }

  private func page(_ request: HTTPRequest) throws -> HTTPResponse {
    let matrix = try work.registry.work(of: request)
    guard let page = matrix.page else {
      throw HTTPProblem(409, "The matrix is not done. Try again when its state is done.")
    }
    var response = HTTPResponse.bytes(Data(page.utf8), type: "text/html; charset=utf-8")
    response.setFile(named: "matrix-\(matrix.id).html")
    return response
  }
}
