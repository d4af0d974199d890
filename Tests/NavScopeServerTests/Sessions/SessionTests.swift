import DeeplinkFormats
import Exports
import JSON
import Phone
import Playback
import Synchronization
import Testing
import VirtualTime

@testable import NavScopeServer

@Suite struct SessionTests {
  @Test func `an input happens now and is answered with its time and its event`() throws {
    let shop = try Workshop()
    let session = try shop.session()
    shop.clock.pass(3.5)
    let done = try shop.registry.perform(.tap(target: "Log In"), in: session)

    #expect(done.at == Instant(seconds: 3.5))
    let line = session.trace(as: .jsonl).split(separator: "\n")[done.seq - 1]
    #expect(line == #"{"seq":\#(done.seq),"t":3.5,"kind":"input","do":"tap","target":"Log In"}"#)
    #expect(
      session.script.inputs == [
        TimedInput(at: .zero, .launch),
        TimedInput(at: Instant(seconds: 3.5), .tap(target: "Log In")),
      ])
  }

  @Test(arguments: [
    "root-controller", "root-controller-as-published", "root-controller-as-printed",
  ])
  func `live play and the replay of its script give the same trace`(app: String) throws {
    let shop = try Workshop()
    let session = try shop.session(app, signedIn: true)
    let choices: [Input] = [
      .shortcut(type: "activity"), .tap(target: "Log Out"), .tap(target: "Log In"),
      .session(.expired), .session(.valid), .interruption(seconds: 0.3), .background, .foreground,
      .openURL("navscope://messages/1"), .launch,
    ]
    var seed: UInt64 = 3
    for _ in 0..<25 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      shop.clock.pass(Double((seed >> 33) % 700) / 1000)
      switch (seed >> 40) % 6 {
      case 0: try shop.registry.change([.rate(Double((seed >> 50) % 3) + 0.5)], of: session)
      case 1: try shop.registry.change([.paused((seed >> 50).isMultiple(of: 2))], of: session)
      case 2: _ = session.trace(as: .tree)
      default: _ = try shop.registry.perform(choices[Int((seed >> 45) % 10)], in: session)
      }
    }
    try shop.registry.change([.paused(false)], of: session)
    shop.clock.pass(20)
    let live = session.trace(as: .jsonl)

    let replay = try Run(session.script, in: shop.registry.catalogue)
    replay.play(session.script.inputs)
    replay.advance(to: session.clock.time)
    #expect(TraceFormat.jsonl.write(replay) == live)
    #expect(try Script(parsing: session.script.json.encoded) == session.script)
  }

  @Test func `a session from a script stands at its last input's time and goes on from there`()
    throws
  {
    let shop = try Workshop()
    let script = Script(
      app: "root-controller",
      inputs: [
        TimedInput(at: .zero, .launch), TimedInput(at: Instant(seconds: 5), .background),
      ])
    let session = try shop.registry.create(script)
    #expect(session.clock == .init(time: Instant(seconds: 5), rate: 1, isPaused: false))

    shop.clock.pass(0.25)
    #expect(session.clock.time == Instant(seconds: 5.25))
  }

  @Test func `the rate changes how fast time passes from now on`() throws {
    let shop = try Workshop()
    let session = try shop.session()
    shop.clock.pass(1)
    try shop.registry.change([.rate(0.1)], of: session)
    shop.clock.pass(10)
    #expect(session.clock == .init(time: Instant(seconds: 2), rate: 0.1, isPaused: false))

    try shop.registry.change([.rate(100)], of: session)
    shop.clock.pass(0.5)
    #expect(session.clock.time == Instant(seconds: 52))
  }

  @Test func `nothing happens while time stands still`() throws {
    let shop = try Workshop()
    let session = try shop.session()
    shop.clock.pass(1)
    try shop.registry.change([.paused(true)], of: session)
    let count = session.eventCount
    shop.clock.pass(100)

    #expect(session.clock == .init(time: Instant(seconds: 1), rate: 1, isPaused: true))
    #expect(session.trace(as: .jsonl).split(separator: "\n").count == count)

    try shop.registry.change([.paused(false)], of: session)
    shop.clock.pass(2)
    #expect(session.clock.time == Instant(seconds: 3))
    #expect(session.trace(as: .tree).contains("LoginViewController"))
  }

  @Test func `a turn that is due at the moment of a pause waits for a step`() throws {
    let shop = try Workshop()
    let session = try shop.registry.create(
      Script(
        app: "root-controller", conditions: [.init("serviceLatency", 0)],
        inputs: [TimedInput(at: .zero, .launch)]), isPaused: true)
    #expect(session.trace(as: .tree).contains("SplashViewController"))

    try shop.registry.change([.stepTurn], of: session)
    #expect(session.trace(as: .tree).contains("LoginViewController"))
    #expect(session.clock.time == .zero)
  }

  @Test func `a step pauses and goes to what is due next`() throws {
    let shop = try Workshop()
    let session = try shop.session(signedIn: true)
    try shop.registry.change([.stepTimer], of: session)
    #expect(session.clock == .init(time: Instant(seconds: 3), rate: 1, isPaused: true))
    try shop.registry.change([.stepTurn], of: session)
    #expect(session.clock.time == Instant(seconds: 3.3))
    #expect(throws: SessionFailure.self) { try shop.registry.change([.stepTurn], of: session) }
    #expect(session.clock == .init(time: Instant(seconds: 3.3), rate: 1, isPaused: true))
  }

  @Test func `a fork keeps what happened up to an event and stands there, paused`() throws {
    let shop = try Workshop()
    let session = try shop.session()
    shop.clock.pass(4)
    let login = try shop.registry.perform(.tap(target: "Log In"), in: session)
    shop.clock.pass(1)
    let logout = try shop.registry.perform(.tap(target: "Log Out"), in: session)
    let trace = session.trace(as: .jsonl).split(separator: "\n")

    let before = try shop.registry.fork(session, at: login.seq - 1)
    #expect(before.script.inputs.map(\.input) == [.launch])
    #expect(before.clock == .init(time: Instant(seconds: 3), rate: 1, isPaused: true))

    let at = try shop.registry.fork(session, at: login.seq)
    #expect(at.script.inputs.map(\.input) == [.launch, .tap(target: "Log In")])
    #expect(at.clock == .init(time: Instant(seconds: 4), rate: 1, isPaused: true))

    let later = try shop.registry.fork(session, at: logout.seq - 1)
    #expect(later.clock.time == Instant(seconds: 4.3))
    let branch = later.trace(as: .jsonl).split(separator: "\n")
    #expect(branch[...] == trace[..<branch.count])
    #expect(branch.count >= logout.seq - 1)
  }

  @Test(arguments: [0, -1, 100_000]) func `a fork at no event is refused`(seq: Int) throws {
    let shop = try Workshop()
    let session = try shop.session()
    do throws(SessionFailure) {
      _ = try shop.registry.fork(session, at: seq)
      Issue.record("it was taken")
    } catch {
      guard case .noSuchEvent("at", seq, session.eventCount) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(shop.registry.sessions.count == 1)
  }

  @Test func `more inputs a second than allowed are refused, and a second later taken`() throws {
    var limits = SessionLimits()
    limits.inputsPerSecond = 3
    let shop = try Workshop(limits)
    let session = try shop.session()
    for _ in 0..<3 { _ = try shop.registry.perform(.back, in: session) }
    let count = session.script.inputs.count
    #expect(throws: SessionFailure.self) { try shop.registry.perform(.back, in: session) }
    #expect(session.script.inputs.count == count)

    shop.clock.pass(1)
    _ = try shop.registry.perform(.back, in: session)
  }

  @Test func `there are no more sessions than allowed until one is deleted`() throws {
    var limits = SessionLimits()
    limits.sessions = 2
    let shop = try Workshop(limits)
    let first = try shop.session()
    _ = try shop.session()
    #expect(throws: SessionFailure.self) { try shop.session() }

    try shop.registry.delete(first)
    _ = try shop.session()
    #expect(shop.registry.sessions.count == 2)
  }

  @Test func `a full trace stands still and takes no more inputs`() throws {
    var limits = SessionLimits()
    limits.traceEvents = 80
    let shop = try Workshop(limits)
    let session = try shop.session()
    shop.clock.pass(10)
    _ = session.trace(as: .tree)
    shop.clock.pass(10)
    _ = session.trace(as: .tree)

    #expect(session.clock.isPaused)
    do throws(SessionFailure) {
      _ = try shop.registry.perform(.back, in: session)
      Issue.record("it was taken")
    } catch {
      guard case .traceIsFull(80) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `a step does not fill a trace beyond its limit, and leaves no part of it`() throws {
    var limits = SessionLimits()
    limits.traceEvents = 80
    let shop = try Workshop(limits)
    let session = try shop.session()
    try shop.registry.change([.paused(true)], of: session)
    let trace = session.trace(as: .jsonl)
    for change: Session.ClockChange in [.to(Instant(seconds: 60)), .stepTimer, .stepTurn] {
      _ = try? shop.registry.change([change], of: session)
    }
    do throws(SessionFailure) {
      try shop.registry.change([.to(Instant(seconds: 60))], of: session)
      Issue.record("it went on")
    } catch {
      guard case .traceIsFull(80) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(session.trace(as: .jsonl).hasPrefix(trace))
  }

  @Test(arguments: [1.0, 100])
  func `an input to a paused session happens at the time that its clock shows`(
    rate: Double
  ) throws {
    let shop = try Workshop(clock: HandClock(look: 0.000_7))
    let session = try shop.session()
    try shop.registry.change([.rate(rate)], of: session)
    shop.clock.pass(0.01)
    try shop.registry.change([.paused(true)], of: session)
    let shown = session.clock.time
    let done = try shop.registry.perform(.back, in: session)

    #expect(done.at == shown)
    #expect(session.clock.time == shown)
  }

  @Test func `a breakpoint stops the clock at its event's time`() throws {
    let shop = try Workshop(clock: HandClock(look: 0.000_7))
    let session = try shop.session()
    let stops = try Breakpoint.read(#"[{"name":"viewDidAppear","object":"LoginViewController"}]"#)
    try outcome { session.set(stops, then: $0) } as Void
    shop.clock.pass(5)
    let line = try #require(
      session.trace(as: .jsonl).split(separator: "\n").last { $0.contains("viewDidAppear") })

    #expect(session.clock.isPaused)
    #expect(session.clock.time == Instant(seconds: 3))
    #expect(line.contains(#""t":3,"#))
  }

  @Test func `an input that cannot be kept does not happen`() throws {
    let shop = try Workshop(journal: BrokenJournal(journal: try .inMemory()))
    let session = try shop.session()
    let trace = session.trace(as: .jsonl)
    #expect(throws: SessionFailure.self) { try shop.registry.perform(.background, in: session) }
    #expect(session.trace(as: .jsonl) == trace)
    #expect(session.script.inputs.count == 1)
  }

  @Test func `two sessions do not disturb each other`() throws {
    let shop = try Workshop()
    let one = try shop.session("root-controller-as-published", signedIn: true)
    let other = try shop.session("root-controller-as-published", signedIn: true)
    shop.clock.pass(3.1)
    _ = try shop.registry.perform(.session(.expired), in: one)
    try shop.registry.change([.rate(2)], of: one)
    shop.clock.pass(5)

    let alone = try Run(other.script, in: shop.registry.catalogue)
    alone.play(other.script.inputs)
    alone.advance(to: Instant(seconds: 8.1))
    #expect(other.trace(as: .jsonl) == TraceFormat.jsonl.write(alone))
    #expect(one.trace(as: .tree).contains("orphan"))
    #expect(!other.trace(as: .tree).contains("orphan"))
  }

  @Test func `a session that is deleted is no longer found`() throws {
    let shop = try Workshop()
    let session = try shop.session()
    try shop.registry.delete(session)
    #expect(shop.registry.sessions.isEmpty)
    #expect(throws: SessionFailure.self) { try shop.registry.session(session.id.description) }
  }

  @Test func `sessions are driven from many threads at once`() async throws {
    let shop = try Workshop()
    let session = try shop.session()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<5 {
            shop.clock.pass(0.01)
            _ = try? shop.registry.perform(.memoryWarning, in: session)
            _ = session.trace(as: .tree)
          }
        }
      }
    }
    #expect(session.script.inputs.count == 41)
    let replay = try Run(session.script, in: shop.registry.catalogue)
    replay.play(session.script.inputs)
    replay.advance(to: session.clock.time)
    #expect(TraceFormat.jsonl.write(replay) == session.trace(as: .jsonl))
  }
}

/// Keeps everything but inputs.
private struct BrokenJournal: Journal {
  let journal: SQLiteJournal

  func keep(_ change: JournalChange, then done: @escaping @Sendable (JournalFailure?) -> Void) {
    guard case .input = change else { return journal.keep(change, then: done) }
    journal.keep(change) { _ in done(.full) }
  }
  func entries() throws(JournalFailure) -> [SessionEntry] { try journal.entries() }
  func session(_ id: SessionID) throws(JournalFailure) -> StoredSession? {
    try journal.session(id)
  }
  var figures: JournalFigures { journal.figures }
  func close() { journal.close() }
}
