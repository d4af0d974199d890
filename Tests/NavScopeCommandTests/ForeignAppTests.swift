import Foundation
import Testing

/// Apps that are not ours, played by somebody else's command.
@Suite struct ForeignAppTests {
  private let command = Binary.foreign

  private func lines(_ inputs: String, _ conditions: String = "{}", app: String = "fragile") throws
    -> [String]
  {
    let script = #"{"version":1,"conditions":\#(conditions),"inputs":[\#(inputs)]}"#
    let run = try command.run(
      "run", app, "--script", "-", "--format", "jsonl", input: script)
    #expect(run.status == 0 && run.errors == "")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("Trap", "EXC_BREAKPOINT", "FragileApp.swift:"),
    ("Exit", "EXC_EXIT", "The app called exit(3)."),
    ("Recurse", "EXC_BAD_ACCESS", "signal 11"),
    (
      "Hang", "EXC_CRASH",
      "0x8badf00d: the app's main thread did not return in time."
    ),
  ])
  func `what kills an app's process is a crash of the app, and the phone goes on`(
    target: String, name: String, reason: String
  ) throws {
    let trace = try lines(
      #"""
      {"at":0,"do":"launch"},{"at":1,"do":"tap","target":"Count"},{"at":2,"do":"tap","target":"\#(target)"},
      {"at":3,"do":"tap","target":"Count"},{"at":4,"do":"launch"},{"at":5,"do":"tap","target":"Count"}
      """#)

    let crashes = trace.filter { $0.contains(#""kind":"crash""#) }
    #expect(crashes.count == 1)
    #expect(crashes.allSatisfy { $0.contains(#""t":2,"#) && $0.contains(#""name":"\#(name)""#) })
    #expect(crashes.allSatisfy { $0.contains(reason) })
    #expect(states(trace) == ["active 0", "crashed 2", "active 4"])
    #expect(trace.filter { $0.contains(#""kind":"input","do""#) }.count == 6)
    #expect(trace.enumerated().allSatisfy { $1.hasPrefix(#"{"seq":\#($0 + 1),"#) })
  }

  @Test func `a trap at launch and one from a timer are crashes at their moment`() throws {
    let atLaunch = try lines(#"{"at":0.5,"do":"launch"}"#, #"{"trapsAtLaunch":true}"#)
    #expect(states(atLaunch) == ["crashed 0.5"])
    let later = try lines(
      #"{"at":0,"do":"launch"},{"at":9,"do":"launch"}"#, #"{"trapsLater":true}"#)
    #expect(states(later) == ["active 0", "crashed 2", "active 9", "crashed 11"])
  }

  @Test func `the same script gives the same trace, crash and all`() throws {
    let inputs =
      #"{"at":0,"do":"launch"},{"at":2,"do":"tap","target":"Trap"},{"at":4,"do":"launch"}"#
    let first = try lines(inputs)
    #expect(try lines(inputs) == first)
  }

  @Test func `while one app traps, another plays on in the same server`() throws {
    let folder = try Folder()
    _ = try folder.write("<!doctype html><title>page</title>", to: "index.html")
    let server = try RunningServer(["--in-memory"], page: folder, command: command)

    let steady = try session("steady", server)
    let fragile = try session("fragile", server)
    try post(#"{"do":"tap","target":"Trap"}"#, "/api/sessions/\(fragile)/inputs", server)
    try post(#"{"to":30}"#, "/api/sessions/\(steady)/clock", server)
    try post(#"{"do":"launch"}"#, "/api/sessions/\(fragile)/inputs", server)
    try post(#"{"do":"tap","target":"Count"}"#, "/api/sessions/\(fragile)/inputs", server)

    let played = try #require(server.ask("GET", "/api/sessions/\(steady)/trace?format=tree"))
    #expect(played.body.contains(#""title":"3"#))
    let broken = try #require(server.ask("GET", "/api/sessions/\(fragile)/trace?format=jsonl"))
    let happened = states(broken.body.split(separator: "\n").map(String.init))
    #expect(happened.map { $0.prefix { $0 != " " } } == ["active", "crashed", "active"])
    #expect(broken.body.contains(#""name":"EXC_BREAKPOINT""#))
  }

  private func session(_ app: String, _ server: RunningServer) throws -> String {
    let answer = try post(
      #"{"version":1,"app":"\#(app)","inputs":[{"at":0,"do":"launch"}]}"#, "/api/sessions", server)
    return String(try #require(answer.firstMatch(of: /"id":"([a-z0-9]+)"/)?.1))
  }

  @discardableResult
  private func post(_ body: String, _ path: String, _ server: RunningServer) throws -> String {
    let answer = try #require(server.ask("POST", path, body: body))
    #expect((200...201).contains(answer.status))
    return answer.body
  }

  /// `active 0`, `crashed 2`: when the app became active, and when it crashed.
  private func states(_ trace: [String]) -> [String] {
    trace.compactMap { line in
      line.firstMatch(
        of: /"t":([0-9.]+),"kind":"app","name":"state","state":"(active|crashed)"/
      ).map { "\($0.2) \($0.1)" }
    }
  }
}
