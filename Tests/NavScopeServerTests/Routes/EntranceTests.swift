import Foundation
import HTTPServer
import Testing

@testable import NavScopeServer

/// A link on a page of another origin that leads here.
@Suite struct EntranceTests {
  private func ask(
    _ path: String, port: UInt16, destination: String = "document"
  ) throws -> (status: Int, headers: [String: String]) {
    let connection = try Connection(port: port)
    connection.send(
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n"
        + "Sec-Fetch-Dest: \(destination)\r\n\r\n")
    return try connection.head()
  }

  private func serve(
    _ change: (inout Configuration) -> Void = { _ in }, _ body: (UInt16) throws -> Void
  ) throws {
    let shop = try Workshop(SessionLimits(), journal: nil)
    var configuration = Configuration()
    configuration.port = 0
    configuration.linkedPages = API.linkedPages
    change(&configuration)
    let page = ClosureHandler { _ in .text("the page") }
    let server = HTTPServer(
      configuration: configuration, handler: API(registry: shop.registry).handler(page: page))
    let port = try server.start()
    defer {
      server.stop()
      shop.registry.stop()
    }
    try body(port)
  }

  @Test func `opens the page, which is told`() throws {
    try serve { port in
      let led = try ask("/", port: port)
      #expect(led.status == 303)
      #expect(led.headers["location"] == "/?from=elsewhere")
      #expect(try ask("/?from=elsewhere", port: port).status == 200)
    }
  }

  @Test func `opens nothing else`() throws {
    try serve { port throws in
      for path in ["/api/apps", "/api/health", "/metrics", "/main.js"] {
        #expect(try ask(path, port: port).status == 403, "\(path)")
      }
      #expect(try ask("/", port: port, destination: "iframe").status == 403)
    }
  }

  @Test func `shows the page in a frame of an origin that may`() throws {
    try serve({ $0.framingOrigins = ["https://wiki.example"] }) { port in
      let shown = try ask("/?from=elsewhere", port: port, destination: "iframe")
      #expect(shown.status == 200)
      #expect(
        shown.headers["content-security-policy"]?.contains("frame-ancestors https://wiki.example;")
          == true)
    }
  }
}
