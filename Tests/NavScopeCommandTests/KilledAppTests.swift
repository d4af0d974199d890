import Foundation
import JSON
import Testing

/// The app's process is killed from outside, in every state of a session: the session says so, its
/// app can be launched again, and what was acknowledged is there.
@Suite struct KilledAppTests {
  private let server: ForeignServer

  init() throws { server = try ForeignServer() }

  private func kill() throws {
    let app = try #require(server.apps.last)
    #expect(Foundation.kill(app, SIGKILL) == 0)
  }

  /// Without anybody asking for anything the trace tells of the crash; then the app runs again.
  private func check(
    _ session: String, inputs: [String], crashes: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let told = try eventually { try server.crashes(session).count == crashes }
    #expect(told, sourceLocation: sourceLocation)
    #expect(
      try server.crashes(session).allSatisfy { $0 == "The app's process was killed." },
      sourceLocation: sourceLocation)
    #expect(try server.states(session).last == "crashed", sourceLocation: sourceLocation)
    try server.launch(session)
    #expect(try server.states(session).last == "active", sourceLocation: sourceLocation)
    let script = try JSONValue(parsing: server.get("\(session)/script"))
    let done = script["inputs"]?.array?.compactMap { $0["target"]?.string ?? $0["do"]?.string }
    #expect(done == inputs + ["launch"], sourceLocation: sourceLocation)
    let seqs = try server.trace(session).compactMap { $0["seq"]?.number?.integer }
    #expect(seqs == Array(1...seqs.count), sourceLocation: sourceLocation)
  }

  @Test func `before it is launched`() throws {
    let session = try server.session("steady", "")
    try kill()
    try check(session, inputs: [])
  }

  @Test func `while it launches`() throws {
    let session = try server.session("hostile", "", conditions: #"{"launchSeconds":1.5}"#)
    try server.meanwhile({ try $0.launch(session) }) {
      usleep(500_000)
      try kill()
    }
    try check(session, inputs: ["launch"])
  }

  @Test func `at rest`() throws {
    let session = try server.session("hostile")
    try server.tap("Nothing", session)
    try kill()
    try check(session, inputs: ["launch", "Nothing"])
  }

  @Test func `while its clock runs`() throws {
    let session = try server.session("steady")
    try server.post("\(session)/clock", #"{"rate":100}"#)
    #expect(try eventually { try server.trace(session).contains { $0["kind"] == "timer" } })
    try kill()
    try check(session, inputs: ["launch"])
  }

  @Test func `amid a transition`() throws {
    let session = try server.session(
      "root-controller-as-published", conditions: #"{"loggedIn":true}"#)
    func isAmid() throws -> Bool {
      try server.trace(session).last { $0["kind"] == "transition" }?["name"] == "begin"
    }
    try server.post("\(session)/clock", #"{"step":"timer"}"#)
    #expect(try isAmid())
    try kill()
    try check(session, inputs: ["launch"])
  }

  @Test func `paused, at a breakpoint`() throws {
    let session = try server.session("steady")
    try server.post("\(session)/breakpoints", #"{"breakpoints":[{"kind":"timer"}]}"#)
    try server.post("\(session)/clock", #"{"rate":100}"#)
    #expect(try eventually { try server.get(session).contains(#""stoppedAt""#) })
    try kill()
    try check(session, inputs: ["launch"])
  }

  @Test func `while it steps`() throws {
    let session = try server.session("hostile", "", conditions: #"{"launchSeconds":1}"#)
    try server.launch(session)
    try server.post("\(session)/clock", #"{"paused":true}"#)
    try server.meanwhile({
      _ = $0.server.ask("POST", "\(session)/inputs", body: #"{"do":"tap","target":"Sleep"}"#)
    }) {
      usleep(300_000)
      try kill()
    }
    try check(session, inputs: ["launch", "Sleep"])
  }

  @Test func `while it is branched, and while its trace is written`() throws {
    let session = try server.session("hostile")
    try server.tap("Sleep", session)
    let own = try #require(server.apps.first)
    try server.meanwhile({ server in
      let last = try server.trace(session).count
      let branch = try server.post("\(session)/fork", #"{"at":\#(last)}"#)
      #expect(branch["inputs"] == 2)
      let again = try server.get("\(session)/trace?format=jsonl&until=60")
      #expect(again.contains(#""target":"Sleep""#))
    }) {
      // The process of the branch, or else the one that plays the script again, amid its sleep:
      // on a busy machine one may have ended before it is killed.
      #expect(
        eventually {
          guard let other = server.apps.first(where: { $0 != own }) else { return false }
          usleep(300_000)
          return Foundation.kill(other, SIGKILL) == 0
        })
    }
    #expect(try server.crashes(session) == [])
    #expect(Foundation.kill(own, SIGKILL) == 0)
    try check(session, inputs: ["launch", "Sleep"])
  }
}
