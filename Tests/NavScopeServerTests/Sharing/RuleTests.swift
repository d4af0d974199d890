import HTTPServer
import JSON
import Testing

@testable import NavScopeServer

@Suite struct RuleTests {
  @Test func `whoever only asks changes nothing (rule 8)`() throws {
    try RouteTests.serve { client, shop, _ in
      let made = try client.post("/api/sessions", RouteTests.launch)
      let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)
      _ = try client.post("/api/sessions/\(id)/clock", #"{"paused":true}"#)
      let before = try client.get("/api/sessions/\(id)/export").body
      let table = API(registry: shop.registry).table(page: ClosureHandler { _ in .text("") })
      let asking = table.operations.filter { $0.method == .get && !$0.path.hasSuffix("/events") }
      #expect(asking.count > 10)
      for operation in asking {
        let needed = operation.path.hasSuffix("/comparison") ? "?with=\(id)" : ""
        let path = operation.path.replacing("{id}", with: id) + needed
        for method in ["GET", "HEAD", "OPTIONS"] {
          let connection = try Connection(port: client.port)
          connection.send(
            "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
          #expect([200, 404, 405, 409].contains(try connection.head().status), "\(method) \(path)")
        }
      }
      #expect(try client.get("/api/sessions/\(id)/export").body == before)
      #expect(shop.registry.list.count == 1)
    }
  }

  @Test func `what comes from outside makes no line of its own in a stream (rule 21)`() throws {
    try SharedServer.run { shared in
      let stream = try shared.viewer.events("\(shared.session)/events")
      _ = try stream.upTo { $0.event == "presence" }
      let text = #"A\nevent: end\ndata: {}\n\nB"#
      #expect(
        try shared.driver.post(
          "\(shared.session)/notes", #"{"text":"\#(text)","author":"Ada","seq":1}"#
        ).status == 201)
      let told = try #require(try stream.next())
      #expect(told.event == "notes")
      let note = try JSONValue(parsing: told.data ?? "")["added"]
      #expect(note?["text"]?.string == "A\nevent: end\ndata: {}\n\nB")
    }
  }

  @Test func `a session ends after a day, so that its script can be posted again (rule 18)`() throws
  {
    try RouteTests.serve { client, shop, _ in
      let made = try client.post("/api/sessions", RouteTests.launch)
      let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)
      let base = "/api/sessions/\(id)"
      for input in [#"{"do":"serviceLatency","seconds":80000}"#, #"{"do":"terminate"}"#] {
        #expect(try client.post("\(base)/inputs", input).status == 201)
      }
      shop.clock.pass(10_000)
      #expect(try client.post("\(base)/clock", #"{"to":10000}"#).status == 200)
      #expect(try client.post("\(base)/inputs", #"{"do":"launch"}"#).status == 201)
      shop.clock.pass(80_000)
      #expect(try client.post("\(base)/inputs", #"{"do":"back"}"#).status == 201)
      let clock = try JSONValue(parsing: try client.get("/api/sessions/\(id)").body)["clock"]
      #expect(clock?.encoded == #"{"time":86400,"rate":1,"paused":true}"#)
      let export = try client.get("/api/sessions/\(id)/export").body
      #expect(try client.post("/api/sessions", export).status == 201)
    }
  }
}
