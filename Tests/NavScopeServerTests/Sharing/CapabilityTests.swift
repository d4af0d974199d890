import HTTPServer
import JSON
import Testing

@testable import NavScopeServer

@Suite struct CapabilityTests {
  /// Every route of the API, a value in each place of its path, and a body where it takes one.
  private func routes(
    _ shared: SharedServer
  ) -> [(access: Access, method: String, path: String, type: String)] {
    let table = API(registry: shared.shop.registry).table(page: ClosureHandler { _ in .text("") })
    return table.operations.map { operation in
      let path = operation.path.replacing(/\{\w+\}/, with: "abcdefghjkmn")
      return (
        operation.access ?? (operation.method == .get ? .watch : .drive),
        operation.method.rawValue, path, operation.bodyType
      )
    }
  }

  private func status(
    _ client: Client, _ method: String, _ path: String, _ type: String = "application/json"
  ) throws -> Int {
    let body = method == "POST" ? "{}" : nil
    return try client.ask(method, path, body: body, type: body.map { _ in type }).status
  }

  @Test func `without a link no route answers, and the page does (rules 12 and 15)`() throws {
    try SharedServer.run { shared in
      for (_, method, path, type) in routes(shared) {
        #expect(try status(shared.nobody, method, path, type) == 401, "\(method) \(path)")
      }
      let page = try shared.nobody.get("/")
      #expect(page.status == 200 && page.body == "the page")
      for text in ["", "x", String(repeating: "A", count: 22)] {
        let guess = Client(port: shared.nobody.port, token: text)
        #expect(try guess.get("/api/apps").status == 401)
      }
    }
  }

  @Test func `the viewer's link watches and does nothing else (rules 7 and 12)`() throws {
    try SharedServer.run { shared in
      // Who asks may leave, but not take another out.
      let own = "/api/sharing/people/abcdefghjkmn"
      #expect(try status(shared.viewer, "DELETE", own) == 403)
      for (access, method, path, type) in routes(shared) where path != own {
        // It is no session's, so that it is there, and does not end.
        let isOpen = path == "/api/builds/events"
        let status =
          try isOpen
          ? shared.viewer.events(path).status : status(shared.viewer, method, path, type)
        switch access {
        case .watch, .stream: #expect(![401, 403].contains(status), "\(method) \(path)")
        case .drive, .host: #expect(status == 403, "\(method) \(path)")
        }
      }
      #expect(try shared.drive(shared.driver) == 201)
    }
  }

  @Test func `a secret is taken from the header alone (rule 13)`() throws {
    try SharedServer.run { shared in
      let secret = try #require(shared.driver.token)
      for name in ["k", "token", "ticket", "access_token"] {
        #expect(try shared.nobody.get("/api/sessions?\(name)=\(secret)").status == 401)
        #expect(try shared.nobody.get("\(shared.session)/events?\(name)=\(secret)").status == 401)
      }
    }
  }

  @Test func `no answer tells a viewer of a secret (rule 15)`() throws {
    try SharedServer.run { shared in
      let ada = try shared.join(shared.driver, as: "Ada")
      let stream = try shared.viewer.events("\(shared.session)/events")
      var told = try stream.upTo { $0.event == "presence" }.compactMap(\.data).joined()
      for (_, method, path, _) in routes(shared) where method == "GET" && !path.hasSuffix("/events")
      {
        told += try shared.viewer.ask(method, path).body
      }
      let secrets = [shared.driver.token, shared.viewer.token, ada.client.token].compactMap(\.self)
      #expect(secrets.count == 3)
      #expect(secrets.filter(told.contains) == [])
      #expect(told.contains("Ada"))
    }
  }

  @Test func `a ticket opens one stream, once, within its time, and drives nothing (rule 14)`()
    throws
  {
    try SharedServer.run { shared in
      func ticket(_ client: Client) throws -> String {
        let answer = try client.post("/api/sharing/tickets", "{}")
        #expect(answer.status == 201)
        return try #require(try JSONValue(parsing: answer.body)["ticket"]?.string)
      }
      let one = try ticket(shared.driver)
      #expect(try shared.nobody.get("\(shared.session)?ticket=\(one)").status == 401)
      #expect(
        try shared.nobody.post("\(shared.session)/inputs?ticket=\(one)", #"{"do":"back"}"#).status
          == 401)
      let stream = try shared.nobody.events("\(shared.session)/events?ticket=\(one)")
      #expect(stream.status == 200)
      #expect(try shared.nobody.events("\(shared.session)/events?ticket=\(one)").status == 401)

      let late = try ticket(shared.viewer)
      shared.shop.clock.pass(31)
      #expect(try shared.nobody.events("\(shared.session)/events?ticket=\(late)").status == 401)
    }
  }

  @Test func `a renewed link is another one, and who is in stays (rule 12)`() throws {
    try SharedServer.run { shared in
      let ben = try shared.join(shared.viewer, as: "Ben")
      let unnamed = try shared.viewer.events("\(shared.session)/events")
      let renewed = try shared.driver.post("/api/sharing/links", #"{"for":"viewer"}"#)
      let link = try JSONValue(parsing: renewed.body)["viewer"]?.string
      _ = try unnamed.rest()
      #expect(try shared.viewer.get("/api/apps").status == 401)
      #expect(try ben.client.get("/api/apps").status == 200)
      let secret = try SharedServer.secret(link)
      #expect(try Client(port: shared.nobody.port, token: secret).get("/api/apps").status == 200)
    }
  }

  @Test func `secrets are all different, and compared whole`() {
    let secrets = (0..<1000).map { _ in Secret().text }
    #expect(Set(secrets).count == 1000)
    #expect(secrets.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_-]{22}/) != nil })
    let one = Secret()
    #expect(one.matches(one.text))
    #expect(
      !one.matches("") && !one.matches(one.text + "A") && !one.matches(one.text.dropLast() + "!"))
  }

  @Test func `on loopback alone nobody is asked, and nothing is shared`() throws {
    try RouteTests.serve { client, _, _ in
      #expect(try client.get("/api/sharing").body == #"{"shared":false}"#)
      let answer = try client.post("/api/sharing/people", #"{"name":"Ada"}"#)
      #expect(answer.status == 409)
      #expect(
        try ProblemDocument(answer).detail
          == "This server is not shared. Start it with --share ADDRESS.")
    }
  }
}
