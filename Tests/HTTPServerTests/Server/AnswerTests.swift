import Foundation
import HTTPServer
import Testing

@Suite struct `An answer over the wire` {
  private static let handler: Router = {
    var router = Router(fallback: StaticFiles(["/index.html": Data("<p>hello".utf8)]))
    router.on(.get, "/echo/{word}") { .text("\($0.parameters["word"] ?? "")?\($0.query.count)") }
    router.on(.post, "/echo") { .text("got \($0.body.count)", status: 201) }
    router.on(.post, "/large", bodyLimit: 100_000) { .text("got \($0.body.count)") }
    router.on(.delete, "/echo") { _ in .noContent }
    router.on(.get, "/broken") { _ in throw CancellationError() }
    router.on(.get, "/held") { _ in
      HTTPResponse(headers: ["Cache-Control": "private", "X-Content-Type-Options": "nosniff"])
    }
    return router
  }()

  /// Sends a request to a server of its own and reads one answer.
  private func answer(
    _ request: String, headers: String = "Host: localhost\r\n", body: String = ""
  ) throws -> RawResponse {
    var answer: RawResponse?
    try withServer(Self.handler) { _, port in
      let client = try RawClient(port: port)
      client.send("\(request) HTTP/1.1\r\n\(headers)\r\n\(body)")
      answer = try client.readResponse(toHead: request.hasPrefix("HEAD"))
    }
    return try #require(answer)
  }

  private func problem(_ status: Int, _ title: String, _ detail: String, _ more: String = "")
    -> String
  {
    #"{"detail":"\#(detail)",\#(more)"status":\#(status),"title":"\#(title)","type":"about:blank"}"#
  }

  @Test func `is whole`() throws {
    let answer = try answer("GET /echo/a%20b?x=1&y")
    #expect(
      answer.summary == """
        HTTP/1.1 200 OK
        Content-Type: text/plain; charset=utf-8
        Cache-Control: no-store
        Content-Length: 5

        a b?2
        """)
    #expect(answer.missing == [])
  }

  @Test func `has only its head for HEAD`() throws {
    let answer = try answer("HEAD /")
    #expect(
      answer.summary == """
        HTTP/1.1 200 OK
        Content-Type: text/html; charset=utf-8
        ETag: "fa39eb1ccf5171d3-8"
        Cache-Control: no-cache
        Content-Length: 8


        """)
    #expect(answer.missing == [])
  }

  @Test func `is 304 for a reader that has it`() throws {
    let answer = try answer(
      "GET /", headers: "Host: localhost\r\nIf-None-Match: \"fa39eb1ccf5171d3-8\"\r\n")
    #expect(
      answer.summary == """
        HTTP/1.1 304 Not Modified
        Content-Type: text/html; charset=utf-8
        ETag: "fa39eb1ccf5171d3-8"
        Cache-Control: no-cache
        Content-Length: 8


        """)
    #expect(answer.missing == [])
  }

  @Test func `is nothing for 204`() throws {
    let answer = try answer("DELETE /echo")
    #expect(answer.summary == "HTTP/1.1 204 No Content\nCache-Control: no-store\n\n")
    #expect(answer.missing == [])
  }

  @Test func `keeps the headers that the handler set`() throws {
    let answer = try answer("GET /held")
    #expect(answer.summary == "HTTP/1.1 200 OK\nCache-Control: private\nContent-Length: 0\n\n")
    #expect(answer.missing == [])
  }

  @Test func `says in JSON what went wrong`() throws {
    let answer = try answer("GET /nowhere")
    #expect(
      answer.summary == """
        HTTP/1.1 404 Not Found
        Content-Type: application/problem+json
        Cache-Control: no-store
        Content-Length: 96

        \(problem(404, "Not Found", "There is nothing at /nowhere."))
        """)
    #expect(answer.missing == [])
  }

  @Test func `keeps to itself why a handler failed`() throws {
    let answer = try answer("GET /broken")
    #expect(answer.status == 500)
    #expect(
      answer.body
        == problem(500, "Internal Server Error", "The server could not answer; see its log."))
    #expect(answer.missing == [])
  }

  @Test(arguments: [
    ("OPTIONS /echo", "Host: localhost\r\n", 405), ("PUT /echo", jsonHeaders, 405),
    ("TRACE /echo", "Host: localhost\r\n", 405),
    ("CONNECT /echo", "Host: localhost\r\n", 501), ("GET /", "", 400),
    ("GET /", "Host: localhost\r\nHost: localhost\r\n", 400), ("GET /", "Host: evil.test\r\n", 421),
    ("GET /", "Host: localhost:1\r\n", 421),
    ("GET /", "Host: localhost\r\nOrigin: http://evil.test\r\n", 403),
    ("GET /", "Host: localhost\r\nSec-Fetch-Site: same-site\r\n", 403),
    ("GET /%00", "Host: localhost\r\n", 400), ("GET /a#b", "Host: localhost\r\n", 400),
    ("GET http://localhost/", "Host: localhost\r\n", 400),
    ("GET /?\(String(repeating: "a&", count: 1025))", "Host: localhost\r\n", 414),
    ("POST /echo", "Host: localhost\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n", 415),
    ("POST /echo", jsonHeaders + "Content-Length: 65537\r\n", 413),
    ("POST /echo", jsonHeaders + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", 400),
    ("POST /echo", jsonHeaders + "Content-Length: 2\r\nContent-Length: 3\r\n", 400),
    ("GET /", "Host: localhost\r\nCookie: a=\(String(repeating: "c", count: 3300))\r\n", 431),
  ])
  func `has every header that protects it, whatever the refusal`(
    request: String, headers: String, status: Int
  ) throws {
    let answer = try answer(request, headers: headers)
    #expect(answer.status == status)
    #expect(answer.header("Content-Type") == "application/problem+json")
    #expect(answer.header("Cache-Control") == "no-store")
    #expect(answer.missing == [])
    #expect(!answer.headers.contains { $0.name.lowercased().hasPrefix("access-control") })
  }

  @Test func `names the methods where there is another`() throws {
    #expect(try answer("OPTIONS /echo").header("Allow") == "POST, DELETE")
    #expect(try answer("OPTIONS /").header("Allow") == "GET, HEAD")
  }

  @Test func `comes for a query of many items`() throws {
    #expect(try answer("GET /echo/q?\(String(repeating: "a&", count: 1000))").body == "q?1000")
  }

  @Test(arguments: [("/echo", 65_536, "got 65536"), ("/large", 100_000, "got 100000")])
  func `comes for a body as long as allowed`(path: String, length: Int, expected: String) throws {
    let body = String(repeating: "x", count: length)
    let answer = try answer(
      "POST \(path)", headers: jsonHeaders + "Content-Length: \(length)\r\n", body: body)
    #expect(answer.body == expected)
  }

  @Test func `comes for a body in chunks`() throws {
    let answer = try answer(
      "POST /echo", headers: jsonHeaders + "Transfer-Encoding: chunked\r\n",
      body: "2\r\n{}\r\n3;x=y\r\n   \r\n0\r\n\r\n")
    #expect(answer.body == "got 5")
  }

  @Test func `is 413 where the chunks become too many`() throws {
    let chunk = "8000\r\n\(String(repeating: "x", count: 0x8000))\r\n"
    let answer = try answer(
      "POST /echo", headers: jsonHeaders + "Transfer-Encoding: chunked\r\n",
      body: "\(chunk)\(chunk)1\r\nx\r\n0\r\n\r\n")
    #expect(
      answer.summary == """
        HTTP/1.1 413 Content Too Large
        Content-Type: application/problem+json
        Cache-Control: no-store
        Content-Length: 125

        \(problem(413, "Content Too Large", "The body is larger than 65536 bytes.", #""limit":65536,"#))
        """)
  }

  @Test func `comes before the body where the head says that it is too long`() throws {
    let answer = try answer(
      "POST /echo", headers: jsonHeaders + "Expect: 100-continue\r\nContent-Length: 70000\r\n")
    #expect(answer.statusLine == "HTTP/1.1 413 Content Too Large")
    #expect(answer.header("Connection") == "close")
  }

  @Test func `follows the go-ahead that a client waits for`() throws {
    try withServer(Self.handler) { _, port in
      let client = try RawClient(port: port)
      client.send(
        "POST /echo HTTP/1.1\r\n\(jsonHeaders)Expect: 100-continue\r\nContent-Length: 2\r\n\r\n")
      #expect(text(try client.read(through: "\r\n\r\n")) == "HTTP/1.1 100 Continue\r\n\r\n")
      client.send("{}")
      #expect(try client.readResponse().body == "got 2")
    }
  }

  @Test func `a body in chunks that is too long is refused with a sentence, as one with a length`()
    throws
  {
    try withServer(Self.handler) { _, port in
      let client = try RawClient(port: port)
      let chunk = String(repeating: "x", count: 0x8000)
      client.send("POST /large HTTP/1.1\r\n\(jsonHeaders)Transfer-Encoding: chunked\r\n\r\n")
      for _ in 0..<6 { client.send("8000\r\n\(chunk)\r\n") }
      client.send("0\r\n\r\n")
      #expect(try client.readResponse().status == 413)
    }
  }

  @Test func `leaves the connection open for the next`() throws {
    try withServer(Self.handler) { _, port in
      let client = try RawClient(port: port)
      client.send(
        """
        GET /echo/1 HTTP/1.1\r\nHost: localhost\r\n\r\n\
        GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n\
        POST /echo HTTP/1.1\r\n\(jsonHeaders)Content-Length: 2\r\n\r\n{}\
        GET /echo/4 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n
        """)
      #expect(try client.readResponse().body == "1?0")
      #expect(try client.readResponse().status == 421)
      #expect(try client.readResponse().body == "got 2")
      #expect(try client.readResponse().body == "4?0")
      #expect(try client.isAtEnd())
    }
  }

  @Test func `is refused by libmicrohttpd where the head does not fit at all`() throws {
    let long = String(repeating: "x", count: 33_000)
    #expect(try answer("GET /?\(long)").status == 414)
    #expect(try answer("GET /", headers: "Host: localhost\r\nX: \(long)\r\n").status == 431)
  }
}

private let jsonHeaders = "Host: localhost\r\nContent-Type: application/json\r\n"
