import Foundation
import JSON
import Testing

/// Crashes in a row: nothing of them stays.
@Suite(.serialized) struct CrashTests {
  /// Fifteen by default; `make faults` asks for a thousand.
  private static let crashes =
    ProcessInfo.processInfo.environment["NAVSCOPE_CRASHES"].flatMap { Int($0) } ?? 15

  @Test func `sessions that crash leave no process, no descriptor and no memory`() throws {
    let server = try ForeignServer()
    func crash(_ count: Int) throws {
      for number in 1...count {
        let session = try server.session("brittle")
        try server.tap("Trap \(number % 8 + 1)", session)
        #expect(try server.crashes(session).count == 1)
        try server.launch(session)
        server.delete(session)
      }
    }
    try crash(Self.crashes / 5)
    try withoutGrowth(of: server) { try crash(Self.crashes) }
  }

  @Test func `a session goes on after any number of crashes`() throws {
    let server = try ForeignServer()
    let session = try server.session("brittle")
    let lives = min(Self.crashes, 200)
    try withoutGrowth(of: server) {
      for number in 1...lives {
        try server.tap("Trap \(number % 8 + 1)", session)
        try server.launch(session)
        #expect(server.apps.count == 1)
      }
    }
    let reasons = try server.crashes(session)
    #expect(reasons.count == lives)
    #expect(zip(1..., reasons).allSatisfy { $1.hasSuffix("button \($0 % 8 + 1)") })
  }

  @Test func `an exploration in which every script crashes leaves nothing`() throws {
    let server = try ForeignServer()
    try withoutGrowth(of: server) {
      let begun = try server.post(
        "/api/explorations",
        #"{"app":"traps","inputs":1,"only":["tap"],"timeLimit":600}"#)
      let path = "/api/explorations/" + (try #require(begun["id"]?.string))
      var news = begun
      #expect(
        try eventually(for: 600) {
          news = try JSONValue(parsing: server.get(path))
          return news["state"] != "running"
        })
      let found = news["findings"]?.array ?? []
      #expect(found.allSatisfy { $0["rule"] == "crash" })
      #expect(found.reduce(0) { $0 + ($1["count"]?.number?.integer ?? 0) } == Self.crashes)
      server.delete(path)
      #expect(eventually { server.apps.isEmpty })
    }
  }

  /// In megabytes. AddressSanitizer keeps much of what was freed.
  private static let room = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil ? 40 : 400

  private func withoutGrowth(of server: ForeignServer, _ body: () throws -> Void) throws {
    let id = server.process
    let (apps, descriptors) = (server.apps.count, Processes.descriptors(of: id))
    let megabytes = Processes.megabytes(of: id)
    try body()
    #expect(eventually { server.apps.count <= apps && Processes.zombies(of: id) == 0 })
    #expect(eventually { Processes.descriptors(of: id) <= descriptors + 4 })
    #expect(Processes.megabytes(of: id) < megabytes + Self.room)
  }
}
