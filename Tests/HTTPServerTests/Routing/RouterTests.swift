import HTTPServer
import Testing

@Suite struct `A router` {
  private func router(fallback: (any Handler)? = nil) -> Router {
    var router = Router(fallback: fallback)
    router.on(.get, "/things") { _ in .text("all") }
    router.on(.post, "/things", bodyLimit: 160) { _ in .text("new", status: 201) }
    router.on(.get, "/things/{id}") { .text("one \($0.parameters["id"] ?? "")") }
    router.on(.get, "/things/{id}/parts/{part}") { request in
      .text(
        request.parameters.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " "))
    }
    router.on(.delete, "/things/{id}") { _ in throw HTTPProblem(409, "It is in use.") }
    return router
  }

  private func answer(
    _ method: HTTPMethod, _ path: String, fallback: (any Handler)? = nil
  ) throws -> String {
    do {
      let response = try router(fallback: fallback).respond(
        to: HTTPRequest(method: method, path: path))
      guard case .bytes(let bytes) = response.body else { return "\(response.status)" }
      return "\(response.status) \(String(decoding: bytes, as: UTF8.self))"
    } catch let problem as HTTPProblem {
      return "\(problem.status) \(problem.headers["Allow"] ?? problem.detail)"
    }
  }

  @Test func `finds the route of a path and method`() throws {
    #expect(try answer(.get, "/things") == "200 all")
    #expect(try answer(.head, "/things") == "200 all")
    #expect(try answer(.post, "/things") == "201 new")
    #expect(try answer(.get, "/things/7") == "200 one 7")
    #expect(try answer(.get, "/things/a b/parts/ä") == "200 id=a b part=ä")
    #expect(try answer(.delete, "/things/7") == "409 It is in use.")
  }

  @Test func `says what a path does take`() throws {
    #expect(try answer(.put, "/things") == "405 GET, HEAD, POST")
    #expect(try answer(.options, "/things/7") == "405 GET, HEAD, DELETE")
  }

  @Test(arguments: ["/", "/thing", "/things/", "/things//parts/1", "/things/7/", "/Things"])
  func `does not guess`(path: String) throws {
    #expect(try answer(.get, path) == "404 There is nothing at \(path).")
  }

  @Test func `leaves the rest to another`() throws {
    let other = ClosureHandler { .text("other \($0.path)") }
    #expect(try answer(.get, "/else", fallback: other) == "200 other /else")
    #expect(try answer(.put, "/things", fallback: other) == "405 GET, HEAD, POST")
  }

  @Test func `knows how long a body may be`() {
    #expect(router().destination(of: .post, path: "/things").bodyLimit == 160)
    #expect(router().destination(of: .get, path: "/things").bodyLimit == nil)
    #expect(router().destination(of: .post, path: "/else").bodyLimit == nil)
  }
}
