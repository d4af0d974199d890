import Foundation
import HTTPServer
import JSON
import Testing

@testable import NavScopeServer

/// A phone's log, sent to the server and looked at there.
@Suite struct RecordingRouteTests {
  static let log = """
    10:00:00.000 AppDelegate application(_:didFinishLaunchingWithOptions:)
    10:00:00.010 <SplashViewController: 0x1> viewDidLoad()
    the network is slow
    10:00:00.020 <SplashViewController: 0x1> viewWillAppear(_:)
    10:00:02.500 Unbalanced calls to begin/end appearance transitions for <SplashViewController: 0x1>.

    """

  static func post(_ client: Client, _ log: String, _ query: String = "") throws -> Client.Answer {
    try client.post("/api/recordings\(query)", log, type: "application/jsonl")
  }

  private static func made(_ client: Client, _ log: String = log) throws -> String {
    try #require(try JSONValue(parsing: post(client, log).body)["id"]?.string)
  }

  @Test func `a log becomes a read-only session at its end`() throws {
    try RouteTests.serve { client, _, _ in
      let made = try Self.post(client, Self.log, "?name=Tuesday")
      let session = try JSONValue(parsing: made.body)
      let id = try #require(session["id"]?.string)
      #expect(made.status == 201)
      #expect(made.headers["location"] == "/api/sessions/\(id)")
      #expect(session["readOnly"] == true)
      #expect(session["title"] == "Recording")
      #expect(session["name"] == "Tuesday")
      #expect(
        session["clock"]?.encoded == #"{"time":2.5,"rate":1,"paused":true}"#)
      #expect(
        session["recording"]?["judged"]
          == [
            "crash", "transition.no-common-parent", "appearance.unbalanced",
            "modal.not-in-hierarchy", "modal.already-presenting",
          ])
      #expect(session["recording"]?["notRecorded"]?.array?.contains("memory.leak") == true)
      #expect(
        try client.get("/api/sessions/\(id)/trace").body == """
          {"seq":1,"t":0,"kind":"trace","version":1}
          {"seq":2,"t":0,"kind":"app","object":"AppDelegate#1","name":"didFinishLaunching","depth":1}
          {"seq":3,"t":0.01,"kind":"callback","object":"SplashViewController#2","name":"viewDidLoad","depth":1}
          {"seq":4,"t":0.01,"kind":"callbackEnd","object":"SplashViewController#2","name":"viewDidLoad","depth":1}
          {"seq":5,"t":0.02,"kind":"callback","object":"SplashViewController#2","name":"viewWillAppear","depth":1}
          {"seq":6,"t":0.02,"kind":"callbackEnd","object":"SplashViewController#2","name":"viewWillAppear","depth":1}
          {"seq":7,"t":2.5,"kind":"console","text":"Unbalanced calls to begin/end appearance transitions for <SplashViewController: 0x1>.","code":"unbalanced-appearance"}
          {"seq":8,"t":2.5,"kind":"finding","rule":"appearance.unbalanced","severity":"warning","events":[7],"message":"Unbalanced appearance transition: a screen gets viewWillAppear or viewWillDisappear twice.","hint":"Begin and end each appearance transition once, and do not start another on a controller while one is running.","remedy":"begin-and-end-once"}

          """)
      let early = try client.get("/api/sessions/\(id)/trace?until=0.01").body
      #expect(early.split(separator: "\n").count == 4)
      let listed = try JSONValue(parsing: client.get("/api/sessions").body)["sessions"]?[0]
      #expect(listed?["readOnly"] == true)
    }
  }

  @Test func `a viewer gets all of it, and that nothing can be done in it`() throws {
    try RouteTests.serve { client, _, _ in
      let id = try Self.made(client)
      let stream = try client.events("/api/sessions/\(id)/events")
      let told = try stream.upTo { $0.id == "8" }
      #expect(
        told.first
          == .init(
            event: "clock",
            data:
              #"{"time":2.5,"rate":1,"paused":true,"seq":8,"readOnly":true}"#))
      #expect(told.compactMap(\.id) == (1...8).map(String.init))
    }
  }

  @Test(arguments: [
    ("inputs", #"{"do":"launch"}"#), ("clock", #"{"paused":false}"#), ("fork", #"{"at":2}"#),
    ("replay", "{}"), ("breakpoints", #"{"breakpoints":[]}"#), ("test", #"{"name":"x"}"#),
    ("script", nil), ("export", nil), ("test", nil), ("trace?format=simctl", nil),
  ])
  func `what would play it on is refused`(part: String, body: String?) throws {
    try RouteTests.serve { client, _, _ in
      let id = try Self.made(client)
      let path = "/api/sessions/\(id)/\(part)"
      let trace = try client.get("/api/sessions/\(id)/trace").body
      let answer = try body.map { try client.post(path, $0) } ?? client.get(path)
      #expect(answer.status == 409)
      #expect(
        try ProblemDocument(answer).detail
          == "This session is a recording: it can be viewed and compared, but not continued. Start a session of an app, and compare the two."
      )
      #expect(try client.get("/api/sessions/\(id)/trace").body == trace)
    }
  }

  @Test func `it is named, annotated and deleted as any session`() throws {
    try RouteTests.serve { client, _, _ in
      let path = "/api/sessions/\(try Self.made(client))"
      #expect(try client.post("\(path)/name", #"{"name":"Tuesday"}"#).status == 200)
      #expect(
        try client.post("\(path)/notes", #"{"text":"here","seq":7}"#).body
          == #"{"n":1,"t":2.5,"seq":7,"text":"here"}"#)
      #expect(try client.delete(path).status == 204)
      #expect(try client.get(path).status == 404)
    }
  }

  @Test func `a trace of a simulation is there line for line, with its findings`() throws {
    try RouteTests.serve { client, shop, _ in
      let made = try client.post("/api/sessions", RouteTests.launch)
      let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)
      shop.clock.pass(4)
      let trace = try client.get("/api/sessions/\(id)/trace").body
      let recording = try Self.made(client, trace)
      #expect(try client.get("/api/sessions/\(recording)/trace").body == trace)
      let session = try JSONValue(parsing: client.get("/api/sessions/\(recording)").body)
      #expect(session["app"] == "root-controller")
      #expect(session["recording"]?["notRecorded"] == [])
    }
  }

  @Test(arguments: ["0", "-9223372036854775808", "9223372036854775807"])
  func `a call of any depth can be read as text`(depth: String) throws {
    try RouteTests.serve { client, _, _ in
      let recording = try Self.made(
        client,
        #"{"seq":1,"t":0,"kind":"callback","object":"A#1","name":"viewDidLoad","depth":\#(depth)}"#
          + "\n")
      let text = try client.get("/api/sessions/\(recording)/trace?format=text")
      #expect(text.status == 200)
      #expect(text.body.contains("A#1 viewDidLoad"))
    }
  }

  @Test func `a log that gives its app an odd id is a file of a plain name`() throws {
    try RouteTests.serve { client, _, _ in
      let id = #"../a\r\nX-Evil: 1\"b"#
      let log = #"{"seq":1,"t":0,"kind":"trace","version":1,"app":"\#(id)"}"# + "\n"
      let session = try Self.made(client, log)
      let file = try client.get("/api/sessions/\(session)/trace?format=chrome")
      #expect(file.status == 200)
      #expect(file.headers["x-evil"] == nil)
      #expect(
        file.headers["content-disposition"]
          == #"attachment; filename="..-a-X-Evil--1-b-chrome.trace.json""#)
    }
  }

  @Test func `it is compared with a session, in either order`() throws {
    try RouteTests.serve { client, shop, _ in
      let made = try client.post("/api/sessions", RouteTests.launch)
      let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)
      shop.clock.pass(2)
      let same = try Self.made(client, Self.calls(["viewDidLoad", "viewWillAppear"]))
      let other = try Self.made(client, Self.calls(["viewWillAppear", "viewDidLoad"]))
      let agreed = try client.get("/api/sessions/\(same)/comparison?with=\(id)")
      #expect(agreed.status == 200)
      #expect(try JSONValue(parsing: agreed.body)["first"] == .null)
      #expect(try JSONValue(parsing: agreed.body)["same"] == 2)
      let differing = try client.get("/api/sessions/\(id)/comparison?with=\(other)").body
      #expect(try JSONValue(parsing: differing)["distance"] == 2)
      let first = try JSONValue(parsing: differing)["first"]
      let texts = (first?["phone"]?.array ?? []) + (first?["simulation"]?.array ?? [])
      #expect(texts.compactMap { $0["text"]?.string }.allSatisfy { $0.hasPrefix("Splash") })
      #expect(!texts.isEmpty)

      #expect(try client.get("/api/sessions/\(id)/comparison?with=\(id)").status == 409)
      #expect(try client.get("/api/sessions/\(same)/comparison?with=\(other)").status == 409)
      #expect(try client.get("/api/sessions/\(same)/comparison").status == 400)
    }
  }

  private static func calls(_ names: [String]) -> String {
    names.map { "-[SplashViewController \($0)]\n" }.joined()
  }

  @Test func `what is no log is refused with what to do, and nothing is kept of it`() throws {
    try RouteTests.serve { client, _, _ in
      let two = Self.log + Self.log
      let late = """
        2026-11-20 10:00:00.000 A viewDidLoad
        2026-11-22 10:00:00.000 A viewWillAppear

        """
      for (log, query, status, sentence) in [
        ("", "", 422, "The log is empty. Print a line in each callback"),
        ("hello\n", "", 422, "The log's only line does not contain a call of UIKit. Print"),
        ("\0\u{1}\nx\n", "", 422, "None of the log's 2 lines contains a call of UIKit. Print"),
        (two, "", 422, "The log has 2 runs of the app, which begin at lines 1 and 6. Choose"),
        (two, "?run=3", 422, "There is no run 3. Choose one, from ?run=1 to ?run=2."),
        (two, "?run=x", 400, "\"run\" must be the number of a run, from 1."),
        (late, "", 422, "Line 2 is more than 86400 s after the start of the run. Shorten the log."),
      ] {
        let answer = try Self.post(client, log, query)
        #expect(answer.status == status, "\(log.prefix(40)) \(query)")
        #expect(try ProblemDocument(answer).detail.hasPrefix(sentence), "\(log.prefix(40))")
      }
      let plain = try client.post("/api/recordings", Self.log, type: "text/plain")
      #expect(plain.status == 415)
      #expect(
        try ProblemDocument(plain).detail
          == "The body must be JSON Lines: send Content-Type: application/jsonl.")
      #expect(try client.post("/api/sessions", "{}", type: "application/jsonl").status == 415)
      #expect(try client.get("/api/sessions").body == #"{"sessions":[]}"#)
      #expect(try Self.post(client, two, "?run=2").status == 201)
    }
  }

  @Test func `a log in another encoding, or compressed, is told what it is`() {
    func refusal(_ bytes: [UInt8]) -> String? {
      do throws(RecordingProblem) {
        _ = try Recording(StoredRecording(log: Data(bytes)), within: SessionLimits())
        return nil
      } catch {
        return error.httpProblem.detail
      }
    }
    #expect(
      refusal([0xFE, 0xFF, 0, 0x4C])
        == "The log is UTF-16. Save it as UTF-8: iconv -f UTF-16 -t UTF-8 LOG > NEW-LOG.")
    #expect(
      refusal([0x1F, 0x8B, 8])
        == "The log is compressed by gzip. Unpack it: gzip -dc LOG > NEW-LOG.")
  }

  @Test func `a body that is announced as too long is refused before it comes`() throws {
    try RouteTests.serve { client, _, _ in
      let connection = try Connection(port: client.port)
      connection.send(
        "POST /api/recordings HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nContent-Type: application/jsonl\r\nContent-Length: 1000000000\r\n\r\n"
      )
      #expect(try connection.head().status == 413)
    }
  }

  @Test func `more events than a session may have are refused`() throws {
    var limits = SessionLimits()
    limits.traceEvents = 4
    try RouteTests.serve(limits) { client, _, _ in
      let answer = try Self.post(client, Self.log)
      #expect(answer.status == 422)
      #expect(
        try ProblemDocument(answer).detail
          == "The recording reaches 4 events (--max-trace-events) at line 4. Shorten the log, or raise the limit."
      )
      #expect(try client.get("/api/sessions").body == #"{"sessions":[]}"#)
    }
  }

  @Test func `what is odd in a log is told with its line`() throws {
    try RouteTests.serve { client, _, _ in
      let long = String(repeating: "x", count: 300_000)
      let log = """
        10:00:02 A viewDidLoad
        10:00:01 A viewWillAppear
        \(long)
        B viewDidLoad viewWillAppear
        {"seq":1,"t":0,"kind":"callback","name":"viewDidLoad"}

        """
      let session = try JSONValue(parsing: Self.post(client, log).body)
      let notes = (session["recording"]?["notes"]?.array ?? []).map { note in
        "\(note["line"]?.encoded ?? "") \(note["text"]?.string ?? "")"
      }
      #expect(
        notes == [
          "2 the time is earlier than that of an earlier line; the lines keep their order",
          "3 the line is 300000 bytes long; only the first 262144 are read",
          "4 2 calls in one line",
          "5 the event of kind callback is left out: it is not in the grammar of traces.",
        ])
      #expect(session["recording"]?["unread"] == 0)
    }
  }

  @Test func `on a shared server only who drives may send one, and all may look at it`() throws {
    try SharedServer.run { server in
      #expect(try Self.post(server.nobody, Self.log).status == 401)
      #expect(try Self.post(server.viewer, Self.log).status == 403)
      let id = try Self.made(server.driver)
      #expect(try server.viewer.get("/api/sessions/\(id)/trace").status == 200)
    }
  }
}
