import Architectures
import Explorer
import HTTPServer
import JSON
import NavScopeServer
import Phone
import Rules
import Testing

@Suite struct ExplorationRouteTests {
  private static let small =
    #"{"app":"root-controller-as-published","inputs":1,"only":["launch","session"],"conditions":{"loggedIn":true}}"#
  private static let large = #"{"app":"root-controller","inputs":3,"timeLimit":600}"#

  private func value(_ answer: Client.Answer) throws -> JSONValue {
    try JSONValue(parsing: answer.body)
  }

  @Test func `an exploration is started, watched to its end and asked for`() throws {
    try RouteTests.serve { client, _, _ in
      let made = try client.post("/api/explorations", Self.small)
      #expect(made.status == 201)
      let path = try #require(try value(made)["links"]?["self"]?.string)
      #expect(made.headers["location"] == path)

      let stream = try client.events("\(path)/events")
      let events = try stream.rest()
      #expect(events.first?.event == "progress")
      #expect(events.last?.event == "result")
      let numbered = events.filter { $0.id != nil }
      #expect(numbered.map(\.id) == (1...numbered.count).map(String.init))

      let done = try client.get(path)
      #expect(done.status == 200)
      #expect(done.body == events.last?.data)
      let body = try value(done)
      #expect(body["state"] == "done")
      #expect(body["exhaustive"] == true)
      let app = try publishedApp("root-controller-as-published")
      let bounds = Explorer.Bounds(
        inputs: 1, only: ["launch", "session"], conditions: [.init("loggedIn", true)])
      let here = try Explorer(app, bounds: bounds).explore()
      #expect(body["interleavings"]?.number?.integer == here.interleavings)
      #expect(
        body["findings"]?.array?.map { $0["rule"]?.string }
          == here.counterexamples.map(\.rule))

      let again = try client.events("\(path)/events", after: numbered.count - 1)
      #expect(try again.rest().filter { $0.id != nil }.map(\.event) == ["result"])
    }
  }

  @Test func `on a shared server an address has one at a time`() throws {
    try SharedServer.run { server in
      let first = try server.driver.post("/api/explorations", Self.large)
      #expect(first.status == 201)
      let refused = try server.driver.post("/api/explorations", Self.large)
      #expect(refused.status == 429)
      #expect(
        try value(refused)["detail"]?.string
          == "Your address is already running one of the explorations. Wait until it ends, or DELETE it."
      )
      let path = try #require(try value(first)["links"]?["self"]?.string)
      #expect(try server.driver.delete(path).status == 204)
      let end = ContinuousClock.now + .seconds(20)
      while try server.driver.post("/api/explorations", Self.small).status != 201 {
        try #require(ContinuousClock.now < end)
      }
    }
  }

  @Test func `few run at once, and one that is called off says so to its watchers`() throws {
    try RouteTests.serve { client, _, _ in
      let paths = try (0..<2).map { _ in
        try #require(
          try value(try client.post("/api/explorations", Self.large))["links"]?["self"]?.string)
      }
      let refused = try client.post("/api/explorations", Self.large)
      #expect(refused.status == 429)
      #expect(refused.headers["retry-after"] == "10")
      #expect(
        try value(refused)["detail"]
          == "2 explorations are already running. Wait until one ends, or DELETE one.")

      let session = try client.post("/api/sessions", RouteTests.launch)
      #expect(session.status == 201)

      for path in paths {
        let stream = try client.events("\(path)/events")
        #expect(try client.delete(path).status == 204)
        #expect(try client.get(path).status == 404)
        let last = try #require(try stream.rest().last)
        #expect(last.event == "result")
        let result = try JSONValue(parsing: last.data ?? "")
        #expect(result["state"] == "cancelled")
        #expect(result["exhaustive"] == false)
        #expect(
          result["gaps"]?.array?.first?.string?.hasPrefix("It was cancelled at ") == true
            || result["gaps"]?.array?.first?.string?.hasPrefix("It was cancelled before ") == true)
      }
    }
  }

  @Test(arguments: [
    (#"{"inputs":1}"#, 422, ""),
    (#"{"app":"nothing"}"#, 422, "/app"),
    (#"{"app":"root-controller","inputs":4}"#, 422, "/inputs"),
    (#"{"app":"root-controller","timeLimit":0}"#, 422, "/timeLimit"),
    (#"{"app":"root-controller","only":"tap"}"#, 422, "/only"),
    (#"{"app":"root-controller","only":[1]}"#, 422, "/only/0"),
    (#"{"app":"root-controller","conditions":{"loggedIn":1}}"#, 422, "/conditions/loggedIn"),
    (#"{"app":"root-controller","depth":1}"#, 422, "/depth"),
    (#"{"app":"root-controller""#, 422, ""),
  ])
  func `what cannot be explored is refused with its place`(
    body: String, status: Int, pointer: String
  ) throws {
    try RouteTests.serve { client, _, _ in
      let answer = try client.post("/api/explorations", body)
      #expect(answer.status == status)
      if status == 422 { #expect(try value(answer)["pointer"]?.string == pointer) }
      #expect(try value(try client.get("/api/explorations"))["explorations"] == [])
    }
  }

  @Test func `an unknown input is refused with those that there are`() throws {
    try RouteTests.serve { client, _, _ in
      let answer = try client.post(
        "/api/explorations", #"{"app":"root-controller","only":["tip"]}"#)
      #expect(answer.status == 422)
      #expect(
        try value(answer)["detail"]?.string?.hasPrefix(
          "there is no input \"tip\". Did you mean \"tap\"? The inputs that are explored are launch, "
        ) == true)
    }
  }

  private func publishedApp(_ id: String) throws -> any SimulatedApp {
    try publishedArchitectures.app(id)
  }
}
