import Architectures
import HeadlessUIKit
import JSON
import Phone
import Playback
import Testing
import VirtualTime

/// Whatever is done to it, at rest the plain design shows one part, has no other, and has freed
/// what it left.
@Suite struct RootControllerInvariantTests {
  @Test func `I1 to I6 hold at rest after any inputs`() throws {
    var random = Generator(state: 41)
    for number in 0..<80 {
      let script = Self.script(&random)
      let run = try Run(script, in: publishedArchitectures)
      var watch = Watch()
      var faults: [String] = []
      for timed in script.inputs {
        run.advance(to: timed.at)
        watch.follow(run)
        if watch.isAtRest { faults += run.brokenInvariants(watch) }
        run.perform(timed.input)
      }
      run.runUntilIdle()
      watch.follow(run)
      faults +=
        run.brokenInvariants(watch) + run.brokenContainment(of: "RootViewController", Self.parts)
        + run.brokenLinks
      if let crash = run.simulation.crash { faults.append("crash \(crash)") }
      faults += run.simulation.console
      if !faults.isEmpty {
        Issue.record("script \(number): \(Array(Set(faults))) \(script.json.encoded)")
        return
      }
      #expect(run.simulation.end() == [], "\(script.json.encoded)")
    }
  }

  private static let parts = [
    "SplashViewController", "MainNavigationController", "UINavigationController",
  ]

  private static func script(_ random: inout Generator) -> Script {
    var time = 0.0
    var inputs = [TimedInput(at: .zero, .launch)]
    for _ in 0..<(3 + random.below(10)) {
      time += [0, 0.05, 0.1, 0.25, 0.3, 0.35, 1, 3][random.below(8)]
      inputs.append(TimedInput(at: Instant(seconds: time), choices[random.below(choices.count)]))
    }
    return Script(
      app: "root-controller",
      conditions: [
        .init("loggedIn", .bool(random.below(2) == 0)),
        .init("serviceLatency", [3, 0, 0.3][random.below(3)]),
        .init("profile", random.below(2) == 0 ? "host" : "guest"),
      ], inputs: inputs)
  }

  // A session that ends silently is left out: nothing is told of it, so that the flag and the
  // screen differ until the app looks.
  private static let choices: [Input] = [
    .tap(target: "Log In"), .tap(target: "Log Out"), .tap(target: "Activity"), .back,
    .tap(target: "Switch to Host"), .tap(target: "Switch to Guest"),
    .shortcut(type: "activity"), .shortcut(type: "messages"), .shortcut(type: "newListing"),
    .openURL("navscope://messages/42"), .openURL("navscope://request/7"),
    .openURL("navscope://nowhere"), .universalLink("https://navscope.example/messages/42"),
    .notification(payload: ["aps": ["alert": "x"], "data": ["messageId": "1"]], tapped: true),
    .notification(payload: ["aps": ["alert": "x"], "data": ["messageId": "1"]], tapped: false),
    .session(.valid), .session(.expired), .interruption(seconds: 0.4), .background, .launch,
    .statusBar(inCall: true), .statusBar(inCall: false), .rotate(.landscape), .rotate(.portrait),
    .memoryWarning, .serviceLatency(seconds: 1), .terminate, .launch,
  ]
}

extension Run {
  fileprivate func brokenInvariants(_ watch: Watch) -> [String] {
    guard simulation.isRunning else { return [] }
    let shown = shown
    var broken: [String] = []
    if shown.children.count != 1 { broken.append("I1 \(shown.children)") }
    if shown.views != shown.children { broken.append("I2 \(shown.views) \(shown.children)") }
    let part = shown.children.first ?? ""
    if part != "SplashViewController" {
      let isActive = [.active, .inactive].contains(simulation.lifeState)
      let isMain = part == "MainNavigationController"
      if isActive, !watch.hasMissedChange, shown.isSignedIn != isMain {
        broken.append("I5 \(shown)")
      }
      if shown.pending != nil, isMain, shown.isSignedIn == true, isActive {
        broken.append("I6 a link waits on main: \(shown)")
      }
    }
    let alive = (["RootViewController"] + [part] + shown.stack).sorted()
    if shown.alive != alive { broken.append("alive \(shown.alive), wanted \(alive)") }
    if partFrame?.size != rootBounds { broken.append("size \(String(describing: partFrame))") }
    return broken
  }
}
