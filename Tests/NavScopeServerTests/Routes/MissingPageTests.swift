import Foundation
import HTTPServer
import Testing

@testable import NavScopeServer

/// An address where there is nothing.
@Suite struct MissingPageTests {
  private let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

  private func serve(_ body: (Client) throws -> Void) throws {
    let shop = try Workshop(SessionLimits(), journal: nil)
    var configuration = Configuration()
    configuration.port = 0
    let page = StaticFiles(["/index.html": Data("the page".utf8)])
    let server = HTTPServer(
      configuration: configuration, handler: API(registry: shop.registry).handler(page: page))
    let port = try server.start()
    defer {
      server.stop()
      shop.registry.stop()
    }
    try body(Client(port: port))
  }

  @Test(arguments: ["/foo", "/session/xyz", "/foo/bar.html", "/index"])
  func `shows a browser what it asked for, and the way to the start`(path: String) throws {
    try serve { client throws in
      let answer = try client.get(path, accept: browser)

      #expect(answer.status == 404)
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(answer.body.contains("<p>There is nothing at <code>\(path)</code>.</p>"))
      #expect(answer.body.contains(#"<a href="/">Start page</a>"#))
      #expect(!answer.body.contains("#session="))
    }
  }

  @Test(arguments: ["/session/abcdefghjkmn", "/sessions/abcdefghjkmn"])
  func `leads to the session that is meant`(path: String) throws {
    try serve { client throws in
      let answer = try client.get(path, accept: browser)

      #expect(
        answer.body.contains(
          ##"<a href="/#session=abcdefghjkmn">Session abcdefghjkmn</a>"##))
    }
  }

  @Test(arguments: [
    ("/%3Cscript%3Ealert(1)", "/&lt;script&gt;alert(1)"),
    ("/%22%20onload=%27x%27", "/&quot; onload=&#39;x&#39;"), ("/%26lt;b", "/&amp;lt;b"),
    ("/session/%3Cb%3E", "/session/&lt;b&gt;"),
  ])
  func `takes no markup from the address`(path: String, shown: String) throws {
    try serve { client throws in
      let answer = try client.get(path, accept: browser)

      #expect(answer.status == 404)
      #expect(answer.body.contains("<code>\(shown)</code>"))
      #expect(answer.body.components(separatedBy: "<a ").count == 3)
      #expect(answer.headers["content-security-policy"]?.contains("script-src 'self'") == true)
    }
  }

  @Test(arguments: [
    nil, "*/*", "application/json", "text/javascript, text/htmlx", "image/avif,*/*",
  ])
  func `gives other clients a problem`(accept: String?) throws {
    try serve { client throws in
      let answer = try client.get("/foo", accept: accept)

      #expect(answer.status == 404)
      #expect(answer.headers["content-type"] == "application/problem+json")
      #expect(answer.body.contains("There is nothing at /foo."))
    }
  }

  @Test func `leaves the API and other methods as they are`() throws {
    try serve { client throws in
      let type = "application/problem+json"
      for path in ["/api/foo", "/api/sessions/abcdefghjkmn"] {
        #expect(try client.get(path, accept: browser).headers["content-type"] == type)
      }
      let posted = try client.ask(
        "POST", "/foo", body: "{}", type: "application/json", accept: browser)
      #expect(posted.status == 404)
      #expect(posted.headers["content-type"] == type)
      #expect(try client.get("/", accept: browser).body == "the page")
    }
  }
}
