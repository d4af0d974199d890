import Foundation
import JSON
import Synchronization
import Testing

/// Apps that meddle with the process in which they run: each is a crash of that app.
@Suite struct HostileAppTests {
  @Test(arguments: [
    ("Garbage", "its answer is not valid"), ("Unknown", "its answer is not valid"),
    ("Deep", "its answer is not valid"), ("Lie", "the app did not do the same again"),
    ("Half", "0x8badf00d: the app's main thread did not return in time."),
    ("Long", "without a line's end"), ("Close", "The app called exit(0)."),
    ("Complain", "printed more than"), ("Leave", "The app called exit(0)."),
    ("Daemon", "The app called exit(0)."),
    ("Stop", "0x8badf00d: the app's main thread did not return in time."),
  ])
  func `what an app does to its process is a crash with a sentence, and the phone goes on`(
    target: String, reason: String
  ) throws {
    let run = try Binary.foreign.run(
      "run", "hostile", "--script", "-", "--format", "jsonl",
      input: #"""
        {"version":1,"inputs":[{"at":0,"do":"launch"},{"at":1,"do":"tap","target":"\#(target)"},
        {"at":2,"do":"launch"},{"at":3,"do":"tap","target":"Nothing"}]}
        """#)

    #expect(run.status == 0 && run.errors == "")
    let trace = try run.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    let crashes = trace.filter { $0["kind"] == "crash" }
    #expect(crashes.count == 1 && crashes.first?["t"] == 1)
    #expect(crashes.first?["reason"]?.string?.contains(reason) == true, "\(crashes)")
    #expect(trace.count { $0["kind"] == "input" && $0["name"] == nil } == 4)
    let states = trace.filter { $0["kind"] == "app" }.compactMap { $0["state"]?.string }
    #expect(states.filter { $0 != "inactive" && $0 != "none" } == ["active", "crashed", "active"])
    // What an app has started ends with it.
    #expect(
      eventually {
        ["sleep 86399 ", "sleep 86398 "].allSatisfy { !Processes.commands.contains($0) }
      })
  }

  @Test func `an app reads nothing of what its process is told`() throws {
    let server = try ForeignServer()
    let session = try server.session("hostile")
    try server.tap("Read", session)
    try server.tap("Nothing", session)
    #expect(try server.crashes(session) == [] && server.states(session).last == "active")
  }

  @Test func `a trace of any length is whole`() throws {
    let inputs = (1..<1500).map { number in
      #"{"at":\#(number),"do":"\#(number.isMultiple(of: 2) ? "launch" : "terminate")"}"#
    }
    let run = try Binary.foreign.run(
      "run", "steady", "--script", "-", "--format", "jsonl",
      input:
        #"{"version":1,"inputs":[{"at":0,"do":"launch"},\#(inputs.joined(separator: ","))]}"#)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.contains(#""kind":"input","do""#) } == 1500)
    #expect(run.output.utf8.count > 2 << 20)
    #expect(lines.last?.hasPrefix(#"{"seq":\#(lines.count),"#) == true)
  }

  @Test func `an app has no descriptor of the server but its own`() throws {
    let server = try ForeignServer()
    _ = try server.session("steady")
    let one = try #require(server.apps.first)
    let alone = Processes.descriptors(of: one)
    for _ in 0..<3 { _ = try server.session("steady") }
    for app in server.apps { #expect(Processes.descriptors(of: app) == alone) }
  }

  @Test func `an app that hangs keeps nobody else waiting`() throws {
    let server = try ForeignServer()
    let (hanging, other) = (try server.session("fragile"), try server.session("hostile"))
    let isHanging = Mutex(true)
    var answered = 0
    try server.meanwhile({
      defer { isHanging.withLock { $0 = false } }
      try $0.tap("Hang", hanging)
    }) {
      while isHanging.withLock(\.self) {
        #expect(try server.get("/api/health").contains("ok"))
        #expect(try server.get("/api/sessions").contains(hanging))
        try server.tap("Nothing", other)
        answered += 1
        usleep(20_000)
      }
    }
    #expect(answered > 10)
    #expect(try server.crashes(hanging).count == 1)
  }

  @Test func `no app outlives a server that was killed`() throws {
    let server = try ForeignServer()
    let hanging = try server.session("fragile")
    _ = try server.session("steady")
    try server.post(
      "/api/explorations",
      #"{"app":"fragile","inputs":2,"only":["tap"],"conditions":{"trapsAtLaunch":false}}"#)
    var apps: [Int32] = []
    try server.meanwhile({
      _ = $0.server.ask("POST", "\(hanging)/inputs", body: #"{"do":"tap","target":"Hang"}"#)
    }) {
      #expect(eventually { server.apps.count >= 3 })
      apps = server.apps
      usleep(200_000)
      server.server.kill()
    }
    #expect(apps.count >= 3)
    #expect(eventually { !apps.contains(where: Processes.isRunning) })
  }
}
