import Foundation
import JSON
import Testing

/// Another build takes the place of the program in which someone else's apps run.
@Suite struct RebuildTests {
  private let folder: Folder
  private let program: URL
  private let server: ForeignServer

  init() throws {
    folder = try Folder()
    program = folder.url.appendingPathComponent("apps")
    try FileManager.default.copyItem(at: Binary.foreign.url, to: program)
    server = try ForeignServer(command: Binary(url: program))
  }

  /// As a linker does it: the new file is whole before it has the name.
  private func rebuild(_ mark: String = "rebuilt") throws {
    let new = folder.url.appendingPathComponent("new")
    try FileManager.default.copyItem(at: program, to: new)
    let file = try FileHandle(forWritingTo: new)
    try file.seekToEnd()
    try file.write(contentsOf: Data(mark.utf8))
    try file.close()
    #expect(rename(new.path, program.path) == 0)
  }

  private func paused(_ app: String, _ seconds: Double) throws -> String {
    let session = try server.session(app)
    try server.post("\(session)/clock", #"{"to":\#(seconds),"paused":true}"#)
    return session
  }

  private func titles(_ session: String) throws -> [String] {
    try server.trace(session).filter { $0["kind"] == "view" || $0["kind"] == "controller" }
      .compactMap { $0["to"]?.string ?? $0["title"]?.string }
  }

  private func isOutdated(_ session: String) throws -> JSONValue? {
    try JSONValue(parsing: server.get(session))["build"]?["outdated"]
  }

  @Test func `an open session goes on with its build, and a new one runs the new`() throws {
    let old = try paused("steady", 3.5)
    #expect(try isOutdated(old) == false)
    try rebuild()
    #expect(try isOutdated(old) == true)

    // Also in another process, once the first was killed.
    let trace = try server.trace(old)
    #expect(kill(try #require(server.apps.first), SIGKILL) == 0)
    #expect(try eventually { try server.crashes(old).count == 1 })
    #expect(try server.trace(old).starts(with: trace))
    try server.launch(old)
    try server.post("\(old)/clock", #"{"to":6}"#)
    #expect(try server.crashes(old) == ["The app's process was killed."])
    #expect(try isOutdated(old) == true)
    #expect(try server.get("\(old)/trace?format=tree").contains(#""title":"2""#))

    let new = try paused("steady", 3.5)
    #expect(try isOutdated(new) == false)
    #expect(try server.get("\(new)/trace?format=tree").contains(#""title":"6""#))
  }

  @Test func `a session is replayed on the new build, and its answer says where it differs`()
    throws
  {
    let old = try paused("steady", 3.5)
    try rebuild()
    let replayed = try server.post("\(old)/replay", "{}")

    let seq = try #require(replayed["difference"]?["seq"]?.number?.integer)
    let was = try server.trace(old)
    let id = try #require(replayed["id"]?.string)
    let now = try server.trace("/api/sessions/\(id)")
    #expect(was.prefix(seq - 1) == now.prefix(seq - 1) && was[seq - 1] != now[seq - 1])
    #expect(replayed["difference"]?["was"] == was[seq - 1])
    #expect(replayed["difference"]?["is"] == now[seq - 1])
    #expect(was[seq - 1].encoded.contains(#""1""#) && now[seq - 1].encoded.contains(#""2""#))
    #expect(replayed["clock"]?["time"] == 3.5 && replayed["clock"]?["paused"] == true)
    #expect(replayed["build"]?["outdated"] == false)
    let scripts = try [old, "/api/sessions/\(id)"].map { try server.get("\($0)/script") }
    #expect(scripts[0] == scripts[1])
  }

  @Test func `a build that does the same gives no difference`() throws {
    let old = try paused("hostile", 2)
    try server.tap("Nothing", old)
    try rebuild()
    #expect(try server.post("\(old)/replay", "{}")["difference"] == .null)
  }

  @Test func `viewers are told of a new build, those too who come later`() throws {
    let session = try server.session("steady")
    let early = try Wire(port: server.server.port)
    let request = "GET \(session)/events HTTP/1.1\r\nHost: 127.0.0.1:\(server.server.port)\r\n\r\n"
    early.send(request)
    _ = try early.read(until: "event: trace")
    try rebuild()
    _ = try early.read(until: "event: build\ndata: {\"outdated\":true}")
    let late = try Wire(port: server.server.port)
    late.send(request)
    _ = try late.read(until: "event: build")
  }

  @Test func `a program that is gone is told in a sentence, and found when it is there again`()
    throws
  {
    let away = folder.url.appendingPathComponent("away")
    try "#!/bin/sh\necho '{\"ready\":7}'; sleep 60\n".write(
      to: away, atomically: true, encoding: .utf8)
    #expect(chmod(away.path, 0o755) == 0 && rename(away.path, program.path) == 0)
    let whole = folder.url.appendingPathComponent("whole")
    try FileManager.default.copyItem(at: Binary.foreign.url, to: whole)
    let session = try server.session("steady")
    #expect(
      try server.crashes(session) == [
        "The app's process could not be started: it speaks form 7 of the commands, and this server form 2. Restart the server."
      ])
    #expect(rename(whole.path, program.path) == 0)
    try server.launch(session)
    #expect(try server.states(session).last == "active")
  }
}
