import HeadlessUIKit
import JSON
import Phone
import Playback
import ProbeApp
import Rules
import Testing
import VirtualTime

/// What a run offers to a search.
@Suite struct FingerprintTests {
  /// A run in which some inputs were performed, each at rest; with an app whose timer is due 7 s
  /// after the launch, or none.
  private func run(_ inputs: [Input], startsTimer: Bool = false) throws -> Run {
    let app = ProbeApp(startsTimer: startsTimer)
    let run = Run(app: app, conditions: try Conditions([], declared: app.entry.conditions))
    for input in inputs {
      if !startsTimer { run.runUntilIdle() }
      run.perform(input)
    }
    if !startsTimer { run.runUntilIdle() }
    return run
  }

  @Test func `runs in the same state have the same fingerprint, whatever came before`() throws {
    let turn: [Input] = [.rotate(.landscapeLeft), .rotate(.portrait)]
    let (once, twice) = (try run([.launch] + turn), try run([.launch] + turn + turn))
    #expect(once.simulation.eventCount < twice.simulation.eventCount)
    #expect(once.fingerprint == twice.fingerprint)
    #expect(try once.fingerprint != run([.launch, .rotate(.landscapeLeft)]).fingerprint)
  }

  @Test func `time alone changes nothing while nothing is pending`() throws {
    let run = try run([.launch])
    run.advance(to: Instant(seconds: 10))
    let before = run.fingerprint
    run.advance(to: Instant(seconds: 20))
    #expect(run.dues.isEmpty)
    #expect(run.fingerprint == before)
  }

  @Test func `what is pending counts by the time that remains, but not in the discrete state`()
    throws
  {
    let run = try run([.launch], startsTimer: true)
    run.advance(to: Instant(seconds: 3))
    let (before, discrete) = (run.fingerprint, run.discreteState.fingerprint)
    #expect(run.appDues.contains(Instant(seconds: 7)))
    run.advance(to: Instant(seconds: 4))
    #expect(run.fingerprint != before)
    #expect(run.discreteState.fingerprint == discrete)
    run.advance(to: Instant(seconds: 7))
    #expect(run.discreteState.fingerprint != discrete)
  }

  @Test func `what is pending counts by the kinds of the values that its input came with`() throws {
    let values: [JSONValue] = [.null, .bool(false), JSONValue(0), .string("")]
    let fingerprints = try values.map { value in
      let app = ProbeApp(policy: .ignore, startsTimer: true)
      let run = Run(app: app, conditions: try Conditions([], declared: app.entry.conditions))
      run.perform(.notification(payload: ["aps": ["alert": "News"], "id": value], tapped: true))
      run.advance(to: Instant(seconds: 3))
      #expect(run.appDues.contains(Instant(seconds: 7)))
      return run.fingerprint
    }
    #expect(Set(fingerprints).count == values.count)
  }

  @Test func `a run is freed after its fingerprint was taken`() throws {
    weak var freed: Run?
    do {
      let run = try run([.launch], startsTimer: true)
      _ = run.fingerprint
      freed = run
    }
    #expect(freed == nil)
  }

  @Test func `an input and a turn are seen by the next fingerprint`() throws {
    let run = try run([.launch], startsTimer: true)
    var seen: Set<Fingerprint> = [run.fingerprint]
    run.perform(.rotate(.landscapeLeft))
    #expect(seen.insert(run.fingerprint).inserted)
    run.advance(to: Instant(seconds: 7))
    #expect(seen.insert(run.fingerprint).inserted)
  }

  @Test func `findings come with the number of their event, from any of them on`() throws {
    let run = try run([.launch, .tap(target: "Crash")])
    let all = run.recordedFindings(from: 0)
    #expect(all.map(\.finding.rule) == run.findings.map(\.rule))
    #expect(all.contains { $0.finding.rule == "crash" })
    for (finding, seq) in all {
      guard case .finding(let recorded) = run.event(at: seq - 1).event else {
        Issue.record("event \(seq) is no finding")
        continue
      }
      #expect(recorded.rule == finding.rule)
    }
    #expect(run.recordedFindings(from: all.count).isEmpty)
    #expect(run.recordedFindings(from: all.count - 1).map(\.seq) == all.suffix(1).map(\.seq))
  }

  @Test func `the background is a place with a process and nobody before it`() throws {
    let run = try run([.launch])
    #expect(!run.isInBackground)
    #expect(run.place.description.hasPrefix("active, "))
    run.perform(.background)
    #expect(run.isInBackground)
    run.perform(.terminate)
    #expect(!run.isInBackground)
    #expect(run.place.description == "notRunning")
    #expect(
      run.value(of: .shortcut(UIApplicationShortcutItem(type: "x", localizedTitle: "x"))) == nil)
  }
}
