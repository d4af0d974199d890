import Architectures
import HeadlessUIKit
import JSON
import Phone
import Playback
import Testing
import VirtualTime

/// A plain form with one root, for random inputs and the rules that hold at rest.
struct PlainDesign: CustomTestStringConvertible, Sendable {
  let id: String
  let root: String
  /// The part that its user must be signed in for.
  let main: String
  /// The part that nobody must be signed in for.
  let login: String
  /// The parts that neither is asked for.
  let others: [String]
  let conditions: [String]
  let choices: [Input]

  var testDescription: String { id }

  func script(_ random: inout Generator) -> Script {
    var time = 0.0
    var inputs = [TimedInput(at: .zero, .launch)]
    for _ in 0..<(3 + random.below(10)) {
      time += [0, 0.05, 0.1, 0.2, 0.35, 1, 3][random.below(7)]
      inputs.append(TimedInput(at: Instant(seconds: time), choices[random.below(choices.count)]))
    }
    return Script(
      app: id,
      conditions: conditions.map { .init($0, .bool(random.below(2) == 0)) }
        + [.init("serviceLatency", [3, 0, 0.3][random.below(3)])], inputs: inputs)
  }

  /// Plays a script and says what does not hold whenever nothing moves, and in the end.
  func faults(of script: Script) throws -> [String] {
    let run = try Run(script, in: publishedArchitectures)
    var watch = Watch()
    var faults: [String] = []
    for timed in script.inputs {
      run.advance(to: timed.at)
      watch.follow(run)
      if watch.isAtRest { faults += brokenRules(in: run) }
      run.perform(timed.input)
    }
    run.runUntilIdle()
    faults += brokenRules(in: run) + run.brokenLinks
    faults += run.brokenContainment(of: root, [main, login] + others)
    // UIKit itself pops for a tap on the selected tab, also while a push runs.
    faults += run.simulation.console.filter { !$0.hasPrefix("popToRootViewController:") }
    if let crash = run.simulation.crash { faults.append("crash \(crash)") }
    return faults + run.simulation.end().map { "left \($0)" }
  }

  private func brokenRules(in run: Run) -> [String] {
    guard run.simulation.isRunning else { return [] }
    let screen = run.screen
    let parts = screen.children.map { String($0.prefix { $0 != "[" }) }
    var broken: [String] = []
    if parts.count != 1 { broken.append("I1 \(screen)") }
    if screen.views != parts { broken.append("I2 \(screen)") }
    if !screen.astray.isEmpty { broken.append("alive \(screen)") }
    if run.partFrame?.size != run.rootBounds { broken.append("size of \(screen)") }
    guard [.active, .inactive].contains(run.simulation.lifeState), let part = parts.first,
      !others.contains(part)
    else { return broken }
    if screen.isSignedIn != (part == main) { broken.append("I5 \(screen)") }
    if screen.pending != nil, part == main { broken.append("I6 a link waits on main: \(screen)") }
    return broken
  }
}

extension PlainDesign {
  // A session that ends silently is left out: the flag and the screen differ until the app looks.
  private static let commonChoices: [Input] = [
    .tap(target: "Log In"), .tap(target: "Log Out"), .selectTab(index: 0), .selectTab(index: 1),
    .back, .swipeBack(finish: true), .swipeBack(finish: false),
    .shortcut(type: "activity"), .shortcut(type: "messages"), .openURL("navscope://messages/42"),
    .openURL("navscope://request/7"), .openURL("navscope://nowhere"),
    .universalLink("https://navscope.example/messages/42"),
    .notification(payload: ["aps": ["alert": "x"], "data": ["messageId": "1"]], tapped: true),
    .notification(payload: ["aps": ["alert": "x"], "data": ["messageId": "1"]], tapped: false),
    .session(.valid), .session(.expired), .interruption(seconds: 0.4), .background, .launch,
    .statusBar(inCall: true), .statusBar(inCall: false), .rotate(.landscape), .rotate(.portrait),
    .memoryWarning, .serviceLatency(seconds: 1), .terminate, .launch,
  ]

  static let tabRoot = PlainDesign(
    id: "tab-root", root: "RootViewController", main: "MainTabBarController",
    login: "LoginViewController",
    others: ["SplashViewController", "UpdateViewController", "SigningOutViewController"],
    conditions: ["loggedIn", "updateRequired"],
    choices: commonChoices + [.tap(target: "Open App Store")])

  static let flowContainer = PlainDesign(
    id: "flow-container", root: "FlowContainerViewController", main: "MainTabBarController",
    login: "LoginViewController", others: ["LaunchScreenViewController"], conditions: ["loggedIn"],
    choices: commonChoices + [
      .type(target: "User name", text: ""), .type(target: "User name", text: "kim"),
    ])
}
