import Foundation
import HTTPServer
import JSON
import Phone
import Testing

@testable import NavScopeServer

/// Names, notes, branches, exports, breakpoints, and what happens where nothing can be kept.
@Suite struct KeepingRouteTests {
  private func made(_ client: Client) throws -> String {
    let answer = try client.post("/api/sessions", RouteTests.launch)
    return "/api/sessions/" + (try #require(try JSONValue(parsing: answer.body)["id"]?.string))
  }

  @Test func `notes are written, listed, told to viewers and taken away`() throws {
    try RouteTests.serve { client, _, _ in
      let base = try made(client)
      let stream = try client.events("\(base)/events")
      _ = try stream.upTo { $0.event == "presence" }

      let first = try client.post(
        "\(base)/notes", #"{"text":"Why twice?","author":"Kim","seq":2}"#)
      #expect(first.status == 201)
      #expect(first.body == #"{"n":1,"t":0,"seq":2,"text":"Why twice?","author":"Kim"}"#)
      let told = try stream.upTo { $0.event == "notes" }.last
      #expect(told == .init(event: "notes", data: #"{"added":\#(first.body)}"#))

      let second = try client.post("\(base)/notes", #"{"text":"the end"}"#).body
      #expect(
        try client.get("\(base)/notes").body == #"{"notes":[\#(first.body),\#(second)]}"#)
      #expect(try client.delete("\(base)/notes/1").status == 204)
      #expect(
        try stream.upTo { $0.data?.contains("removed") == true }.last
          == .init(event: "notes", data: #"{"removed":1}"#))
      #expect(try client.delete("\(base)/notes/1").status == 404)
      #expect(try client.delete("\(base)/notes/x").status == 404)
      #expect(try client.get("\(base)/notes").body == #"{"notes":[\#(second)]}"#)
    }
  }

  @Test(arguments: ["文", "\\ud83d\\ude00"])
  func `a note has 2,000 characters, whatever they take`(character: String) throws {
    try RouteTests.serve { client, _, _ in
      let base = try made(client)
      func status(_ count: Int) throws -> Int {
        let text = String(repeating: character, count: count)
        return try client.post("\(base)/notes", #"{"text":"\#(text)"}"#).status
      }
      #expect(try status(2000) == 201)
      #expect(try status(2001) == 422)
    }
  }

  @Test func `a session's picture is drawn once for as long as no event comes`() async throws {
    let kept = KeptPicture()
    func svg(after events: Int, drawnFrom read: Int? = nil) async throws -> String {
      let svg = try await kept.svg(after: events) {
        .init(events: read ?? events, svg: Data("drawn after \(try #require(read))".utf8))
      }
      return String(decoding: svg, as: UTF8.self)
    }
    #expect(try await svg(after: 3, drawnFrom: 3) == "drawn after 3")
    #expect(try await svg(after: 3) == "drawn after 3")
    // One more came before it was read.
    #expect(try await svg(after: 4, drawnFrom: 5) == "drawn after 5")
    #expect(try await svg(after: 5) == "drawn after 5")
  }

  @Test func `a session's picture shows what the phone shows now`() throws {
    try RouteTests.serve { client, _, _ in
      let base = try made(client)
      func picture() throws -> String {
        let answer = try client.get("\(base)/picture")
        #expect(answer.status == 200 && answer.headers["content-type"] == "image/svg+xml")
        return answer.body
      }
      let before = try picture()
      #expect(try picture() == before)
      #expect(try client.post("\(base)/clock", #"{"to":5,"paused":true}"#).status == 200)
      let after = try picture()
      #expect(after != before)
      #expect(try picture() == after)
    }
  }

  /// The root is swapped by a crossfade from 0.6 to 0.9.
  @Test func `a note is about a time between two events`() throws {
    try RouteTests.serve { client, _, _ in
      let base = try made(client)
      #expect(try client.post("\(base)/clock", #"{"to":5,"paused":true}"#).status == 200)
      let trace = try client.get("\(base)/trace?format=jsonl").body.split(separator: "\n")
      let by = try trace.prefix {
        try #require(try JSONValue(parsing: String($0))["t"]?.number?.double) <= 0.75
      }.count
      let note = try client.post("\(base)/notes", #"{"text":"Flickers","time":0.75}"#)
      #expect(note.status == 201)
      #expect(note.body == #"{"n":1,"t":0.75,"seq":\#(by),"text":"Flickers"}"#)
    }
  }

  @Test func `a branch keeps the breakpoints and what was noted on what it has`() throws {
    try RouteTests.serve { client, _, _ in
      let base = try made(client)
      let breakpoints = #"{"breakpoints":[{"kind":"finding"}]}"#
      _ = try client.post("\(base)/clock", #"{"to":5,"paused":true}"#)
      _ = try client.post("\(base)/breakpoints", breakpoints)
      for time in [0.5, 0.75, 4] {
        _ = try client.post("\(base)/notes", #"{"text":"At \#(time)","time":\#(time)}"#)
      }
      let fork = try JSONValue(parsing: try client.post("\(base)/fork", #"{"time":0.8}"#).body)
      let branch = "/api/sessions/\(try #require(fork["id"]?.string))"
      #expect(try client.get("\(branch)/breakpoints").body == breakpoints)
      let notes = try JSONValue(parsing: try client.get("\(branch)/notes").body)["notes"]?.array
      #expect(notes?.map { $0["text"]?.string } == ["At 0.5", "At 0.75"])
    }
  }

  @Test(arguments: [
    ("notes", #"{}"#, ""), ("notes", #"{"text":""}"#, "/text"),
    ("notes", #"{"text":"x","time":99}"#, "/time"), ("notes", #"{"text":"x","time":-1}"#, "/time"),
    ("notes", #"{"text":"x","time":0,"seq":1}"#, "/time"),
    ("notes", #"{"text":"x","seq":0}"#, "/seq"), ("notes", #"{"text":"x","seq":9999}"#, "/seq"),
    ("fork", #"{"at":9999}"#, "/at"),
    ("notes", #"{"text":"\#(String(repeating: "x", count: 2001))"}"#, "/text"),
    ("name", #"{"name":3}"#, "/name"), ("name", #"{}"#, ""),
    ("breakpoints", #"{"breakpoints":{}}"#, "/breakpoints"),
    ("breakpoints", #"{"breakpoints":[{}]}"#, "/breakpoints/0"),
    ("breakpoints", #"{"breakpoints":[{"kind":1}]}"#, "/breakpoints/0/kind"),
    ("breakpoints", #"{"breakpoints":[{"on":"x"}]}"#, "/breakpoints/0/on"),
    ("clock", #"{"step":"turn","rate":1}"#, "/rate"),
  ])
  func `what is wrong is refused with its place`(part: String, body: String, pointer: String) throws
  {
    try RouteTests.serve { client, _, _ in
      let answer = try client.post("\(try made(client))/\(part)", body)
      let problem = try ProblemDocument(answer)
      #expect(answer.status == 422)
      #expect(problem.pointer == pointer)
      #expect(problem.detail.hasSuffix("."))
    }
  }

  @Test func `a session is named, and the name taken away`() throws {
    try RouteTests.serve { client, _, _ in
      let base = try made(client)
      let named = try client.post("\(base)/name", #"{"name":"Review"}"#)
      #expect(named.status == 200)
      #expect(try JSONValue(parsing: named.body)["name"] == "Review")
      let list = try JSONValue(parsing: try client.get("/api/sessions").body)
      #expect(list["sessions"]?[0]?["name"] == "Review")
      let unnamed = try client.post("\(base)/name", #"{"name":null}"#)
      #expect(try JSONValue(parsing: unnamed.body)["name"] == .null)
    }
  }

  @Test func `branches know their parent and their children`() throws {
    try RouteTests.serve { client, _, _ in
      let base = try made(client)
      let fork = try JSONValue(parsing: try client.post("\(base)/fork", #"{"at":5}"#).body)
      let branch = try #require(fork["id"]?.string)
      #expect(
        try client.get("\(base)/branches").body
          == #"{"parent":null,"children":[{"id":"\#(branch)","seq":5,"name":null}]}"#)
      #expect(
        try client.get("/api/sessions/\(branch)/branches").body
          == #"{"parent":{"id":"\#(base.dropFirst(14))","seq":5},"children":[]}"#)
      #expect(try client.delete(base).status == 204)
      #expect(
        try client.get("/api/sessions/\(branch)/branches").body
          == #"{"parent":null,"children":[]}"#)
    }
  }

  @Test func `an export is a session again, with its notes and its clock`() throws {
    try RouteTests.serve { client, shop, _ in
      let base = try made(client)
      shop.clock.pass(4)
      _ = try client.post("\(base)/inputs", #"{"do":"tap","target":"Log In"}"#)
      _ = try client.post("\(base)/name", #"{"name":"Review"}"#)
      _ = try client.post("\(base)/notes", #"{"text":"here","seq":4}"#)
      shop.clock.pass(1)
      _ = try client.post("\(base)/clock", #"{"paused":true,"rate":0.5}"#)
      let export = try client.get("\(base)/export")
      #expect(export.status == 200)
      #expect(export.headers["content-disposition"]?.hasPrefix("attachment; ") == true)

      let again = try client.post("/api/sessions", export.body)
      #expect(again.status == 201)
      let id = try #require(try JSONValue(parsing: again.body)["id"]?.string)
      #expect(try client.get("/api/sessions/\(id)/export").body == export.body)
      #expect(
        try client.get("/api/sessions/\(id)/trace").body == client.get("\(base)/trace").body)
    }
  }

  @Test func `what a script expects goes with the session, its branch and its export`() throws {
    let expect: JSONValue = [
      "root": "RootViewController", "presented": .null, "findings": ["transition.none"],
    ]
    try RouteTests.serve { client, _, _ in
      let script =
        #"{"version":1,"app":"root-controller","inputs":[{"at":0,"do":"launch"}],"expect":\#(expect.encoded)}"#
      func id(_ path: String, _ body: String) throws -> String {
        try #require(try JSONValue(parsing: client.post(path, body).body)["id"]?.string)
      }
      let session = try id("/api/sessions", script)
      let branch = try id("/api/sessions/\(session)/fork", #"{"at":5}"#)
      let again = try id("/api/sessions", client.get("/api/sessions/\(session)/export").body)
      for id in [session, branch, again] {
        let kept = try JSONValue(parsing: client.get("/api/sessions/\(id)/script").body)
        #expect(kept["expect"] == expect)
      }
    }
  }

  @Test func `a rule that is expected and does not exist is refused with a guess`() throws {
    try RouteTests.serve { client, _, _ in
      let answer = try client.post(
        "/api/sessions",
        #"{"version":1,"app":"root-controller","inputs":[],"expect":{"findings":["crush"]}}"#)
      let problem = try ProblemDocument(answer)
      #expect(answer.status == 422)
      #expect(problem.pointer == "/expect/findings/0")
      #expect(problem.detail.hasSuffix("Did you mean \"crash\"? `navscope rules` lists them."))
    }
  }

  @Test func `an export of another version is refused as that`() throws {
    try RouteTests.serve { client, _, _ in
      let answer = try client.post("/api/sessions", #"{"export":2}"#)
      #expect(answer.status == 422)
      #expect(
        try ProblemDocument(answer).detail
          == "/export (line 1, column 11): \"2\" is not a value of \"export\". Choose one of 1.")
    }
  }

  @Test
  func `where the disk is full an input is refused, nothing happens, and the session goes on`()
    throws
  {
    let folder = try NavScopeServerTests.DataFolder()
    let journal = try folder.journal()
    try RouteTests.serve(journal: journal) { client, shop, _ in
      let base = try made(client)
      let trace = try client.get("\(base)/trace").body
      try journal.limit(toPages: 1)
      let long = String(repeating: "x", count: 4000)
      var refused: Client.Answer?
      for _ in 0..<20 where refused == nil {
        let answer = try client.post(
          "\(base)/inputs", #"{"do":"type","target":"x","text":"\#(long)"}"#)
        if answer.status != 201 { refused = answer }
      }
      let answer = try #require(refused)
      #expect(answer.status == 507)
      #expect(
        try ProblemDocument(answer).detail
          == "The disk is full. Nothing was changed. Free some space and try again."
      )
      let kept = try client.get("\(base)/script").body.ranges(of: long).count
      #expect(try client.get("\(base)/trace").body.ranges(of: long).count == kept)
      #expect(try client.post("\(base)/notes", #"{"text":"\#(long.prefix(2000))"}"#).status == 507)
      #expect(try client.get("\(base)/notes").body == #"{"notes":[]}"#)

      try journal.limit(toPages: 100_000)
      #expect(try client.post("\(base)/inputs", #"{"do":"back"}"#).status == 201)
      shop.clock.pass(4)
      #expect(try client.get("\(base)/trace").body.hasPrefix(trace))
      #expect(try client.get("\(base)/trace?format=tree").body.contains("LoginViewController"))
    }
  }
}
