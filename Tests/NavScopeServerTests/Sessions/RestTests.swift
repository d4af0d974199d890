import Exports
import JSON
import Phone
import Playback
import Testing
import VirtualTime

@testable import HTTPServer
@testable import NavScopeServer

/// A clock goes while something is pending and someone watches; else it rests.
@Suite struct RestTests {
  private static let restAfterSplash = Session.ClockReading(
    time: Instant(seconds: 3.5), rate: 1, isPaused: false, isResting: true)

  @Test func `a session that is left alone has the length that it had`() throws {
    let shop = try Workshop()
    let session = try shop.session()
    shop.clock.pass(4)
    session.continueNow()
    #expect(session.reading == Self.restAfterSplash)
    let trace = session.written(as: .jsonl)

    shop.clock.pass(600)
    session.continueNow()
    #expect(session.reading == Self.restAfterSplash)
    #expect(session.written(as: .jsonl) == trace)

    let done = try session.perform(.tap(target: "Log In"))
    #expect(done.at == Instant(seconds: 3.5))
    shop.clock.pass(0.2)
    #expect(session.reading == .init(time: Instant(seconds: 3.7), rate: 1, isPaused: false))
    shop.clock.pass(600)
    session.continueNow()
    #expect(session.reading.time == Instant(seconds: 4.3))

    let replay = try Run(session.kept.script, in: shop.registry.catalogue)
    replay.play(session.kept.script.inputs)
    replay.runUntilIdle()
    #expect(TraceFormat.jsonl.write(replay) == session.written(as: .jsonl))
  }

  @Test func `what is done at rest is later than what was seen, each time`() throws {
    let shop = try Workshop()
    let session = try shop.session("tab-root")
    var times: [Instant] = []
    for _ in 0..<3 {
      shop.clock.pass(60)
      session.continueNow()
      times.append(try session.perform(.memoryWarning).at)
    }
    #expect(times[0] < times[1] && times[1] < times[2])
    #expect(times[2] - times[1] == Session.timeBeforeRest)
  }

  @Test func `a session that nobody watches rests, and does what it is asked to`() throws {
    let shop = try Workshop(runsUnwatched: false)
    let session = try shop.session()
    let resting = Session.ClockReading(time: .zero, rate: 1, isPaused: false, isResting: true)
    #expect(session.reading == resting)
    shop.clock.pass(60)
    session.continueNow()
    #expect(session.reading == resting)

    #expect(try session.perform(.memoryWarning).at == .zero)
    try session.change([.to(Instant(seconds: 1.5))])
    try session.change([.paused(true)])
    try session.change([.paused(false), .rate(2)])
    shop.clock.pass(60)
    session.continueNow()
    #expect(
      session.reading
        == .init(time: Instant(seconds: 1.5), rate: 2, isPaused: false, isResting: true))
  }

  @Test func `the first viewer lets it go on and the last one lets it rest, told as they come`()
    throws
  {
    try RouteTests.serve(runsUnwatched: false) { client, shop, _ in
      let made = try client.post("/api/sessions", RouteTests.launch)
      let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)
      let clock = #""clock":{"time":0,"rate":1,"paused":false,"resting":true}"#
      #expect(made.body.contains(clock))
      shop.clock.pass(60)
      let session = try #require(shop.registry.sessions.first)
      do {
        let stream = try client.events("/api/sessions/\(id)/events")
        let clocks = try stream.upTo {
          $0.event == "clock" && $0.data?.contains("resting") == false
        }.filter { $0.event == "clock" }
        #expect(
          clocks.first?.data?.contains(#""time":0,"rate":1,"paused":false,"resting":true"#) == true)
        shop.clock.pass(1.25)
        #expect(session.reading.time == Instant(seconds: 1.25) && !session.reading.isResting)
      }
      while session.log.viewerCount > 0 || !session.reading.isResting { session.continueNow() }
      shop.clock.pass(60)
      session.continueNow()
      #expect(session.reading.time == Instant(seconds: 1.25))
    }
  }

  @Test func `what a viewer saw before it left stays seen, whenever it leaves`() throws {
    let clock = HandClock()
    let looked = Mutex<(@Sendable () -> Void)?>(nil)
    var wall = clock.wall
    wall.now = { [now = wall.now] in
      let time = now()
      looked.withLock { $0.take() }?()
      return time
    }
    let registry = try SessionRegistry(
      catalogue: publishedCatalogue, journal: SQLiteJournal.inMemory(),
      limits: SessionLimits(), wall: wall)
    let session = try registry.create(
      Script(app: "root-controller", inputs: [TimedInput(at: .zero, .launch)]))
    let viewer = try #require(session.log.open(after: 0, observer: Viewer()))
    session.continueNow()
    looked.withLock {
      $0 = {
        clock.pass(1.25)
        #expect(session.reading.time == Instant(seconds: 1.25))
        session.log.close(viewer)
      }
    }
    session.continueNow()
    session.continueNow()
    clock.pass(60)
    session.continueNow()
    #expect(
      session.reading
        == .init(time: Instant(seconds: 1.25), rate: 1, isPaused: false, isResting: true))
  }

  private final class Viewer: LogObserver {
    func logChanged(_ log: EventLog) {}
  }

  @Test func `a session that rests is the same after a restart`() throws {
    let folder = try DataFolder()
    let clock = HandClock()
    func registry(_ journal: SQLiteJournal) throws -> SessionRegistry {
      try SessionRegistry(catalogue: publishedCatalogue, journal: journal, wall: clock.wall)
    }
    let launched = Script(app: "root-controller", inputs: [TimedInput(at: .zero, .launch)])
    let before = try registry(try folder.journal())
    let session = try before.create(launched)
    try session.change([.to(Instant(seconds: 1.5))])
    _ = try session.perform(.memoryWarning)
    let (reading, trace) = (session.reading, session.written(as: .jsonl))
    #expect(reading.isResting && reading.time == Instant(seconds: 1.5))
    before.stop()

    clock.pass(3600)
    let after = try registry(try folder.journal())
    let again = try after.session(session.id.description)
    #expect(again.reading == reading)
    #expect(again.written(as: .jsonl) == trace)
    after.stop()
  }
}
