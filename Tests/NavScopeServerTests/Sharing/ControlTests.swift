import JSON
import Testing

@testable import HTTPServer
@testable import NavScopeServer

@Suite struct ControlTests {
  private func turn(_ client: Client, _ body: String) throws -> Int {
    try client.post("/api/sharing/control", body).status
  }

  /// Who has control, by name.
  private func driving(_ shared: SharedServer) throws -> String? {
    let json = try JSONValue(parsing: try shared.viewer.get("/api/sharing").body)
    guard let id = json["drives"]?.string else { return nil }
    return json["people"]?.array?.first { $0["id"]?.string == id }?["name"]?.string
  }

  @Test func `the path of version 0.1 still takes control`() throws {
    try SharedServer.run { shared in
      let ada = try shared.join(shared.driver, as: "Ada")

      #expect(try ada.client.post("/api/sharing/wheel", #"{"do":"take"}"#).status == 200)
      #expect(try driving(shared) == "Ada")
    }
  }

  @Test func `one person has control, which is taken, given and released (rule 16)`() throws {
    try SharedServer.run { shared in
      let ada = try shared.join(shared.driver, as: "Ada")
      let eve = try shared.join(shared.driver, as: "Eve")
      let ben = try shared.join(shared.viewer, as: "Ben")
      #expect(try driving(shared) == nil)
      #expect(try shared.drive(ada.client) == 201)
      #expect(try driving(shared) == "Ada")
      #expect(try shared.drive(eve.client) == 403)
      #expect(try shared.drive(shared.driver) == 403)
      #expect(try shared.drive(ben.client) == 403)

      let watching = try ada.client.events("\(shared.session)/events")
      _ = try watching.upTo { $0.event == "presence" }
      #expect(try turn(eve.client, #"{"do":"take"}"#) == 409)
      #expect(try turn(eve.client, #"{"do":"take","force":true}"#) == 200)
      #expect(try driving(shared) == "Eve")
      #expect(try turn(ben.client, #"{"do":"take","force":true}"#) == 403)
      #expect(try turn(ada.client, #"{"do":"give","to":"\#(ben.id)"}"#) == 403)
      #expect(try turn(eve.client, #"{"do":"give","to":"\#(ben.id)"}"#) == 200)
      #expect(try shared.drive(ben.client) == 201)
      #expect(try ben.client.get("/api/sharing/links").status == 403)
      #expect(try turn(ben.client, #"{"do":"leave"}"#) == 200)
      #expect(try shared.drive(ben.client) == 403)
      #expect(try turn(eve.client, #"{"do":"give","to":"abcdefghjkmn"}"#) == 404)
    }
  }

  @Test func `the viewer's link gives nobody control, with or without a name`() throws {
    try SharedServer.run { shared in
      let eve = try shared.join(shared.viewer, as: "Eve")
      let ada = try shared.join(shared.driver, as: "Ada")
      let give = #"{"do":"give","to":"\#(eve.id)"}"#
      for client in [shared.viewer, eve.client] { #expect(try turn(client, give) == 403) }
      #expect(try driving(shared) == nil)
      #expect(try shared.drive(ada.client) == 201)
      for client in [shared.viewer, eve.client] { #expect(try turn(client, give) == 403) }
      #expect(try driving(shared) == "Ada")
      #expect(try shared.drive(eve.client) == 403)
    }
  }

  @Test func `who takes control has no hand up any more`() throws {
    try SharedServer.run { shared in
      let ada = try shared.join(shared.driver, as: "Ada")
      #expect(try ada.client.post("/api/sharing/hand", #"{"raised":true}"#).status == 200)
      #expect(try turn(ada.client, #"{"do":"take"}"#) == 200)
      #expect(try shared.viewer.get("/api/sharing").body.contains(#""hand":false"#))
    }
  }

  @Test func `all viewers see hands, names, control and who sent what`() throws {
    try SharedServer.run { shared in
      let ada = try shared.join(shared.driver, as: "Ada")
      let ben = try shared.join(shared.viewer, as: "Ben")
      let stream = try ben.client.events("\(shared.session)/events")
      _ = try stream.upTo { $0.event == "presence" }

      #expect(try ben.client.post("/api/sharing/hand", #"{"raised":true}"#).status == 200)
      #expect(
        try stream.upTo { $0.event == "presence" }.last?.data
          == #"{"viewers":1,"people":[{"id":"\#(ada.id)","name":"Ada","role":"driver","hand":false,"here":false},{"id":"\#(ben.id)","name":"Ben","role":"viewer","hand":true,"here":true}],"drives":null}"#
      )
      #expect(try shared.drive(ada.client) == 201)
      let events = try stream.upTo { $0.event == "sender" }
      #expect(events.contains { $0.data?.hasSuffix(#""drives":"\#(ada.id)"}"#) == true })
      #expect(events.last?.data?.hasSuffix(#","by":"Ada"}"#) == true)
    }
  }

  @Test func `those who follow are told where the presenter looks`() throws {
    try SharedServer.run { shared in
      let ada = try shared.join(shared.driver, as: "Ada")
      let stream = try shared.viewer.events("\(shared.session)/events")
      _ = try stream.upTo { $0.event == "presence" }
      let path = "\(shared.session)/playhead"
      #expect(try ada.client.post(path, #"{"t":1.25,"seq":3}"#).status == 204)
      #expect(
        try stream.upTo { $0.event == "playhead" }.last
          == .init(event: "playhead", data: #"{"t":1.25,"seq":3,"by":"Ada"}"#))
      #expect(try shared.viewer.post(path, #"{"t":1}"#).status == 403)
      for body in [#"{"t":-1}"#, #"{"seq":1}"#, #"{"t":1,"seq":0}"#, #"{"t":1,"x":0}"#] {
        #expect(try ada.client.post(path, body).status == 422)
      }
    }
  }

  @Test func `all are told where the presenter is, as long as they have control`() throws {
    try SharedServer.run { shared in
      let ada = try shared.join(shared.driver, as: "Ada")
      let stream = try shared.viewer.events("\(shared.session)/events")
      _ = try stream.upTo { $0.event == "presence" }
      let path = "/api/sharing/place"
      let place = ##"{"place":"#compare=a,b&tab=tree"}"##
      #expect(try shared.viewer.post(path, place).status == 403)
      #expect(try shared.driver.post(path, place).status == 409)
      #expect(try ada.client.post(path, place).status == 204)
      let told = ##""drives":"\##(ada.id)","place":"#compare=a,b&tab=tree"}"##
      #expect(
        try shared.viewer.get("/api/sharing").body.contains(##""place":"#compare=a,b&tab=tree""##))
      let heard = try stream.upTo { $0.data?.contains("place") == true }
      #expect(heard.last?.data?.hasSuffix(told) == true)

      for body in [#"{"place":""}"#, #"{"place":1}"#, #"{"at":"x"}"#] {
        #expect(try ada.client.post(path, body).status == 422)
      }
      #expect(try turn(ada.client, #"{"do":"leave"}"#) == 200)
      #expect(try !shared.viewer.get("/api/sharing").body.contains("place"))
    }
  }

  @Test func `who is taken out is out, and the link does not lead back in (rule 16)`() throws {
    try SharedServer.run { shared in
      let ben = try shared.join(shared.viewer, as: "Ben")
      let eve = try shared.join(shared.viewer, as: "Eve")
      let gone = try ben.client.events("\(shared.session)/events")
      _ = try gone.upTo { $0.event == "presence" }
      let stays = try eve.client.events("\(shared.session)/events")
      _ = try stays.upTo { $0.event == "presence" }

      #expect(try eve.client.delete("/api/sharing/people/\(ben.id)").status == 403)
      #expect(try shared.driver.delete("/api/sharing/people/\(ben.id)").status == 204)
      _ = try gone.rest()
      #expect(try ben.client.get("/api/apps").status == 401)
      #expect(try shared.viewer.get("/api/apps").status == 401)
      #expect(
        try stays.upTo { $0.event == "presence" && $0.data?.contains("Ben") == false }.count > 0)
      #expect(try eve.client.delete("/api/sharing/people/\(eve.id)").status == 204)
      _ = try stays.rest()
    }
  }

  @Test func `when sharing stops all others are out, and the one who stopped goes on (rule 16)`()
    throws
  {
    try SharedServer.run { shared in
      let ada = try shared.join(shared.driver, as: "Ada")
      let ben = try shared.join(shared.viewer, as: "Ben")
      let streams = try [shared.viewer, ben.client].map {
        try $0.events("\(shared.session)/events")
      }
      for stream in streams { _ = try stream.upTo { $0.event == "presence" } }
      #expect(try ben.client.delete("/api/sharing").status == 403)
      let answer = try ada.client.ask("DELETE", "/api/sharing")
      for stream in streams { _ = try stream.rest() }
      for client in [shared.viewer, shared.driver, ben.client] {
        #expect(try client.get("/api/apps").status == 401)
      }
      #expect(try shared.drive(ada.client) == 201)
      let links = try JSONValue(parsing: answer.body)
      #expect(links["viewer"] == .null)
      let driver = try SharedServer.secret(links["driver"]?.string)
      #expect(try Client(port: shared.nobody.port, token: driver).get("/api/apps").status == 200)
    }
  }

  @Test func `people and streams are few, and one too many is told so (rule 24)`() throws {
    var limits = SharingLimits()
    limits.people = 2
    limits.streamsPerPerson = 1
    try SharedServer.run(limits) { shared in
      let ada = try shared.join(shared.driver, as: "Ada")
      let ben = try shared.join(shared.viewer, as: "Ben")
      let streams = try [ada.client, ben.client].map { try $0.events("\(shared.session)/events") }
      for stream in streams { _ = try stream.upTo { $0.event == "presence" } }
      let again = try ben.client.events("\(shared.session)/events")
      #expect(try again.rest().map(\.event) == ["busy"])
      #expect(try shared.viewer.post("/api/sharing/people", #"{"name":"Eve"}"#).status == 429)
    }
  }

  @Test(arguments: Role.allCases)
  func `a stream that was admitted before sharing ended ends as it opens`(role: Role) throws {
    try SharedServer.run { shared in
      let secret = try SharedServer.secret(shared.sharing.link(for: role))
      let request = HTTPRequest(
        method: .get, path: "/", headers: ["Authorization": "Bearer \(secret)"])
      let caller = try shared.sharing.admit(request, .watch)
      let (log, before, after) = (EventLog(maximumViewers: 4), StreamEnd(), StreamEnd())
      shared.sharing.streamDidOpen(nil, log, caller, until: before)
      #expect(!before.hasCome)
      shared.sharing.stop()
      shared.sharing.streamDidOpen(nil, log, caller, until: after)
      #expect(before.hasCome && after.hasCome)
    }
  }
}
