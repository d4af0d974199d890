import Exports
import JSON
import Phone
import Testing
import VirtualTime

@testable import NavScopeServer

@Suite struct BreakpointTests {
  private func set(_ json: String, _ session: Session) throws {
    let list = Breakpoint.read(json)
    try session.set(list)
  }

  private func events(_ session: Session) throws -> [JSONValue] {
    try session.written(as: .jsonl).split(separator: "\n").map {
      try JSONValue(parsing: String($0))
    }
  }

  @Test(arguments: [
    #"[{"kind":"callback","name":"viewWillAppear","object":"LoginViewController"}]"#,
    #"[{"kind":"crash"},{"object":"LoginViewController"}]"#,
  ])
  func `live play ends the turn of an event that matches and stops there`(json: String) throws {
    let shop = try Workshop()
    let session = try shop.session()
    try set(json, session)
    shop.clock.pass(60)
    session.continueNow()

    let clock = session.reading
    #expect(clock.time == Instant(seconds: 3) && clock.isPaused)
    let seq = try #require(clock.stoppedAt)
    let met = try events(session)[seq - 1]
    #expect(met["object"]?.string?.hasPrefix("LoginViewController#") == true)
    #expect(session.written(as: .tree).contains("LoginViewController"))

    try session.change([.paused(false)])
    shop.clock.pass(2)
    #expect(
      session.reading
        == .init(time: Instant(seconds: 3.5), rate: 1, isPaused: false, isResting: true))
  }

  @Test func `an object is a class or one of its instances, and all that is given must match`()
    throws
  {
    let event = Breakpoint.read(#"[{"kind":"callback","object":"A#12","name":"x"}]"#)[0]
    #expect(event.json.encoded == #"{"kind":"callback","name":"x","object":"A#12"}"#)
    let shop = try Workshop()
    let session = try shop.session()
    let splash = "SplashViewController"
    try set(
      #"[{"object":"\#(splash)#999"},{"object":"Splash"},{"kind":"child","name":"viewDidLoad"}]"#,
      session)
    shop.clock.pass(5)
    #expect(!session.reading.isPaused)
  }

  @Test func `a breakpoint stops at what an input does`() throws {
    let shop = try Workshop()
    let session = try shop.session()
    shop.clock.pass(4)
    try set(#"[{"kind":"input"}]"#, session)
    let done = try session.perform(.background)
    shop.clock.pass(4)
    #expect(
      session.reading
        == .init(time: Instant(seconds: 3.5), rate: 1, isPaused: true, stoppedAt: done.seq))
  }

  @Test func `a breakpoint on a finding stops at it`() throws {
    let shop = try Workshop()
    let session = try shop.session("root-controller-as-published", signedIn: true)
    try set(#"[{"kind":"finding","rule":"transition.overlap"},{"kind":"finding"}]"#, session)
    shop.clock.pass(3.1)
    _ = try session.perform(.session(.expired))
    shop.clock.pass(60)
    let seq = try #require(session.reading.stoppedAt)
    #expect(try events(session)[seq - 1]["kind"] == "finding")
  }

  @Test func `the trace is the same with breakpoints and without`() throws {
    let shop = try Workshop()
    let (stopping, plain) = (try shop.session(), try shop.session())
    try set(#"[{"kind":"callback","name":"viewDidAppear"}]"#, stopping)
    shop.clock.pass(10)
    while !stopping.reading.isResting {
      if stopping.reading.isPaused { try stopping.change([.paused(false)]) }
      shop.clock.pass(1)
      stopping.continueNow()
    }
    #expect(stopping.written(as: .jsonl) == plain.written(as: .jsonl))
  }

  @Test func `a step goes to the end of a transition`() throws {
    let shop = try Workshop()
    let session = try shop.session(signedIn: true)
    try session.change([.stepTransition])
    #expect(session.reading == .init(time: Instant(seconds: 3.3), rate: 1, isPaused: true))
    let last = try events(session).last { $0["kind"] == "transition" }
    #expect(last?["name"] == "end")

    let trace = session.written(as: .jsonl)
    #expect(throws: SessionFailure.self) {
      try session.change([.stepTransition])
    }
    #expect(session.written(as: .jsonl) == trace)
    #expect(session.reading == .init(time: Instant(seconds: 3.3), rate: 1, isPaused: true))
  }
}
