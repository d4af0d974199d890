import Exports
import HTTPServer
import JSON
import NavScopeServer
import Testing

@Suite struct StreamRouteTests {
  private func made(_ client: Client) throws -> String {
    let answer = try client.post("/api/sessions", RouteTests.launch)
    return "/api/sessions/" + (try #require(try JSONValue(parsing: answer.body)["id"]?.string))
  }

  @Test func `a viewer gets the clock, then every event in order, then what happens`() throws {
    try RouteTests.serve { client, shop, _ in
      let base = try made(client)
      let session = shop.registry.sessions[0]
      let lines = session.written(as: .jsonl).split(separator: "\n").map(String.init)
      let stream = try client.events("\(base)/events")
      #expect(stream.status == 200)
      #expect(stream.headers["content-type"]?.hasPrefix("text/event-stream") == true)

      #expect(
        try stream.next()
          == .init(
            event: "clock", data: #"{"time":0,"rate":1,"paused":false,"seq":\#(lines.count)}"#))
      let past = try stream.upTo { $0.id == "\(lines.count)" }.filter { $0.event == "trace" }
      #expect(past.map(\.data) == lines)
      #expect(past.map(\.id) == (1...lines.count).map(String.init))

      _ = try client.post("\(base)/inputs", #"{"do":"back"}"#)
      let next = try stream.upTo { $0.id == "\(lines.count + 2)" }.filter { $0.event == "trace" }
      #expect(next.first?.data == #"{"seq":\#(lines.count + 1),"t":0,"kind":"input","do":"back"}"#)
    }
  }

  @Test func `a reconnection goes on after the last event, and the header wins`() throws {
    try RouteTests.serve { client, shop, _ in
      let base = try made(client)
      let count = shop.registry.sessions[0].eventCount
      let stream = try client.events("\(base)/events?last_event_id=3", after: count - 2)
      let events = try stream.upTo { $0.id == "\(count)" }.filter { $0.event == "trace" }
      #expect(events.map(\.id) == ["\(count - 1)", "\(count)"])

      let first = try client.events("\(base)/events?last_event_id=\(count - 1)")
      #expect(try first.upTo { $0.id != nil }.last?.id == "\(count)")
    }
  }

  @Test func `a cursor beyond the end is told to begin again`() throws {
    try RouteTests.serve { client, shop, _ in
      let base = try made(client)
      let count = shop.registry.sessions[0].eventCount
      let stream = try client.events("\(base)/events", after: count + 1)
      #expect(try stream.rest() == [.init(event: "reset", data: #"{"seq":\#(count)}"#)])
    }
  }

  @Test func `who watches no session is told what becomes of each app's program`() throws {
    try RouteTests.serve { client, shop, _ in
      shop.registry.announce(.failed("App.swift:3: no", hasBuild: true), of: "ferry")
      shop.registry.announce(.built, of: "lantern")
      let stream = try client.events("/api/builds/events")
      #expect(
        try stream.next()
          == .init(
            event: "build",
            data:
              #"{"state":"failed","message":"App.swift:3: no. The last build is still used.","hasBuild":true,"app":"ferry"}"#
          ))
      let begin = ContinuousClock.now - .seconds(7)
      shop.registry.announce(.building(since: begin, doing: "Compiling"), of: "lantern")
      #expect(
        try stream.next()
          == .init(
            event: "build",
            data: #"{"state":"building","seconds":7,"doing":"Compiling","app":"lantern"}"#))
    }
  }

  @Test func `viewers are told how many they are, and of the clock`() throws {
    try RouteTests.serve { client, shop, _ in
      let base = try made(client)
      let one = try client.events("\(base)/events")
      #expect(try one.upTo { $0.event == "presence" }.last?.data == #"{"viewers":1}"#)
      let two = try client.events("\(base)/events")
      _ = try two.upTo { $0.event == "presence" }
      #expect(try one.upTo { $0.event == "presence" }.last?.data == #"{"viewers":2}"#)

      _ = try client.post("\(base)/clock", #"{"rate":0.5}"#)
      let clock = try one.next()
      #expect(clock?.data?.hasPrefix(#"{"time":0,"rate":0.5,"paused":false"#) == true)
      #expect(clock?.id == nil)
      #expect(shop.registry.sessions[0].log.viewerCount == 2)
    }
  }

  @Test func `a viewer of a deleted session is told, and its stream ends`() throws {
    try RouteTests.serve { client, _, _ in
      let base = try made(client)
      let stream = try client.events("\(base)/events")
      _ = try stream.upTo { $0.event == "presence" }
      #expect(try client.delete(base).status == 204)
      #expect(
        try stream.rest().last
          == .init(event: "end", data: #"{"reason":"The session was deleted."}"#))
    }
  }

  @Test func `a stop ends every open stream`() throws {
    try RouteTests.serve { client, shop, server in
      let base = try made(client)
      let streams = try (0..<10).map { _ in try client.events("\(base)/events") }
      for stream in streams { _ = try stream.upTo { $0.event == "presence" } }
      shop.registry.stop()
      server.stop()
      for stream in streams {
        #expect(throws: Never.self) { _ = try stream.rest() }
      }
    }
  }

  @Test func `viewers of two sessions see only their own`() throws {
    try RouteTests.serve { client, _, _ in
      let one = try made(client)
      let other = try made(client)
      let stream = try client.events("\(other)/events")
      _ = try client.post("\(one)/inputs", #"{"do":"background"}"#)
      _ = try client.post("\(other)/inputs", #"{"do":"back"}"#)
      let events = try stream.upTo { $0.data?.contains(#""do":"back""#) == true }
      #expect(!events.contains { $0.data?.contains(#""do":"background""#) == true })
    }
  }
}
