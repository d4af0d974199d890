import HeadlessUIKit
import JSON
import Phone
import Playback
import ProbeApp
import Testing

/// A kind of input that no script has: somebody shakes the phone.
struct Shake: InputKind {
  var times: Int
  var isHard: Bool

  static let name = "shake"
  static let title = "Shake"
  static let summary = "Shakes the phone."
  static let phrase: InputPhrase = "shake \(key: "times") times"
  static let fields: [InputField<Self>] = [
    .wholeNumber("times", \.times, in: 1...3, "How often."),
    .flag("hard", \.isHard, default: false, "Whether it is shaken hard."),
  ]
  static let blank = Shake(times: 1, isHard: false)
  static let examples = [Shake(times: 2, isHard: true)]
  static let role = InputRole.phone
  static let trials = Trials<Self>.onDemand(.gesture) { surroundings in
    surroundings.isInFront ? examples : []
  }

  func perform(on device: Device) -> InputOutcome {
    guard device.simulation.isRunning else { return .ignored("no app is running") }
    for _ in 0..<times { device.simulation.warnOfMemory() }
    return .performed
  }
}

@Suite struct OwnKindTests {
  private let shake = Input(Shake(times: 2, isHard: true))

  @Test func `it is read and written by its fields`() throws {
    let written = JSONValue.object(JSONObject(shake.members))

    #expect(written.encoded == #"{"do":"shake","times":2,"hard":true}"#)
    #expect(try Shake.read(JSONCursor(written)) == shake.as(Shake.self))
    #expect(try Shake.read(JSONCursor(["times": 1])) == Shake(times: 1, isHard: false))
    #expect(
      throws: ScriptProblem(
        .outOfRange(key: "times", range: "a whole number from 1 to 3"), at: Place(["times"]))
    ) {
      try Shake.read(JSONCursor(["times": 4]))
    }
  }

  @Test func `it describes its keys`() {
    #expect(Shake.columns.map(\.key) == ["times", "hard"])
    #expect(Shake.columns.map(\.shape) == [.wholeNumber(1...3), .flag])
    #expect(Shake.columns.map(\.isOptional) == [false, true])
  }

  @Test func `it is played like any other`() throws {
    let run = try play(ProbeApp(), #"{"at":0,"do":"launch"}"#)
    let launched = run.simulation.trace.count
    run.perform(shake)

    let events = run.simulation.trace.dropFirst(launched)
    #expect(events.first?.kind == "input")
    #expect(events.first?.fields.map(\.key) == ["do", "times", "hard"])
    #expect(events.filter { $0.name == "didReceiveMemoryWarning" && $0.kind == "app" }.count == 2)
  }

  @Test func `it says why it does nothing`() throws {
    let run = try play(ProbeApp())
    run.perform(shake)

    #expect(run.story() == ["0 ▶ shake", "0 ignored: no app is running"])
  }

  @Test func `it is tried where it is possible`() throws {
    let run = try play(ProbeApp())
    #expect(Shake.inputs(in: InputContext(run.device, samples: [])).isEmpty)

    run.perform(.launch)
    #expect(Shake.inputs(in: InputContext(run.device, samples: [])) == [shake])
  }
}
