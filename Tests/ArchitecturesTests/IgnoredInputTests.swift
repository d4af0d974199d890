import Architectures
import HeadlessUIKit
import Phone
import Playback
import Rules
import Testing
import VirtualTime

/// What the catalogue says that a design has no code for is what comes of it.
@Suite struct IgnoredInputTests {
  private static let apps = publishedArchitectures.apps.map(\.entry.id)

  @Test(arguments: apps)
  func `a design has code for each kind of link but those that its entry names`(app: String) throws
  {
    let inputs = [
      "shortcut": Pokes.shortcut("messages", at: 12),
      "notification": Pokes.push(messageID: "42", tapped: true, at: 12),
      "openURL": Pokes.url("navscope://messages/42", at: 12),
      "universalLink":
        #"{"at":12,"do":"universalLink","url":"https://navscope.example/messages/42"}"#,
    ]
    var ignored: Set<String> = []
    for (kind, input) in inputs {
      let run = try play(app, signedIn: true, Pokes.list(Pokes.launch, input))
      let fates = run.simulation.trace.filter { $0.kind == "deeplink" }.map(\.name)
      #expect(fates.contains("received"), "\(kind)")
      if fates.contains("unparsed") { ignored.insert(kind) }
    }
    // It has code for universal links, which knows none of the domain's.
    if app == "root-controller-as-printed" { ignored.remove("universalLink") }
    #expect(try ignored == Set(publishedArchitectures.app(app).entry.ignores))
  }

  /// One tap on nothing after each input, before what comes of it.
  @Test(arguments: GoldenScript.all)
  func `a tap on nothing changes no finding`(golden: GoldenScript) throws {
    let script = try golden.script()
    let expected = try Self.findings(golden.run())
    for (place, input) in script.inputs.enumerated() {
      var inputs = script.inputs
      let next = inputs.dropFirst(place + 1).first?.at ?? .endOfScript
      let time = min(next, Instant(seconds: input.at.seconds + 0.001))
      inputs.insert(TimedInput(at: time, .tap(target: "Nothing")), at: place + 1)
      let changed = Script(app: script.app, conditions: script.conditions, inputs: inputs)
      let run = try Run(changed, in: publishedArchitectures)
      run.play(inputs)
      run.runUntilIdle()
      #expect(Self.findings(run) == expected, "at \(time)")
    }
  }

  private static func findings(_ run: Run) -> [String] {
    run.findings.map { "\($0.rule) \($0.severity) \($0.message)" }
  }
}
