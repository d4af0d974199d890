import Foundation
import HTTPServer
import JSON
import NavScopeServer
import Testing

@Suite struct PageFileTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Public")

  private func answer(with page: any Handler) throws -> (Client.Answer, Client.Answer) {
    let shop = try Workshop(SessionLimits(), journal: nil)
    var configuration = Configuration()
    configuration.port = 0
    let server = HTTPServer(
      configuration: configuration,
      handler: API(registry: shop.registry, wall: shop.clock.wall).handler(page: page))
    let client = Client(port: try server.start())
    defer {
      server.stop()
      shop.registry.stop()
    }
    let made = try client.post("/api/sessions", RouteTests.launch)
    let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)
    let path = "/api/sessions/\(id)/trace?format=html&until=4"
    return (try client.get(path), try client.get(path))
  }

  @Test func `a session is answered with the page in one file, always the same`() throws {
    let (answer, again) = try answer(with: StaticFiles(directory: Self.folder))
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
    #expect(
      answer.headers["content-disposition"] == "attachment; filename=\"root-controller.html\"")
    #expect(answer.body == again.body)
    #expect(answer.body.hasPrefix("<!doctype html>") && answer.body.hasSuffix("</html>\n"))
    #expect(
      answer.body.contains("content=\"default-src 'none'; script-src 'nonce-navscope' blob:;"))
    #expect(!answer.body.contains("<link ") && !answer.body.contains(" src="))
    #expect(answer.body.utf8.count < 500_000)
  }

  @Test func `a server without the page says so`() throws {
    let (answer, _) = try answer(with: ClosureHandler { _ in .text("") })
    #expect(answer.status == 404)
    #expect(answer.body.contains("Start it with --public DIR."))
  }
}
