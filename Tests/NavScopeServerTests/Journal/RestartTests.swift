import Exports
import Foundation
import HTTPServer
import JSON
import Phone
import Synchronization
import Testing
import Trace
import VirtualTime

@testable import NavScopeServer

/// What a session is after the process that served it is gone.
@Suite struct RestartTests {
  private let folder: NavScopeServerTests.DataFolder
  private let clock = HandClock()

  init() throws { folder = try DataFolder() }

  private func registry(
    _ limits: SessionLimits = Self.limits, journal: SQLiteJournal? = nil
  ) throws -> SessionRegistry {
    try SessionRegistry(
      catalogue: publishedCatalogue, journal: try journal ?? folder.journal(), limits: limits,
      wall: clock.wall)
  }

  /// What runs goes on though nobody watches.
  private static var limits: SessionLimits {
    var limits = SessionLimits()
    limits.runsUnwatched = true
    return limits
  }

  private static let launched = Script(
    app: "root-controller", inputs: [TimedInput(at: .zero, .launch)])

  @Test func `what a script expects is kept`() throws {
    var script = Self.launched
    script.expect = Script.Expectation(
      top: "LoginViewController", presented: .nothing, findings: [])
    let before = try registry()
    let id = try before.create(script).id
    before.stop()

    #expect(try folder.journal().session(id)?.script == script)
  }

  @Test func `an input is there again however deep it nests`() throws {
    let before = try registry()
    let session = try before.create(Self.launched)
    var payload: JSONValue = 1
    for _ in 0..<40 { payload = ["inner": payload] }
    let input = Input.notification(payload: ["aps": ["alert": "x"], "own": payload], tapped: false)
    _ = try session.perform(input)
    let (id, trace) = (session.id, session.written(as: .jsonl))
    before.stop()

    let after = try registry()
    defer { after.stop() }
    #expect(try after.session(id.description).written(as: .jsonl) == trace)
    let coded = try JSONDecoder().decode(Input.self, from: JSONEncoder().encode(input))
    #expect(coded == input)
    #expect(try Script(parsing: session.kept.script.file) == session.kept.script)
  }

  @Test func `all who ask first for a session get the one that is played`() async throws {
    let before = try registry()
    let id = try await before.create(Self.launched).id.description
    before.stop()

    let journal = ReadJournal(journal: try folder.journal())
    let after = try SessionRegistry(
      catalogue: publishedCatalogue, journal: journal, limits: Self.limits, wall: clock.wall)
    defer { after.stop() }
    let sessions = try await withThrowingTaskGroup(of: Session.self) { group in
      for _ in 0..<8 { group.addTask { try await after.session(id) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(sessions.map(ObjectIdentifier.init)).count == 1)
    #expect(journal.readings.count.load(ordering: .relaxed) == 1)
  }

  @Test func `sessions are there again, each where it stood`() throws {
    let before = try registry()
    let running = try before.create(Self.launched)
    let paused = try before.create(Self.launched)
    let slow = try before.create(Self.launched)
    clock.pass(3.5)
    _ = try running.perform(.tap(target: "Log In"))
    try paused.change([.paused(true)])
    try slow.change([.rate(0.1)])
    clock.pass(0.1)
    let traces = [running, paused, slow].map { $0.written(as: .jsonl) }
    let ids = before.list.map(\.entry.id)
    before.stop()

    clock.pass(100)
    let after = try registry()
    #expect(after.list.map(\.entry.id) == ids)
    #expect(after.sessions.isEmpty)
    #expect(
      after.list.map(\.entry.seq) == traces.map { $0.count { $0 == "\n" } })
    let again = try ids.map { try after.session($0.description) }
    #expect(
      again.map(\.reading) == [
        .init(time: Instant(seconds: 3.6), rate: 1, isPaused: false),
        .init(time: Instant(seconds: 3.5), rate: 1, isPaused: true),
        .init(time: Instant(seconds: 3.5), rate: 0.1, isPaused: false, isResting: true),
      ])
    for (session, trace) in zip(again, traces) {
      #expect(session.written(as: .jsonl).hasPrefix(trace))
      #expect(session.differsFromVersion == nil)
    }
    #expect(again[1].written(as: .jsonl) == traces[1])
    after.stop()
  }

  @Test(arguments: [-86_400, 0, 86_400])
  func `nothing seen is taken back by a date that is set after a kill`(span: Double) throws {
    let journal = try folder.journal()
    let before = try registry(journal: journal)
    let session = try before.create(Self.launched)
    clock.pass(2)
    _ = session.reading
    let seen = session.written(as: .jsonl)
    journal.close()

    clock.setDate(on: span)
    clock.pass(0.5)
    let after = try registry()
    let again = try after.session(session.id.description)
    #expect(again.reading == .init(time: Instant(seconds: 2.5), rate: 1, isPaused: false))
    #expect(again.written(as: .jsonl).hasPrefix(seen))
    after.stop()
  }

  @Test func `on a machine that was restarted a clock follows the date`() throws {
    let journal = try folder.journal()
    let session = try registry(journal: journal).create(Self.launched)
    clock.pass(2)
    journal.close()

    clock.restartMachine()
    clock.setDate(on: 1)
    let after = try registry()
    let again = try after.session(session.id.description)
    #expect(again.reading == .init(time: Instant(seconds: 3), rate: 1, isPaused: false))
    after.stop()
  }

  @Test func `a step between two turns of one moment is where it was`() throws {
    let before = try registry()
    let session = try before.create(
      Script(
        app: "root-controller", conditions: [.init("serviceLatency", 0)],
        inputs: [TimedInput(at: .zero, .launch)]), isPaused: true)
    try session.change([.stepTurn])
    _ = try session.perform(.back)
    let trace = session.written(as: .jsonl)
    before.stop()

    let after = try registry()
    #expect(try after.session(session.id.description).written(as: .jsonl) == trace)
    after.stop()
  }

  @Test func `names, notes, breakpoints and branches are there again`() throws {
    let before = try registry()
    let session = try before.create(Self.launched)
    clock.pass(4)
    _ = try session.perform(.tap(target: "Log In"))
    let branch = try before.fork(session, at: 10)
    try before.name(session.id, "The review")
    let note = try session.add(text: "here", author: "Kim", at: 3)
    let stops = Breakpoint.read(#"[{"kind":"crash"}]"#)
    try session.set(stops)
    let snapshot = branch.written(as: .jsonl)
    before.stop()

    let after = try registry()
    let again = try after.session(session.id.description)
    #expect(after.entry(session.id)?.name == "The review")
    #expect(again.kept.notes == [note])
    #expect(again.kept.breakpoints == stops)
    #expect(after.entry(branch.id)?.parent == .init(id: session.id, seq: 10))
    #expect(after.children(of: session.id).map(\.id) == [branch.id])
    #expect(try after.session(branch.id.description).written(as: .jsonl) == snapshot)
    #expect(try after.session(branch.id.description).reading.isPaused)
    after.stop()
  }

  @Test(arguments: [true, false])
  func `a breakpoint on what was before stops nothing after a restart`(isStopped: Bool) throws {
    var limits = Self.limits
    limits.idleSeconds = 60
    let before = try registry(limits)
    let session = try before.create(Self.launched)
    clock.pass(100)
    session.continueNow()
    try session.set(Breakpoint.read(#"[{"kind":"animation","name":"end"},{"kind":"timer"}]"#))
    let (reading, trace) = (session.reading, session.written(as: .jsonl))
    #expect(reading.isResting && reading.stoppedAt == nil)
    if isStopped {
      before.stop()
    } else {
      clock.pass(100)
      before.unloadIdleSessions()
      #expect(before.sessions.isEmpty)
    }

    let after = isStopped ? try registry(limits) : before
    let again = try after.session(session.id.description)
    #expect(again.reading == reading)
    #expect(again.written(as: .jsonl) == trace)
    after.stop()
  }

  @Test func `a session that nobody watches leaves memory and comes back as it was`() throws {
    var limits = Self.limits
    limits.idleSeconds = 60
    let registry = try registry(limits)
    let session = try registry.create(Self.launched)
    clock.pass(3.5)
    _ = try session.perform(.tap(target: "Log In"))
    let trace = session.written(as: .jsonl)
    _ = try registry.session(session.id.description)
    clock.pass(59)
    registry.unloadIdleSessions()
    #expect(registry.sessions.count == 1)

    clock.pass(2)
    registry.unloadIdleSessions()
    #expect(registry.sessions.isEmpty)
    let seq = try #require(registry.list.first?.entry.seq)
    #expect(seq >= trace.count { $0 == "\n" })

    let again = try registry.session(session.id.description)
    #expect(again !== session)
    #expect(again.written(as: .jsonl).hasPrefix(trace))
    #expect(again.eventCount >= seq)
    #expect(again.reading.time == Instant(seconds: 4.3))
    registry.stop()
  }

  @Test func `a trace that another build made differently is told of`() throws {
    let before = try registry()
    let session = try before.create(Self.launched)
    clock.pass(5)
    before.stop()
    let journal = try folder.journal()
    var digest = try #require(try journal.session(session.id)?.trace)
    digest.hash ^= 1
    digest.version = "0.0.9"
    #expect(journal.keepAll([.trace(digest, of: session.id)]) == [nil])
    journal.close()

    let after = try registry()
    #expect(try after.session(session.id.description).differsFromVersion == "0.0.9")
    after.stop()
  }

  @Test(arguments: [-3, 3])
  func `a trace of which another build made more or fewer events is told of`(
    difference: Int
  ) throws {
    let before = try registry()
    let session = try before.create(Self.launched)
    clock.pass(5)
    before.stop()
    let journal = try folder.journal()
    var digest = try #require(try journal.session(session.id)?.trace)
    digest.seq += difference
    #expect(journal.keepAll([.trace(digest, of: session.id)]) == [nil])
    journal.close()

    let after = try registry()
    #expect(try after.session(session.id.description).differsFromVersion == NavScope.version)
    after.stop()
  }

  @Test func `what was due before has happened, however many events another build made of it`()
    throws
  {
    let before = try registry()
    let session = try before.create(Self.launched)
    clock.pass(3.2)
    try session.change([.paused(true)])
    let trace = session.written(as: .jsonl)
    before.stop()
    let journal = try folder.journal()
    let mark = ClockMark(
      time: Instant(seconds: 3.2), moment: clock.wall.moment(), rate: 1, isPaused: true, events: 5)
    #expect(journal.keepAll([.clock(mark, of: session.id)]) == [nil])
    journal.close()

    let after = try registry()
    let again = try after.session(session.id.description)
    #expect(again.written(as: .jsonl) == trace)
    after.stop()
  }

  @Test func `a viewer goes on after a restart where it was`() throws {
    func serve(_ body: (Client, SessionRegistry) throws -> Void) throws {
      let registry = try registry()
      var configuration = Configuration()
      configuration.port = 0
      let server = HTTPServer(
        configuration: configuration,
        handler: API(registry: registry, wall: clock.wall).handler(
          page: ClosureHandler { _ in .text("the page") }))
      let port = try server.start()
      defer {
        server.stop()
        registry.stop()
      }
      try body(Client(port: port), registry)
    }
    var base = ""
    var seen: [NavScopeServerTests.Stream.Event] = []
    try serve { client, registry in
      let answer = try client.post("/api/sessions", RouteTests.launch)
      base = "/api/sessions/" + (try #require(try JSONValue(parsing: answer.body)["id"]?.string))
      let last = "\(registry.sessions[0].eventCount)"
      seen = try client.events("\(base)/events").upTo { $0.id == last }.filter { $0.id != nil }
    }
    try serve { client, registry in
      let session = try registry.session(String(base.dropFirst(14)))
      clock.pass(3)
      session.continueNow()
      let count = session.eventCount
      #expect(count > seen.count)
      let rest = try client.events("\(base)/events", after: seen.count)
        .upTo { $0.id == "\(count)" }.filter { $0.id != nil }
      #expect((seen + rest).map(\.id) == (1...count).map { "\($0)" })
      let lines = try client.get("\(base)/trace").body.split(separator: "\n").map(String.init)
      #expect((seen + rest).map(\.data) == lines)
    }
  }
}

/// Counts how often a session is read, and takes a while for it.
private struct ReadJournal: Journal {
  let journal: SQLiteJournal
  let readings = Readings()

  final class Readings: Sendable {
    let count = Atomic(0)
  }

  func keep(_ change: JournalChange, then done: @escaping @Sendable (JournalFailure?) -> Void) {
    journal.keep(change, then: done)
  }
  func entries() throws(JournalFailure) -> [SessionEntry] { try journal.entries() }
  func session(_ id: SessionID) throws(JournalFailure) -> StoredSession? {
    readings.count.add(1, ordering: .relaxed)
    usleep(50_000)
    return try journal.session(id)
  }
  var figures: JournalFigures { journal.figures }
  func close() { journal.close() }
}
