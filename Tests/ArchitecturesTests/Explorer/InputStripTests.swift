import AppProgram
import Architectures
import Explorer
import JSON
import Phone
import Playback
import Rules
import Testing
import Trace
import VirtualTime

/// Where an input breaks a design along a script.
@Suite struct InputStripTests {
  private static let expiry = Input.session(.expired)
  private static let launch = [TimedInput(at: .zero, .launch)]

  private func strip(_ app: String, _ inputs: [TimedInput] = launch) throws -> InputStrip {
    let script = Script(app: app, conditions: [.init("loggedIn", true)], inputs: inputs)
    let call = StripCall(of: Self.expiry, along: script, within: 60)
    return try #require(try call.strip(in: publishedArchitectures, host: nil))
  }

  /// The errors and warnings of a script, by rule.
  private func broken(_ app: String, _ inputs: [TimedInput]) throws -> Set<String> {
    let script = Script(app: app, conditions: [.init("loggedIn", true)], inputs: inputs)
    let run = try Run(script, in: publishedArchitectures)
    run.play(inputs)
    run.runUntilIdle()
    return Set(run.findings.filter { $0.severity != .note }.map(\.rule))
  }

  @Test func `each stretch of the first story holds at each of its moments`() throws {
    let app = "root-controller-as-published"
    let strip = try strip(app)
    #expect(strip.isComplete)
    #expect(strip.spans.map { $0.broken.first?.severity } == [.warning, .error, .error, nil])
    for step in 0...80 {
      let at = Instant(seconds: Double(step) * 0.05 + 0.01)
      let span = try #require(
        strip.spans.last { $0.from <= at && ($0.to.map { at < $0 } ?? true) })
      let found = try broken(app, Self.launch + [TimedInput(at: at, Self.expiry)])
      #expect(Set(span.broken.map(\.rule)) == found, "at \(at)")
    }
  }

  @Test func `a long script takes the time that there is, and has moments all the same`() throws {
    let taps = (0..<2_000).map {
      TimedInput(
        at: Instant(seconds: 4 + Double($0) / 2),
        .tap(target: $0.isMultiple(of: 2) ? "Log Out" : "Log In"))
    }
    let script = Script(
      app: "root-controller", conditions: [.init("loggedIn", true)], inputs: Self.launch + taps)
    let call = StripCall(of: Self.expiry, along: script, within: 1)
    let begin = ContinuousClock.now
    let strip = try #require(try call.strip(in: publishedArchitectures, host: nil))
    // A run that has begun is ended; a loaded machine takes its time for it.
    #expect(begin.duration(to: .now) < .seconds(20))
    #expect(!strip.isComplete && !strip.moments.isEmpty)

    let calledOff = try #require(
      try call.strip(in: publishedArchitectures, host: nil, isCancelled: { true }))
    #expect(!calledOff.isComplete && calledOff.moments.isEmpty)
  }

  @Test func `what the explorer finds at a moment, the strip says of it`() throws {
    let app = "root-controller-as-published"
    let strip = try strip(app)
    let exploration = try Explorer(
      publishedArchitectures.app(app),
      bounds: .init(inputs: 1, only: ["session"], conditions: [.init("loggedIn", true)])
    ).explore()
    let single = exploration.counterexamples.filter { finding in
      finding.script.inputs.count == 2 && finding.script.inputs[1].input == Self.expiry
        && finding.severity != .note
    }
    #expect(!single.isEmpty)
    for finding in single {
      let at = finding.script.inputs[1].at
      let moment = try #require(strip.moments.last { $0.at <= at })
      #expect(moment.broken.contains { $0.rule == finding.rule }, "\(finding.rule) at \(at)")
    }
  }

  @Test func `nothing breaks in the fixed design`() throws {
    let strip = try strip("root-controller")
    #expect(strip.spans.allSatisfy { $0.broken.allSatisfy { $0.severity != .error } })
  }

  @Test func `what the script shows without the input does not count`() throws {
    let app = "root-controller-as-published"
    let race = Self.launch + [TimedInput(at: .init(seconds: 3.1), Self.expiry)]
    let last = try #require(try strip(app, race).spans.last)
    #expect(last.to == nil && !last.broken.contains { $0.rule == "transition.overlap" })
  }
}
