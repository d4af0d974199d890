import Architectures
import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing
import VirtualTime

/// One entry of the catalogue in both life cycles.
@Suite struct LifeCycleTests {
  private func run(_ app: String, lifeCycle: String? = nil, sdk: SDKVersion = .v26) throws -> Run {
    let script = Script(
      app: app,
      conditions: [.init("loggedIn", true)]
        + (lifeCycle.map { [.init("lifeCycle", .string($0))] } ?? []),
      device: PhoneSettings(sdk: sdk),
      inputs: [TimedInput(at: .zero, .launch), TimedInput(at: Instant(seconds: 5), .background)])
    let run = try Run(script, in: publishedArchitectures)
    run.play(script.inputs)
    return run
  }

  /// The events but the first, which names the app.
  private func events(_ run: Run) -> [String] {
    (1..<run.eventCount).map { run.event(at: $0).line }
  }

  @Test func `with scenes it is the app that root-controller-scenes names`() throws {
    let chosen = try run("root-controller", lifeCycle: "scenes")
    let alias = try run("root-controller-scenes")

    #expect(events(chosen) == events(alias))
    #expect(chosen.script.app == "root-controller")
    #expect(try Script(parsing: chosen.script.json.encoded) == chosen.script)
  }

  @Test func `without a choice it has no scenes`() throws {
    #expect(
      try events(run("root-controller")) == events(run("root-controller", lifeCycle: "application"))
    )
    #expect(try !run("root-controller").simulation.hasScenes)
  }

  @Test(arguments: [
    "root-controller", "tab-root", "flow-container", "window-stack", "single-stack",
    "window-swap", "modal-login",
  ])
  func `a fixed design with scenes opens what each entrance brings, cold, warm and reconnected`(
    app: String
  ) throws {
    let url = Input.openURL("navscope://activity")
    let push = Input.notification(
      payload: ["aps": ["alert": "Hi"], "data": ["messageId": "42"]], tapped: true)
    let starts: [[(Double, Input)]] = [
      [], [(0, .launch)], [(0, .launch), (8, .background), (9, .disconnectScene)],
    ]
    for input in [url, push, .shortcut(type: "activity")] {
      for start in starts {
        // The window stack keeps its links until its lock is open.
        let inputs = start + [(10, input), (20, .tap(target: "Unlock")), (30, .terminate)]
        let script = Script(
          app: app,
          conditions: [.init("loggedIn", true), .init("lifeCycle", "scenes")],
          device: PhoneSettings(sdk: .v27),
          inputs: inputs.map { TimedInput(at: Instant(seconds: $0.0), $0.1) })
        let run = try Run(script, in: publishedArchitectures)
        run.play(script.inputs)

        #expect(run.simulation.crash == nil)
        #expect(run.findings.filter { $0.severity == .error } == [], "\(script.json.encoded)")
        #expect(
          run.simulation.trace.count { $0.kind == "deeplink" && $0.name == "handled" } == 1,
          "\(script.json.encoded)")
      }
    }
  }

  @Test func `on 27 it launches with scenes, and without them it does not`() throws {
    let scenes = try run("root-controller", lifeCycle: "scenes", sdk: .v27)
    #expect(
      scenes.simulation.crash == nil && scenes.findings.filter { $0.severity == .error } == [])
    let plain = try run("root-controller", sdk: .v27)
    #expect(plain.findings.map(\.rule) == ["launch.no-scenes", "crash"])
  }
}
