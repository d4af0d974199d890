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
    let done = try session.perform(.tap(target: "Log In"))

    #expect(done.at == Instant(seconds: 3.5))
    let line = session.written(as: .jsonl).split(separator: "\n")[done.seq - 1]
    #expect(line == #"{"seq":\#(done.seq),"t":3.5,"kind":"input","do":"tap","target":"Log In"}"#)
    #expect(
      session.kept.script.inputs == [
        TimedInput(at: .zero, .launch),
        TimedInput(at: Instant(seconds: 3.5), .tap(target: "Log In")),
      ])
  }

  @Test func `a session and its branches have no more inputs than a script may have`() throws {
    let shop = try Workshop()
    let inputs = (0..<Script.inputLimit).map {
      TimedInput(at: .zero, $0 == 0 ? .launch : .memoryWarning)
    }
    let session = try shop.registry.create(Script(app: "root-controller", inputs: inputs))
    #expect(throws: SessionFailure.self) { try session.perform(.memoryWarning) }
    let seq = session.eventCount
    #expect(throws: SessionFailure.self) {
      try shop.registry.fork(session, Fork(.event(seq), input: .memoryWarning))
    }
    #expect(try Script(parsing: session.kept.script.file).inputs.count == Script.inputLimit)
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
      case 0: try session.change([.rate(Double((seed >> 50) % 3) + 0.5)])
      case 1: try session.change([.paused((seed >> 50).isMultiple(of: 2))])
      case 2: _ = session.written(as: .tree)
      default: _ = try session.perform(choices[Int((seed >> 45) % 10)])
      }
    }
    try session.change([.paused(false)])
    shop.clock.pass(20)
    let live = session.written(as: .jsonl)

    let replay = try Run(session.kept.script, in: shop.registry.catalogue)
    replay.play(session.kept.script.inputs)
    replay.advance(to: session.reading.time)
    #expect(TraceFormat.jsonl.write(replay) == live)
    #expect(try Script(parsing: session.kept.script.json.encoded) == session.kept.script)
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
    #expect(session.reading == .init(time: Instant(seconds: 5), rate: 1, isPaused: false))

    shop.clock.pass(0.25)
    #expect(session.reading.time == Instant(seconds: 5.25))
  }

  @Test func `the rate changes how fast time passes from now on`() throws {
    let shop = try Workshop()
    let session = try shop.session()
    shop.clock.pass(1)
    try session.change([.rate(0.1)])
    shop.clock.pass(10)
    #expect(session.reading == .init(time: Instant(seconds: 2), rate: 0.1, isPaused: false))

    try session.change([.rate(100)])
    shop.clock.pass(0.5)
    #expect(session.reading.time == Instant(seconds: 52))
  }

  @Test func `nothing happens while time stands still`() throws {
    let shop = try Workshop()
    let session = try shop.session()
    shop.clock.pass(1)
    try session.change([.paused(true)])
    let count = session.eventCount
    shop.clock.pass(100)

    #expect(session.reading == .init(time: Instant(seconds: 1), rate: 1, isPaused: true))
    #expect(session.written(as: .jsonl).split(separator: "\n").count == count)

    try session.change([.paused(false)])
    shop.clock.pass(2)
    #expect(session.reading.time == Instant(seconds: 3))
    #expect(session.written(as: .tree).contains("LoginViewController"))
  }

  @Test func `a turn that is due at the moment of a pause waits for a step`() throws {
    let shop = try Workshop()
    let session = try shop.registry.create(
      Script(
        app: "root-controller", conditions: [.init("serviceLatency", 0)],
        inputs: [TimedInput(at: .zero, .launch)]), isPaused: true)
    #expect(session.written(as: .tree).contains("SplashViewController"))

    try session.change([.stepTurn])
    #expect(session.written(as: .tree).contains("LoginViewController"))
    #expect(session.reading.time == .zero)
  }

  @Test func `a step pauses and goes to what is due next`() throws {
    let shop = try Workshop()
    let session = try shop.session(signedIn: true)
    try session.change([.stepTimer])
    #expect(session.reading == .init(time: Instant(seconds: 3), rate: 1, isPaused: true))
    try session.change([.stepTurn])
    #expect(session.reading.time == Instant(seconds: 3.3))
    #expect(throws: SessionFailure.self) { try session.change([.stepTurn]) }
    #expect(session.reading == .init(time: Instant(seconds: 3.3), rate: 1, isPaused: true))
  }

  @Test func `a fork keeps what happened up to an event and stands there, paused`() throws {
    let shop = try Workshop()
    let session = try shop.session()
    shop.clock.pass(3.2)
    let login = try session.perform(.tap(target: "Log In"))
    shop.clock.pass(1)
    let logout = try session.perform(.tap(target: "Log Out"))
    let trace = session.written(as: .jsonl).split(separator: "\n")

    let before = try shop.registry.fork(session, at: login.seq - 1)
    #expect(before.kept.script.inputs.map(\.input) == [.launch])
    #expect(before.reading == .init(time: Instant(seconds: 3), rate: 1, isPaused: true))

    let at = try shop.registry.fork(session, at: login.seq)
    #expect(at.kept.script.inputs.map(\.input) == [.launch, .tap(target: "Log In")])
    #expect(at.reading == .init(time: Instant(seconds: 3.2), rate: 1, isPaused: true))

    let later = try shop.registry.fork(session, at: logout.seq - 1)
    #expect(later.reading.time == Instant(seconds: 3.5))
    let branch = later.written(as: .jsonl).split(separator: "\n")
    #expect(branch[...] == trace[..<branch.count])
    #expect(branch.count >= logout.seq - 1)
  }

  /// Half-way in the slide, between two events; at a moment at which inputs happened; at the start.
  @Test(arguments: [3.75, 3.7, 3.8, 4.5, 0])
  func `a fork at a time has what happened by then, and its input happens there`(
    time: Double
  ) throws {
    let shop = try Workshop()
    let session = try shop.session("root-controller-as-published", signedIn: true)
    shop.clock.pass(3.7)
    _ = try session.perform(.tap(target: "Log Out"))
    shop.clock.pass(0.1)
    _ = try session.perform(.background)
    shop.clock.pass(5)
    let trace = session.written(as: .jsonl)
    let script = session.kept.script

    let instant = Instant(seconds: time)
    let branch = try shop.registry.fork(
      session, Fork(.time(instant), input: .shortcut(type: "activity")))
    let mine = branch.written(as: .jsonl).split(separator: "\n")
    let parent = try #require(shop.registry.entry(branch.id)?.parent)
    #expect(mine.prefix(parent.seq) == trace.split(separator: "\n").prefix(parent.seq))
    #expect(mine[parent.seq].contains(#""t":\#(instant),"kind":"input","do":"shortcut""#))
    #expect(branch.reading == .init(time: instant, rate: 1, isPaused: true))
    #expect(
      branch.kept.script.inputs == script.inputs.filter { $0.at <= instant } + [
        TimedInput(at: instant, .shortcut(type: "activity"))
      ])

    #expect(session.written(as: .jsonl) == trace)
    #expect(session.kept.script == script)
  }

  @Test func `a fork at a time that has not come is refused`() throws {
    let shop = try Workshop()
    let session = try shop.session()
    shop.clock.pass(1)
    do throws(SessionFailure) {
      _ = try shop.registry.fork(session, Fork(.time(Instant(seconds: 1.001)), input: .back))
      Issue.record("it was taken")
    } catch {
      guard case .timeHasNotCome("time", Instant(seconds: 1.001), Instant(seconds: 1)) = error
      else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(shop.registry.sessions.count == 1)
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
    for _ in 0..<3 { _ = try session.perform(.back) }
    let count = session.kept.script.inputs.count
    #expect(throws: SessionFailure.self) { try session.perform(.back) }
    #expect(session.kept.script.inputs.count == count)

    shop.clock.pass(1)
    _ = try session.perform(.back)
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
    _ = session.written(as: .tree)
    shop.clock.pass(10)
    _ = session.written(as: .tree)

    #expect(session.reading.isPaused)
    do throws(SessionFailure) {
      _ = try session.perform(.back)
      Issue.record("it was taken")
    } catch {
      guard case .traceIsFull(.events(80)) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `what begins with a longer trace than the limit does not begin`() throws {
    var limits = SessionLimits()
    limits.traceEvents = 80
    let shop = try Workshop(limits)
    let inputs = (0..<6).map {
      TimedInput(at: Instant(seconds: Double($0)), $0.isMultiple(of: 2) ? .launch : .terminate)
    }
    let script = Script(app: "root-controller", conditions: [], inputs: inputs)
    #expect(
      refusal { () throws(SessionFailure) in _ = try shop.registry.create(script) } == .events(80))
    #expect(shop.registry.list.isEmpty)

    limits.traceEvents = 500_000
    limits.traceBytes = 20_000
    let other = try Workshop(limits)
    #expect(
      refusal { () throws(SessionFailure) in _ = try other.registry.create(script) }
        == .bytes(20_000))
    #expect(other.registry.list.isEmpty)
    let session = try other.session()
    var full: TraceLimit?
    for _ in 0..<1000 where full == nil {
      other.clock.pass(0.1)
      full = refusal { () throws(SessionFailure) in _ = try session.perform(.memoryWarning) }
    }
    #expect(full == .bytes(20_000))
    #expect(session.written(as: .jsonl).utf8.count < 30_000)
  }

  @Test func `what a session came to at its limit can begin another`() throws {
    var limits = SessionLimits()
    limits.traceEvents = 80
    let shop = try Workshop(limits)
    let session = try shop.session()
    shop.clock.pass(10)
    let trace = session.written(as: .jsonl)
    #expect(session.reading.isPaused)
    #expect(trace.split(separator: "\n").count >= 80)

    let fork = try shop.registry.fork(session, at: session.eventCount)
    #expect(fork.written(as: .jsonl) == trace)
  }

  /// The limit for which something was refused.
  private func refusal(_ body: () throws(SessionFailure) -> Void) -> TraceLimit? {
    do throws(SessionFailure) {
      try body()
    } catch {
      if case .traceIsTooLong(let limit) = error { return limit }
      if case .traceIsFull(let limit) = error { return limit }
      Issue.record("\(error)")
    }
    return nil
  }

  @Test func `a step does not fill a trace beyond its limit, and leaves no part of it`() throws {
    var limits = SessionLimits()
    limits.traceEvents = 80
    let shop = try Workshop(limits)
    let session = try shop.session()
    try session.change([.paused(true)])
    let trace = session.written(as: .jsonl)
    for change: Session.ClockChange in [.to(Instant(seconds: 60)), .stepTimer, .stepTurn] {
      _ = try? session.change([change])
    }
    do throws(SessionFailure) {
      try session.change([.to(Instant(seconds: 60))])
      Issue.record("it went on")
    } catch {
      guard case .traceIsFull(.events(80)) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(session.written(as: .jsonl).hasPrefix(trace))
  }

  @Test(arguments: [1.0, 100])
  func `an input to a paused session happens at the time that its clock shows`(
    rate: Double
  ) throws {
    let shop = try Workshop(clock: HandClock(look: 0.000_7))
    let session = try shop.session()
    try session.change([.rate(rate)])
    shop.clock.pass(0.01)
    try session.change([.paused(true)])
    let shown = session.reading.time
    let done = try session.perform(.back)

    #expect(done.at == shown)
    #expect(session.reading.time == shown)
  }

  @Test func `a breakpoint stops the clock at its event's time`() throws {
    let shop = try Workshop(clock: HandClock(look: 0.000_7))
    let session = try shop.session()
    let stops = Breakpoint.read(#"[{"name":"viewDidAppear","object":"LoginViewController"}]"#)
    try session.set(stops)
    shop.clock.pass(5)
    let line = try #require(
      session.written(as: .jsonl).split(separator: "\n").last { $0.contains("viewDidAppear") })

    #expect(session.reading.isPaused)
    #expect(session.reading.time == Instant(seconds: 3))
    #expect(line.contains(#""t":3,"#))
  }

  @Test func `an input that cannot be kept does not happen`() throws {
    let shop = try Workshop(journal: BrokenJournal(journal: try .inMemory()))
    let session = try shop.session()
    let trace = session.written(as: .jsonl)
    #expect(throws: SessionFailure.self) { try session.perform(.background) }
    #expect(session.written(as: .jsonl) == trace)
    #expect(session.kept.script.inputs.count == 1)
  }

  @Test func `two sessions do not disturb each other`() throws {
    let shop = try Workshop()
    let one = try shop.session("root-controller-as-published", signedIn: true)
    let other = try shop.session("root-controller-as-published", signedIn: true)
    shop.clock.pass(3.1)
    _ = try one.perform(.session(.expired))
    try one.change([.rate(2)])
    shop.clock.pass(5)

    let alone = try Run(other.kept.script, in: shop.registry.catalogue)
    alone.play(other.kept.script.inputs)
    alone.advance(to: Instant(seconds: 8.1))
    #expect(other.written(as: .jsonl) == TraceFormat.jsonl.write(alone))
    #expect(one.written(as: .tree).contains("orphan"))
    #expect(!other.written(as: .tree).contains("orphan"))
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
            _ = try? session.perform(.memoryWarning)
            _ = session.written(as: .tree)
          }
        }
      }
    }
    #expect(session.kept.script.inputs.count == 41)
    let replay = try Run(session.kept.script, in: shop.registry.catalogue)
    replay.play(session.kept.script.inputs)
    replay.advance(to: session.reading.time)
    #expect(TraceFormat.jsonl.write(replay) == session.written(as: .jsonl))
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
