import Foundation
import HTTPServer
import JSON
import Testing

@testable import NavScopeServer

/// Names, places, and what stays of someone who was removed (rules 16, 20, 24).
@Suite struct PeopleTests {
  private func join(_ client: Client, _ name: String) throws -> Client.Answer {
    let body: JSONValue = ["name": .string(name)]
    return try client.post("/api/sharing/people", body.encoded)
  }

  @Test(arguments: [
    (
      "Ada\u{202e}",
      #"/name (line 1, column 9): "name" is out of range. Write 1 to 40 characters, "#
        + "none of them a control character."
    ),
    ("A\u{200b}B", "The name has a character that cannot be shown, U+200B. Remove it."),
    ("A\u{9b}31m", "The name has a character that cannot be shown, U+009B. Remove it."),
    ("A\nB", "The name has a character that cannot be shown, U+000A. Remove it."),
    (" \n\t", "The name is empty. Enter one that others can see."),
    ("\u{200d}", "The name is empty. Enter one that others can see."),
    ("\u{3164}", "The name is empty. Enter one that others can see."),
    ("\u{2800} \u{fe0f}", "The name is empty. Enter one that others can see."),
  ])
  func `a name can be seen and leaves the words around it alone`(
    name: String, refusal: String
  ) throws {
    try SharedServer.run { shared in
      let answer = try join(shared.viewer, name)
      #expect(answer.status == 422)
      #expect(try ProblemDocument(answer).detail == refusal)
      #expect(try JSONValue(parsing: shared.viewer.get("/api/sharing").body)["people"] == [])
    }
  }

  @Test func `a name is trimmed and composed`() throws {
    try SharedServer.run { shared in
      let answer = try join(shared.viewer, "  Ame\u{301}lie \n")
      #expect(answer.status == 201)
      let name = try JSONValue(parsing: answer.body)["name"]?.string
      #expect(name.map { Array($0.unicodeScalars) } == Array("Am\u{e9}lie".unicodeScalars))
      #expect(try join(shared.viewer, "👩‍👧").status == 201)
    }
  }

  @Test(arguments: [
    "Ada", "ADA", " ada ", "A\u{200d}da", "\u{ff21}da", "Ada\u{fe0f}", "A\u{34f}da",
  ])
  func `nobody bears the name of someone who is here`(name: String) throws {
    try SharedServer.run { shared in
      let ada = try shared.join(shared.driver, as: "Ada")
      let stream = try ada.client.events("\(shared.session)/events")
      _ = try stream.upTo { $0.event == "presence" }
      for link in [shared.viewer, shared.driver] {
        let answer = try join(link, name)
        #expect(answer.status == 409)
        #expect(
          try ProblemDocument(answer).detail == "Ada is here already. Join under another name.")
      }
      // She may write her own name otherwise.
      #expect(try join(ada.client, "ADA").status == 201)
    }
  }

  @Test func `who gives no name gets one that nobody has`() throws {
    try SharedServer.run { shared in
      _ = try shared.join(shared.driver, as: "guest 2")
      let names = try [shared.driver, shared.viewer, shared.viewer].map { link in
        let answer = try link.post("/api/sharing/people", "{}")
        #expect(answer.status == 201)
        return try JSONValue(parsing: answer.body)["name"]?.string
      }

      #expect(names == ["Driver", "Guest", "Guest 3"])
    }
  }

  @Test func `someone who has gone can come back under the same name`() throws {
    try SharedServer.run { shared in
      let former = try shared.join(shared.viewer, as: "Ben")
      let ben = try shared.join(shared.viewer, as: "Ben")
      #expect(try former.client.get("/api/apps").status == 401)
      #expect(try ben.client.get("/api/apps").status == 200)
    }
  }

  @Test func `who is removed sees nothing more, by whichever way they look`() throws {
    try SharedServer.run { shared in
      let ada = try shared.join(shared.driver, as: "Ada")
      let eve = try shared.join(shared.viewer, as: "Eve")
      let unnamed = try shared.viewer.events("\(shared.session)/events")
      let named = try eve.client.events("\(shared.session)/events")
      let kept = try shared.driver.events("\(shared.session)/events")
      for stream in [unnamed, named, kept] { _ = try stream.upTo { $0.event == "presence" } }
      let ticket = try JSONValue(parsing: shared.viewer.post("/api/sharing/tickets", "{}").body)
      let secret = try #require(ticket["ticket"]?.string)

      #expect(try ada.client.delete("/api/sharing/people/\(eve.id)").status == 204)

      // They end; the driver's goes on.
      _ = try (unnamed.rest(), named.rest())
      let late = try shared.nobody.get("\(shared.session)/events?ticket=\(secret)")
      #expect(late.status == 401)
      _ = try shared.join(shared.driver, as: "Kim")
      #expect(try kept.upTo { $0.event == "presence" }.isEmpty == false)
    }
  }

  @Test func `viewers without a name leave drivers without one a stream`() throws {
    var limits = SharingLimits()
    limits.streams = 20
    try SharedServer.run(limits) { shared in
      let streams = try (0..<12).map { _ in
        let stream = try shared.viewer.events("\(shared.session)/events")
        _ = try stream.upTo { ["presence", "busy"].contains($0.event) }
        return stream
      }
      let driver = try shared.driver.events("\(shared.session)/events")
      #expect(
        try driver.upTo { ["presence", "busy"].contains($0.event) }.last?.event == "presence")
      withExtendedLifetime(streams) {}
    }
  }

  @Test func `one link's tickets and people crowd out none of the other's`() throws {
    var limits = SharingLimits()
    limits.people = 10
    limits.tickets = 4
    try SharedServer.run(limits) { shared in
      func ticket(_ client: Client) throws -> String {
        let answer = try client.post("/api/sharing/tickets", "{}")
        return try #require(try JSONValue(parsing: answer.body)["ticket"]?.string)
      }
      let ada = try shared.join(shared.driver, as: "Ada")
      let own = try [ticket(shared.driver), ticket(ada.client)]
      for _ in 0..<20 { _ = try ticket(shared.viewer) }
      for number in 0..<20 { _ = try join(shared.viewer, "Guest \(number)") }

      for secret in own {
        let stream = try shared.nobody.events("\(shared.session)/events?ticket=\(secret)")
        #expect(stream.status == 200)
      }
      #expect(try ada.client.get("/api/apps").status == 200)
      #expect(try join(shared.driver, "Kim").status == 201)
    }
  }

  @Test func `control that someone has gone with is free after half a minute`() throws {
    try SharedServer.run { shared in
      let ada = try shared.join(shared.driver, as: "Ada")
      let ben = try shared.join(shared.driver, as: "Ben")
      #expect(try shared.drive(ada.client) == 201)
      #expect(try shared.drive(ben.client) == 403)
      shared.shop.clock.pass(29)
      #expect(try shared.drive(ben.client) == 403)
      shared.shop.clock.pass(2)
      #expect(try JSONValue(parsing: ben.client.get("/api/sharing").body)["drives"] == .null)
      #expect(try shared.drive(ben.client) == 201)
    }
  }
}
