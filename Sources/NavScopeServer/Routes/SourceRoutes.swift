internal import HTTPServer
internal import Phone

/// The route of the apps' source files.
struct SourceRoutes: Sendable {
  let sources: SourceFiles

  func add(to table: inout RouteTable) {
    table.add(
      .init(
        method: .get, path: "/api/apps/{app}/sources/{file}",
        summary: "The text of a source file of an app, as an event's `source` names it.",
        answers: [.init(status: 200, text: "Swift.", type: "text/plain", schema: Schemas.text)],
        problems: [404])
    ) { request in
      try sources.file(
        request.parameters["file"] ?? "", of: request.parameters["app"] ?? "", for: request)
    }
  }
}
