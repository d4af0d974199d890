internal import HTTPServer

/// The page, with a mark in its address if a page of another origin led to it; and the
/// documentation.
///
/// The page's address may hold a script in its fragment, which no server sees: by the mark the page
/// knows that it has to ask before it runs one.
struct PageHandler: Handler {
  /// The paths of the page.
  static let paths: Set<String> = ["/", "/index.html"]

  let page: any Handler
  let documentation: Documentation?

  func respond(to request: HTTPRequest) throws -> HTTPResponse {
    guard request.isFromElsewhere, request.queryValue("from") != "elsewhere" else {
      do {
        return try page.respond(to: request)
      } catch let problem as HTTPProblem where problem.status == 404 {
        return try respond(beside: problem, to: request)
      }
    }
    return HTTPResponse(status: 303, headers: ["Location": "/?from=elsewhere"])
  }

  /// What the page has nothing for: a page of the documentation, else a page that leads a person
  /// on, else the problem.
  private func respond(
    beside problem: HTTPProblem, to request: HTTPRequest
  ) throws -> HTTPResponse {
    let files = documentation?.files
    if let files, files.have(request.path) { return try files.respond(to: request) }
    if let missing = MissingPage(request, isDocumented: files != nil) { return missing.response }
    guard files == nil, Documentation.isAskedFor(by: request.path) else { throw problem }
    throw HTTPProblem(404, Documentation.absence)
  }
}
