import Foundation
import HTTPServer
import Testing

@Suite struct `Static files` {
  private let files = StaticFiles([
    "/index.html": Data("<p>".utf8), "/app/main.js": Data("1".utf8), "/docs/index.html": Data(),
  ])

  private func answer(
    _ path: String, method: HTTPMethod = .get, _ headers: HTTPHeaders = [:]
  ) throws -> HTTPResponse {
    try files.respond(to: HTTPRequest(method: method, path: path, headers: headers))
  }

  @Test(arguments: [
    ("/", "text/html; charset=utf-8"), ("/index.html", "text/html; charset=utf-8"),
    ("/docs/", "text/html; charset=utf-8"), ("/app/main.js", "text/javascript; charset=utf-8"),
  ])
  func `have their exact types`(path: String, type: String) throws {
    let response = try answer(path)
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == type)
    #expect(response.headers["Cache-Control"] == "no-cache")
  }

  @Test func `have a tag of their content`() throws {
    let tag = try #require(try answer("/app/main.js").headers["ETag"])
    let other = StaticFiles(["/app/main.js": Data("2".utf8)])
    let changed = try other.respond(to: HTTPRequest(path: "/app/main.js"))

    #expect(try answer("/app/main.js", ["If-None-Match": tag]).status == 304)
    #expect(try answer("/app/main.js", ["If-None-Match": "\"x\", W/\(tag)"]).status == 304)
    #expect(try answer("/app/main.js", ["If-None-Match": "*"]).status == 304)
    #expect(try answer("/app/main.js", ["If-None-Match": "\"x\""]).status == 200)
    #expect(changed.headers["ETag"] != tag)
  }

  private static func page(_ script: String) -> StaticFiles {
    StaticFiles([
      "/docs/index.html": Data(
        """
        <link rel="stylesheet" href="styles/a.css"><link href="https://example.com/b.css">
        <link rel="icon" href="data:,"><script type="module" src="main.js"></script>
        <script src="/c.js"></script><a href="more.html">More</a><a href="#top">Top</a>
        """.utf8),
      "/docs/main.js": Data(script.utf8),
    ])
  }

  private func text(of response: HTTPResponse) throws -> String {
    guard case .bytes(let bytes) = response.body else { throw HTTPProblem(500, "no bytes") }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `are kept for good at the addresses by which a page names them`() throws {
    let files = Self.page("1")
    func answer(_ path: String) throws -> HTTPResponse {
      try files.respond(to: HTTPRequest(path: path))
    }
    let named = try text(of: answer("/docs/"))
    let version = try #require(named.firstMatch(of: /src="\/v\/([0-9a-f]+)\/docs\/main.js"/)?.1)
    #expect(
      named == """
        <link rel="stylesheet" href="/v/\(version)/docs/styles/a.css">\
        <link href="https://example.com/b.css">
        <link rel="icon" href="data:,">\
        <script type="module" src="/v/\(version)/docs/main.js"></script>
        <script src="/c.js"></script><a href="more.html">More</a><a href="#top">Top</a>
        """)
    #expect(try answer("/docs/").headers["Cache-Control"] == "no-cache")
    let script = try answer("/v/\(version)/docs/main.js")
    #expect(script.headers["Cache-Control"] == "max-age=31536000, immutable")
    #expect(try text(of: script) == "1")
  }

  @Test func `are the new ones at the addresses of an older version, and are not kept`() throws {
    let (old, new) = (Self.page("1"), Self.page("2"))
    let named = try text(of: old.respond(to: HTTPRequest(path: "/docs/")))
    let address = try #require(named.firstMatch(of: /src="(\/v\/[0-9a-f]+\/docs\/main.js)"/)?.1)
    let script = try new.respond(to: HTTPRequest(path: String(address)))
    #expect(try text(of: script) == "2")
    #expect(script.headers["Cache-Control"] == "no-cache")
  }

  private static var long: Data { Data(String(repeating: "let answer = 42;\n", count: 500).utf8) }
  private let packed = StaticFiles([
    "/long.js": long, "/film.webm": long, "/short.js": Data("1".utf8),
  ])

  @Test(arguments: [
    ("gzip", true), ("br, gzip;q=0.5", true), ("*", true), ("X-GZIP", true), ("gzip;q=0, *", false),
    ("br", false), ("identity", false), ("", false),
  ])
  func `go out packed to readers that take gzip`(accepted: String, isPacked: Bool) throws {
    let response = try packed.respond(
      to: HTTPRequest(path: "/long.js", headers: ["Accept-Encoding": accepted]))

    #expect(response.headers["Content-Encoding"] == (isPacked ? "gzip" : nil))
    #expect(response.headers["Vary"] == "Accept-Encoding")
    guard case .bytes(let bytes) = response.body else {
      Issue.record("no bytes")
      return
    }
    #expect(isPacked ? bytes.count < 200 : bytes == Self.long)
  }

  @Test func `have a tag for each of their forms`() throws {
    func answer(_ headers: HTTPHeaders) throws -> HTTPResponse {
      try packed.respond(to: HTTPRequest(path: "/long.js", headers: headers))
    }
    let plain = try #require(try answer([:]).headers["ETag"])
    let small = try #require(try answer(["Accept-Encoding": "gzip"]).headers["ETag"])
    #expect(plain != small)
    let again = try answer(["Accept-Encoding": "gzip", "If-None-Match": small])
    #expect(again.status == 304 && again.headers["Vary"] == "Accept-Encoding")
    #expect(try answer(["If-None-Match": small]).status == 200)
  }

  @Test(arguments: ["/film.webm", "/short.js"])
  func `stay as they are where packing saves nothing`(path: String) throws {
    let response = try packed.respond(
      to: HTTPRequest(path: path, headers: ["Accept-Encoding": "gzip"]))
    #expect(response.headers["Content-Encoding"] == nil && response.headers["Vary"] == nil)
  }

  @Test(arguments: [
    "/app", "/app/", "/docs", "/Index.html", "/main.js", "/app/main.js/", "/v/",
    "/v/1", "/v//index.html", "/v/1/nothing.js",
  ])
  func `are nothing else`(path: String) {
    #expect(throws: HTTPProblem(404, "There is nothing at \(path).")) { try answer(path) }
  }

  @Test func `can only be read`() {
    #expect(
      throws: HTTPProblem(
        405, "POST is not possible here. Use GET, HEAD.", headers: ["Allow": "GET, HEAD"])
    ) { try answer("/", method: .post) }
  }

  @Test func `are read from a directory once`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(
      path: "StaticFilesTests-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(
      at: directory.appending(path: "styles"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for path in ["index.html", "styles/vars.css", ".hidden", "logo.svg"] {
      try Data(path.utf8).write(to: directory.appending(path: path))
    }
    try FileManager.default.createSymbolicLink(
      atPath: directory.appending(path: "passwd").path, withDestinationPath: "/etc/passwd")

    let files = try StaticFiles(directory: directory)
    try FileManager.default.removeItem(at: directory)

    #expect(files.paths == ["/", "/index.html", "/logo.svg", "/styles/vars.css"])
    let css = try files.respond(to: HTTPRequest(path: "/styles/vars.css"))
    #expect(css.headers["Content-Type"] == "text/css; charset=utf-8")
  }

  @Test func `have to be there`() throws {
    let error = try #require(throws: StaticFiles.Unreadable.self) {
      try StaticFiles(directory: URL(filePath: "/no/such/place"))
    }
    #expect(
      error.description
        == "The files to serve cannot be read: /no/such/place: it is not a directory. "
        + "Choose a readable directory.")
  }
}
