import Architectures
import Explorer
import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing
import VirtualTime

@Suite struct ExplorationTests {
  private func explore(_ id: String, _ bounds: Explorer.Bounds) throws -> Exploration {
    try Explorer(publishedArchitectures.app(id), bounds: bounds).explore()
  }

  /// What was found, and with how many inputs.
  private func found(_ exploration: Exploration) -> [String] {
    exploration.counterexamples.map {
      "\($0.severity.rawValue) \($0.rule) \($0.cause) \($0.script.inputs.count)"
    }.sorted()
  }

  private func errors(_ exploration: Exploration) -> [String] {
    exploration.counterexamples.filter { $0.severity == .error }.map {
      "\($0.rule) \($0.cause)"
    }
  }

  /// Errors and warnings as a person would name them, each with the inputs of its shortest script.
  private func defects(_ exploration: Exploration) -> [String: [String]] {
    Dictionary(
      exploration.counterexamples.map { counterexample in
        (
          "\(counterexample.rule) \(counterexample.cause.joined(separator: ", "))",
          counterexample.script.inputs.map(\.input.name)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test
  func `D0-08 D0-09 D0-15 D0-16 D0-17 are found with one change of the session or two, each once`()
    throws
  {
    let exploration = try explore(
      "root-controller-as-published", .init(inputs: 2, only: ["session"]))
    #expect(exploration.isExhaustive)
    let found = defects(exploration)
    let (main, login) = ("MainNavigationController", "UINavigationController")
    // D0-08: a second switch inside the fade starts from the splash again; D0-15: two ways into
    // main at a time.
    #expect(found["transition.overlap \(main), \(main)"] == ["launch", "session"])
    #expect(found["transition.overlap \(main), \(login)"] == ["launch", "session"])
    // D0-09: what the first fade put in stays behind.
    #expect(found["containment.view-without-child RootViewController"] == ["launch", "session"])
    // D0-17: a second login in place of the first.
    #expect(
      found["transition.repeated \(login), SplashViewController.swift"] == ["launch", "session"])
    let stale = exploration.counterexamples.filter { $0.rule == "transition.stale-source" }
    #expect(
      Set(stale.map { $0.message.contains("A second transition starts from") }) == [
        true, false,
      ])
    // D0-16: login comes during a fade, and the fade's end throws it out.
    #expect(stale.contains { $0.message.contains("A stale completion handler removes") })
    #expect(errors(exploration).count == Set(errors(exploration)).count + stale.count - 1)
  }

  @Test func `D2-04 a splash that is gone still switches the root`() throws {
    let found = defects(try explore("tab-root-as-published", .init(inputs: 1, only: ["session"])))
    #expect(
      found["session.lost MainTabBarController, SplashViewController.swift"]
        == ["launch", "session"])
    #expect(
      found["transition.repeated LoginViewController, SplashViewController.swift"]
        == ["launch", "session"])
  }

  @Test func `D2-02 the late timer of a logout replaces the login that has come meanwhile`() throws
  {
    let bounds = Explorer.Bounds(
      inputs: 3, only: ["launch", "tap", "session"], conditions: [.init("loggedIn", true)])
    let found = defects(try explore("tab-root-as-published", bounds))
    #expect(
      found["transition.repeated LoginViewController, LogoutViewController.swift"]
        == ["launch", "tap", "tap", "session"])
  }

  @Test func `D2-02 shows nothing within two inputs, since the way to the button takes one`() throws
  {
    let exploration = try explore("tab-root-as-published", .init(inputs: 2))
    #expect(exploration.gaps == [])
    #expect(
      !exploration.counterexamples.contains { $0.cause.contains("LogoutViewController.swift") })
  }

  @Test
  func
    `D4-01 D4-02 a lock that goes counts as one that is there, and who comes back finds all open`()
    throws
  {
    func found(_ id: String, inputs: Int) throws -> [String: [String]] {
      defects(
        try explore(
          id,
          .init(
            inputs: inputs, only: ["tap", "background", "foreground"],
            conditions: Self.signedIn(id))))
    }
    let unlocked = "window.unlocked background"
    #expect(
      try found("window-stack-as-published", inputs: 2)[unlocked]
        == ["launch", "tap", "background", "foreground"])
    #expect(try found("window-stack-as-published", inputs: 1)[unlocked] == nil)
    #expect(try found("window-stack", inputs: 2)[unlocked] == nil)
  }

  /// The plain start of a stack of windows.
  private static func signedIn(_ id: String) -> [Script.Setting] {
    let plain: [Script.Setting] = [
      .init("animationFinished", "once"), .init("foreignWindow", false),
    ]
    return [.init("loggedIn", true)] + (id.hasSuffix("as-published") ? plain : [])
  }

  @Test func `whoever leaves comes back, unless that is left out`() throws {
    func scripts(_ only: [String]) throws -> [[String]] {
      let id = "window-stack-as-published"
      let bounds = Explorer.Bounds(inputs: 2, only: only, conditions: Self.signedIn(id))
      return try explore(id, bounds).counterexamples
        .filter { $0.cause == ["background"] }.map { $0.script.inputs.map(\.input.name) }
    }
    #expect(try scripts(["tap", "background"]) == [])
    #expect(
      try scripts(["tap", "background", "foreground"])
        == [["launch", "tap", "background", "foreground"]])
  }

  @Test func `D3-01 D3-02 a second cycle inside the first leaves a child for good`() throws {
    let found = defects(
      try explore("flow-container-as-published", .init(inputs: 1, only: ["session"])))
    #expect(
      found["transition.overlap UITabBarController, LoginViewController"] == ["launch", "session"])
    #expect(
      found["containment.two-children FlowContainerViewController"] == ["launch", "session"])
  }

  @Test func `D0-10 an interruption wipes a link that waits`() throws {
    let exploration = try explore(
      "root-controller-as-published",
      .init(
        inputs: 2, only: ["shortcut", "interruption"], conditions: [.init("loggedIn", false)]))
    #expect(exploration.isExhaustive)
    let lost = exploration.counterexamples.filter { $0.rule == "deeplink.lost" }
    #expect(lost.map(\.cause).contains(["messages"]))
    #expect(
      lost.first { $0.cause == ["activity"] }?.script.inputs == [
        TimedInput(at: .zero, .shortcut(type: "com.myApp.activity")),
        TimedInput(at: .zero, .interruption(seconds: 1)),
      ])
  }

  @Test func `D0-14 a link during the logout opens in the part that goes`() throws {
    let exploration = try explore(
      "root-controller-as-published",
      .init(inputs: 2, only: ["tap", "shortcut"], conditions: [.init("loggedIn", true)]))
    #expect(
      exploration.counterexamples.contains {
        $0.rule == "transition.stale-source"
          && $0.message.hasPrefix("ActivityViewController opens in a part")
      })
  }

  @Test
  func `the corrected form shows no error with one input, and with two changes of the session`()
    throws
  {
    for bounds in [
      Explorer.Bounds(inputs: 1, only: ["launch", "tap", "shortcut", "interruption"]),
      Explorer.Bounds(inputs: 2, only: ["session"]),
    ] {
      let exploration = try explore("root-controller", bounds)
      #expect(exploration.gaps == [])
      #expect(errors(exploration) == [])
    }
  }

  @Test func `the form with scenes shows no error with one input, a disconnect among them`() throws
  {
    let exploration = try explore("root-controller-scenes", .init(inputs: 1))
    #expect(exploration.gaps == [])
    #expect(errors(exploration) == [])
    let without = try explore(
      "root-controller-scenes", .init(inputs: 1, without: ["disconnectScene"]))
    #expect(without.interleavings < exploration.interleavings)
  }

  @Test(arguments: [
    ("flow-container-as-published", Explorer.Bounds(inputs: 1, only: ["tap", "session"])),
    ("root-controller-as-published", Explorer.Bounds(inputs: 2, only: ["session"])),
    (
      "root-controller-as-printed",
      Explorer.Bounds(inputs: 1, only: ["tap", "shortcut", "session"])
    ),
    ("root-controller", Explorer.Bounds(inputs: 1, only: ["tap", "shortcut", "session"])),
  ])
  func `with pruning and without the same is found`(id: String, bounds: Explorer.Bounds) throws {
    var whole = bounds
    whole.prunes = false
    #expect(found(try explore(id, bounds)) == found(try explore(id, whole)))
  }

  @Test func `each script shows its finding where it says`() throws {
    let exploration = try explore(
      "root-controller-as-published", .init(inputs: 1, only: ["session", "tap"]))
    #expect(!exploration.counterexamples.isEmpty)
    for counterexample in exploration.counterexamples {
      let read = try Script(parsing: counterexample.script.json.encoded)
      let run = try Run(read, in: publishedArchitectures)
      run.play(read.inputs)
      run.runUntilIdle()
      let event = run.simulation.event(at: counterexample.seq - 1)
      guard case .finding(let finding) = event.event else {
        Issue.record("event \(event.seq) is no finding")
        continue
      }
      #expect(finding.rule == counterexample.rule)
      #expect(finding.message == counterexample.message)
    }
  }
}
