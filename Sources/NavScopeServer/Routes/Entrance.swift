internal import HTTPServer

/// The page, behind a mark on the address where a page of another origin led to it.
///
/// The page's address may hold a script in its fragment, which no server sees: by the mark the page
/// knows that it has to ask before it runs one.
struct Entrance: Handler {
  /// The paths of the page.
  static let paths: Set<String> = ["/", "/index.html"]

  let page: any Handler
  let documentation: Documentation?

  func respond(to request: HTTPRequest) throws -> HTTPResponse {
    if let files = documentation?.files, files.have(request.path) {
      return try files.respond(to: request)
    }
    guard request.isFromElsewhere, request.queryValue("from") != "elsewhere" else {
      return try page.respond(to: request)
    }
    return HTTPResponse(status: 303, headers: ["Location": "/?from=elsewhere"])
  }
}
