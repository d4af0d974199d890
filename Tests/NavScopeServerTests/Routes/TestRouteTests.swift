import Foundation
import HTTPServer
import JSON
import Phone
import Testing

@testable import NavScopeServer

/// A session that becomes a test, in the folder of an imported app (rule 26).
@Suite struct TestRouteTests {
  private func serve(_ body: (Client, _ session: String, _ folder: URL) throws -> Void) throws {
    let shop = try Workshop(SessionLimits(), journal: nil)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var configuration = Configuration()
    configuration.port = 0
    let api = API(
      registry: shop.registry, wall: shop.clock.wall,
      tests: ["root-controller": ScriptFolder(path: folder.path)])
    let server = HTTPServer(
      configuration: configuration, handler: api.handler(page: ClosureHandler { _ in .text("") }))
    let client = Client(port: try server.start())
    defer {
      server.stop()
      shop.registry.stop()
    }
    let made = try client.post("/api/sessions", RouteTests.launch)
    let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)
    try body(client, "/api/sessions/\(id)/test", folder)
  }

  @Test func `is saved with what it comes to, and replaced only when asked to`() throws {
    try serve { client, path, folder in
      let saved = try client.post(path, #"{"name":"launch"}"#)
      #expect(saved.status == 201)
      let file = folder.appendingPathComponent("launch.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(try JSONValue(parsing: saved.body)["script"] == JSONValue(parsing: text))
      #expect(try Script(parsing: text).expect?.top == "LoginViewController")

      #expect(try client.post(path, #"{"name":"launch"}"#).status == 409)
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      #expect(try client.post(path, #"{"name":"launch","replace":true}"#).status == 201)
      let known = try JSONValue(parsing: try client.get(path).body)
      #expect(known["names"] == ["launch"])
      #expect(known["folder"]?.string == folder.path)
    }
  }

  @Test func `expects what is asked for in place of how the session ends`() throws {
    try serve { client, path, folder in
      #expect(
        try client.post(path, #"{"name":"open","expect":{"without":["session.lost"]}}"#).status
          == 201)
      let file = folder.appendingPathComponent("open.json")
      let test = try Script(parsing: String(contentsOf: file, encoding: .utf8))
      #expect(test.expect == Script.Expectation(without: ["session.lost"]))
      let wrong = try client.post(path, #"{"name":"wrong","expect":{"without":"all"}}"#)
      #expect(wrong.status == 422 && wrong.body.contains("/expect/without"))
      let misspelt = #"{"name":"wrong","expect":{"without":["session.lots"]}}"#
      let refused = try client.post(path, misspelt)
      #expect(refused.status == 422 && refused.body.contains("session.lost"))
    }
  }

  @Test(arguments: ["../launch", "a/b", "", "-a", "A", "launch.json", "a\u{0}b"])
  func `has a name that is no path`(name: String) throws {
    try serve { client, path, folder throws in
      let body: JSONValue = ["name": .string(name)]
      #expect(try client.post(path, body.encoded).status == 422)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }
}
