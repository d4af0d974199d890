import Exports
import HTTPServer
import JSON
import Phone
import Testing
import Trace

@testable import NavScopeServer

@Suite struct RouteTests {
  static func serve(
    _ limits: SessionLimits = SessionLimits(), journal: (any Journal)? = nil,
    runsUnwatched: Bool = true, sources: SourceFiles = .none,
    _ body: (Client, Workshop, HTTPServer) throws -> Void
  ) throws {
    let shop = try Workshop(limits, journal: journal, runsUnwatched: runsUnwatched)
    var configuration = Configuration()
    configuration.port = 0
    let page = ClosureHandler { _ in .text("the page") }
    let server = HTTPServer(
      configuration: configuration,
      handler: API(registry: shop.registry, wall: shop.clock.wall, sources: sources)
        .handler(page: page))
    let port = try server.start()
    defer {
      server.stop()
      shop.registry.stop()
    }
    try body(Client(port: port), shop, server)
  }

  static let launch = #"{"version":1,"app":"root-controller","inputs":[{"at":0,"do":"launch"}]}"#

  static func session(
    _ id: String, at time: String, seq: Int, inputs: [String] = [#"{"at":0,"do":"launch"}"#],
    rate: String = "1", paused: Bool = false, viewers: Int = 0,
    parent: (id: String, seq: Int)? = nil
  ) -> String {
    let base = "/api/sessions/\(id)"
    let parts = [
      "events", "inputs", "clock", "trace", "script", "fork", "replay", "name", "export",
      "branches", "notes",
      "breakpoints", "test",
    ]
    let parent = parent.map { #""parent":{"id":"\#($0.id)","seq":\#($0.seq)},"# } ?? ""
    return
      #"{"id":"\#(id)","app":"root-controller","title":"Root controller, fixed","name":null,"created":"1970-01-01T00:16:40.000Z","inputs":\#(inputs.count),"firstInputs":[\#(inputs.joined(separator: ","))],"seq":\#(seq),"inMemory":true,"viewers":\#(viewers),"#
      + #""clock":{"time":\#(time),"rate":\#(rate),"paused":\#(paused)},\#(parent)"#
      + #""links":{"self":"\#(base)","page":"/#session=\#(id)","#
      + parts.map { "\"\($0)\":\"\(base)/\($0)\"" }.joined(separator: ",") + "}}"
  }

  /// A session's document without the date of its making, which the test's clock has moved.
  private static func session(of body: String) -> String {
    body.replacing(/"created":"[^"]+"/, with: #""created":"1970-01-01T00:16:40.000Z""#)
  }

  private static func id(_ answer: Client.Answer) throws -> String {
    try #require(try JSONValue(parsing: answer.body)["id"]?.string)
  }

  @Test(arguments: [
    ("/api/apps?x=1", "GET /api/apps reads no query item \"x\". It reads none."),
    (
      "/api/sessions/{id}/trace?formt=tree",
      "GET /api/sessions/{id}/trace reads no query item \"formt\". It reads format, until."
    ),
    (
      "/api/sessions/{id}/trace?format=tree&format=jsonl",
      "The query has \"format\" twice. Send it once."
    ),
  ])
  func `a query item that is not read, or comes twice, is refused`(
    path: String, detail: String
  ) throws {
    try Self.serve { client, _, _ in
      let id = try Self.id(try client.post("/api/sessions", Self.launch))
      let answer = try client.get(path.replacing("{id}", with: id))
      #expect(answer.status == 400)
      #expect(try JSONValue(parsing: answer.body)["detail"]?.string == detail)
      #expect(try client.get("/api/sessions/\(id)/trace?format=tree&until=1").status == 200)
    }
  }

  @Test func `a session is made, asked for, listed and deleted`() throws {
    try Self.serve { client, shop, _ in
      let made = try client.post("/api/sessions", Self.launch)
      let id = try Self.id(made)
      let seq = try #require(shop.registry.sessions.first?.eventCount)
      #expect(made.status == 201)
      #expect(made.headers["location"] == "/api/sessions/\(id)")
      #expect(made.headers["content-type"] == "application/json")
      #expect(made.body == Self.session(id, at: "0", seq: seq))

      shop.clock.pass(1.5)
      let asked = try client.get("/api/sessions/\(id)")
      #expect(asked.status == 200)
      #expect(asked.body == Self.session(id, at: "1.5", seq: seq))

      let listed = try client.get("/api/sessions")
      #expect(listed.body == #"{"sessions":["# + Self.session(id, at: "1.5", seq: seq) + "]}")

      #expect(try client.delete("/api/sessions/\(id)").status == 204)
      #expect(try client.get("/api/sessions").body == #"{"sessions":[]}"#)
      let gone = try client.get("/api/sessions/\(id)")
      #expect(gone.status == 404)
      #expect(gone.headers["content-type"] == "application/problem+json")
      #expect(
        try ProblemDocument(gone).detail.hasPrefix("There is no session \"\(id)\". It was deleted"))
    }
  }

  @Test func `an input is answered with its time and event`() throws {
    try Self.serve { client, shop, _ in
      let id = try Self.id(try client.post("/api/sessions", Self.launch))
      let seq = try #require(shop.registry.sessions.first?.eventCount)
      shop.clock.pass(0.25)
      let answer = try client.post("/api/sessions/\(id)/inputs", #"{"do":"tap","target":"x"}"#)
      #expect(answer.status == 201)
      #expect(answer.body == #"{"at":0.25,"seq":\#(seq + 1)}"#)
      #expect(
        try client.get("/api/sessions/\(id)/script").body
          == #"{"version":1,"app":"root-controller","inputs":[{"at":0,"do":"launch"},{"at":0.25,"do":"tap","target":"x"}]}"#
      )
    }
  }

  @Test func `the clock is paused, stepped and slowed`() throws {
    try Self.serve { client, shop, _ in
      let id = try Self.id(try client.post("/api/sessions", Self.launch))
      let clock = "/api/sessions/\(id)/clock"
      func ask(_ body: String) throws -> String? {
        let answer = try client.post(clock, body)
        #expect(answer.status == 200)
        return try JSONValue(parsing: answer.body)["clock"]?.encoded
      }
      shop.clock.pass(1)
      #expect(try ask(#"{"paused":true}"#) == #"{"time":1,"rate":1,"paused":true}"#)
      #expect(try ask(#"{"step":"timer"}"#) == #"{"time":3,"rate":1,"paused":true}"#)
      #expect(try ask(#"{"rate":0.1,"paused":false}"#) == #"{"time":3,"rate":0.1,"paused":false}"#)
      shop.clock.pass(4)
      #expect(try ask(#"{"rate":1}"#) == #"{"time":3.4,"rate":1,"paused":false}"#)
      shop.clock.pass(4)
      #expect(
        try ask(#"{"rate":2}"#) == #"{"time":3.5,"rate":2,"paused":false,"resting":true}"#)
      let nothing = try client.post(clock, #"{"step":"turn"}"#)
      #expect(nothing.status == 409)
      #expect(
        try ProblemDocument(nothing).detail
          == "Nothing is pending, so there is nothing to step to. Send an input.")
    }
  }

  @Test func `a trace comes in each format, and up to a time`() throws {
    try Self.serve { client, shop, _ in
      let id = try Self.id(try client.post("/api/sessions", Self.launch))
      let session = try #require(shop.registry.sessions.first)
      shop.clock.pass(4)
      let lines = try client.get("/api/sessions/\(id)/trace")
      #expect(lines.headers["content-type"] == "application/jsonl; charset=utf-8")
      #expect(lines.body == session.written(as: .jsonl))
      #expect(
        try client.get("/api/sessions/\(id)/trace?format=text").body == session.written(as: .text))
      let tree = try client.get("/api/sessions/\(id)/trace?format=tree")
      #expect(tree.headers["content-type"] == "application/json")
      #expect(tree.body == session.written(as: .tree))

      let early = try client.get("/api/sessions/\(id)/trace?format=tree&until=1.5")
      #expect(early.body.hasPrefix(#"{"t":1.5,"app":"active""#))
      #expect(early.body.contains("SplashViewController"))
    }
  }

  @Test func `a session is listed with its first inputs, a long one by its kind`() throws {
    try Self.serve { client, shop, _ in
      let id = try Self.id(try client.post("/api/sessions", Self.launch))
      let url = "myapp://" + String(repeating: "x", count: FirstInputs.longest)
      _ = try client.post("/api/sessions/\(id)/inputs", #"{"do":"openURL","url":"\#(url)"}"#)
      for _ in 0..<FirstInputs.limit {
        _ = try client.post("/api/sessions/\(id)/inputs", #"{"do":"back"}"#)
      }
      let listed = try JSONValue(parsing: client.get("/api/sessions").body)["sessions"]?[0]
      #expect(listed?["inputs"] == 6)
      #expect(
        listed?["firstInputs"] == [
          ["at": 0, "do": "launch"], ["at": 0, "do": "openURL"], ["at": 0, "do": "back"],
          ["at": 0, "do": "back"],
        ])
    }
  }

  @Test func `a fork is a new session, paused at the event's time`() throws {
    try Self.serve { client, shop, _ in
      let id = try Self.id(try client.post("/api/sessions", Self.launch))
      shop.clock.pass(4)
      let input = try client.post("/api/sessions/\(id)/inputs", #"{"do":"tap","target":"Log In"}"#)
      let seq = try #require(try JSONValue(parsing: input.body)["seq"]?.number?.integer)
      let fork = try client.post("/api/sessions/\(id)/fork", #"{"at":\#(seq - 1)}"#)
      let branch = try Self.id(fork)
      #expect(fork.status == 201)
      #expect(fork.headers["location"] == "/api/sessions/\(branch)")
      #expect(
        Self.session(of: fork.body)
          == Self.session(
            branch, at: "3", seq: seq - 1, paused: true, parent: (id: id, seq: seq - 1)))
    }
  }

  @Test func `the catalogue and the health of the server`() throws {
    try Self.serve { client, shop, _ in
      #expect(
        try client.get("/api/apps").body == CatalogueDocument(shop.registry.catalogue).json.encoded)
      _ = try client.post("/api/sessions", Self.launch)
      shop.clock.pass(12)
      let health = try client.get("/api/health")
      #expect(health.status == 200)
      #expect(
        health.body
          == #"{"status":"ok","log":"ok","journal":"ok","version":"\#(NavScope.version)","sessions":1,"viewers":0,"seconds":12}"#
      )
      #expect(try client.get("/").body == "the page")
    }
  }

  @Test(arguments: [
    ("/api/sessions", "{", 422, ""),
    ("/api/sessions", #"{"version":1,"app":"x","inputs":[]}"#, 422, "/app"),
    (
      "/api/sessions", #"{"version":1,"app":"root-controller","inputs":[{"at":1,"do":"fly"}]}"#,
      422, "/inputs/0/do"
    ),
    (
      "/api/sessions", #"{"version":1,"app":"root-controller","conditions":{"x":1},"inputs":[]}"#,
      422, "/conditions/x"
    ),
    ("ID/inputs", #"{"at":1,"do":"launch"}"#, 422, "/at"),
    ("ID/inputs", #"{"do":"openURL","url":"a b"}"#, 422, "/url"),
    ("ID/inputs", "[]", 422, ""),
    ("ID/clock", "{}", 422, ""), ("ID/clock", #"{"rate":0}"#, 422, "/rate"),
    ("ID/clock", #"{"rate":"1"}"#, 422, "/rate"), ("ID/clock", #"{"step":"day"}"#, 422, "/step"),
    ("ID/clock", #"{"paused":1}"#, 422, "/paused"), ("ID/clock", #"{"speed":1}"#, 422, "/speed"),
    ("ID/fork", #"{"at":0}"#, 422, "/at"), ("ID/fork", #"{"at":1.5}"#, 422, "/at"),
    ("ID/fork", #"{"at":99999}"#, 422, "/at"), ("ID/fork", "{}", 422, ""),
    ("ID/fork", #"{"time":0.001}"#, 422, "/time"), ("ID/fork", #"{"time":-1}"#, 422, "/time"),
    ("ID/fork", #"{"time":"0"}"#, 422, "/time"), ("ID/fork", #"{"at":1,"time":0}"#, 422, "/time"),
    ("ID/fork", #"{"at":1,"input":{"do":"fly"}}"#, 422, "/input/do"),
    ("ID/fork", #"{"time":0,"input":{"at":0,"do":"launch"}}"#, 422, "/input/at"),
    ("ID/fork", #"{"time":0,"input":[]}"#, 422, "/input"),
  ])
  func `a body that is wrong is refused with its place`(
    path: String, body: String, status: Int, pointer: String
  ) throws {
    try Self.serve { client, shop, _ in
      let id = try Self.id(try client.post("/api/sessions", Self.launch))
      let count = shop.registry.sessions[0].eventCount
      let path = path.replacing("ID", with: "/api/sessions/\(id)")
      let answer = try client.post(path, body)
      let problem = try ProblemDocument(answer)
      #expect(answer.status == status)
      #expect(answer.headers["content-type"] == "application/problem+json")
      #expect(problem.status == status)
      #expect(problem.pointer == pointer)
      #expect(problem.detail.hasSuffix(".") && !problem.detail.contains("a a "))
      #expect(shop.registry.sessions.map(\.eventCount) == [count])
    }
  }

  @Test func `what the server does not take is refused by its kind`() throws {
    try Self.serve { client, _, _ in
      let id = try Self.id(try client.post("/api/sessions", Self.launch))
      let base = "/api/sessions/\(id)"
      #expect(try client.post("/api/sessions", Self.launch, type: "text/plain").status == 415)
      #expect(try client.post(base, "{}").status == 405)
      #expect(try client.get("\(base)/inputs").status == 405)
      #expect(try client.get("\(base)/trace?format=pdf").status == 400)
      #expect(try client.get("\(base)/trace?until=-1").status == 400)
      #expect(try client.get("\(base)/events?last_event_id=x").status == 400)
      for unknown in ["abcdefghjkmn", "x", "%00"] {
        for path in ["", "/script", "/trace", "/events"] {
          #expect([400, 404].contains(try client.get("/api/sessions/\(unknown)\(path)").status))
        }
      }
      let long = #"{"do":"tap","target":"\#(String(repeating: "x", count: 70_000))"}"#
      #expect(try client.post("\(base)/inputs", long).status == 413)
    }
  }

  @Test func `a script as long as those that are exported is taken, a longer body is not`() throws {
    try Self.serve { client, shop, _ in
      func script(_ inputs: Int) -> String {
        let taps = repeatElement(#"{"at":4,"do":"tap","target":"Log In"}"#, count: inputs)
        return #"{"version":1,"app":"root-controller","inputs":[\#(taps.joined(separator: ","))]}"#
      }
      let made = try client.post("/api/sessions", script(2_000))
      #expect(made.status == 201)
      let exported = try client.get("/api/sessions/\(Self.id(made))/export").body
      #expect(exported.utf8.count > 65_536)
      #expect(try client.post("/api/sessions", exported).status == 201)
      #expect(shop.registry.sessions.map(\.inputCount) == [2_000, 2_000])

      #expect(try client.post("/api/sessions", script(30_000)).status == 413)
      #expect(try client.post("/api/sessions", script(11_000)).status == 422)
    }
  }

  @Test func `what nests as deep as an input may is taken in an exported script`() throws {
    try Self.serve { client, _, _ in
      func push(_ depth: Int) -> String {
        let own = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        return #"{"do":"notification","payload":{"aps":{"alert":"x"},"own":\#(own)}}"#
      }
      let path = "/api/sessions/\(try Self.id(try client.post("/api/sessions", Self.launch)))"
      #expect(try client.post("\(path)/inputs", push(19)).status == 422)
      #expect(try client.post("\(path)/inputs", push(18)).status == 201)
      let exported = try client.get("\(path)/export").body
      #expect(try client.post("/api/sessions", exported).status == 201)
      let script = try client.get("\(path)/script").body
      #expect(try client.post("/api/sessions", script).status == 201)
    }
  }

  @Test func `limits answer with what to do`() throws {
    var limits = SessionLimits()
    limits.sessions = 1
    limits.inputsPerSecond = 1
    try Self.serve(limits) { client, _, _ in
      let id = try Self.id(try client.post("/api/sessions", Self.launch))
      let second = try client.post("/api/sessions", Self.launch)
      #expect(second.status == 429)
      #expect(
        try ProblemDocument(second).detail
          == "The limit of 1 sessions is reached. DELETE one that is no longer needed.")
      _ = try client.post("/api/sessions/\(id)/inputs", #"{"do":"back"}"#)
      let input = try client.post("/api/sessions/\(id)/inputs", #"{"do":"back"}"#)
      #expect(input.status == 429)
      #expect(input.headers["retry-after"] == "1")
    }
  }
}

/// A problem document, read back.
struct ProblemDocument {
  let status: Int?
  let detail: String
  let pointer: String?

  init(_ answer: Client.Answer) throws {
    let json = try JSONValue(parsing: answer.body)
    status = json["status"]?.number?.integer
    detail = json["detail"]?.string ?? ""
    pointer = json["pointer"]?.string
  }
}
