import Architectures
import Explorer
import JSON
import Phone
import Playback
import Testing
import Trace
import VirtualTime

/// Where in an app's source a finding was decided.
@Suite struct DecisionTests {
  private func event(
    _ seq: Int, at nanoseconds: Int64 = 0, _ kind: String, object: String? = nil,
    name: String? = nil, _ fields: [(key: String, value: TraceValue)]
  ) -> RunEvent {
    RunEvent(
      TraceEvent(
        seq: seq, nanoseconds: nanoseconds, kind: kind, object: object, name: name, fields: fields))
  }

  /// A finding that is proved by the event before it.
  private func finding(_ seq: Int, provedBy events: [TraceValue]) -> RunEvent {
    event(
      seq, "finding",
      [
        ("rule", "transition.none"), ("severity", "note"), ("events", .array(events)),
        ("message", "m"), ("hint", "h"),
      ])
  }

  /// The place of a finding whose one evidence is an event with that caller.
  private func place(caller: String) -> SourcePlace? {
    let evidence = event(
      1, "defaults", name: "set", [("key", "k"), ("value", 1), ("caller", .string(caller))])
    return Decision(ofFinding: 2, in: [evidence, finding(2, provedBy: [1])], app: "App")?.place
  }

  @Test(arguments: [
    ("block at RootViewController.swift:63", "RootViewController.swift:63"),
    ("task of block at Feed.swift:7", "Feed.swift:7"),
    ("Login.viewDidLoad", "Login.swift Login.viewDidLoad"),
    ("task of Login.viewDidLoad", "Login.swift Login.viewDidLoad"),
    ("Feed.tableView(_:didSelectRowAt:)", "Feed.swift Feed.tableView(_:didSelectRowAt:)"),
    ("completion of UIApplication.open", "nowhere"), ("UINavigationController.push", "nowhere"),
    ("task", "nowhere"),
  ])
  func `is a line, or a method of the app`(caller: String, expected: String) {
    let place = place(caller: caller)
    let said = place.map { place in
      place.line == nil ? "\(place.file) \(place.text)" : place.text
    }
    #expect(said ?? "nowhere" == expected)
  }

  @Test(arguments: [
    ("Login.viewDidLoad", 5), ("Login.didFinishLaunching", 6), ("Login.viewDidAppear", nil),
    ("Login.application(_:open:options:)", 7),
    ("Login.application(_:continue:restorationHandler:)", 10),
    ("Login.application(_:performActionFor:completionHandler:)", nil),
  ])
  func `a method stands where its class declares it`(caller: String, line: Int?) {
    let source = """
      class Other {
        func viewDidLoad() {}
      }
      class Login: UIViewController {
        override func viewDidLoad() {}
        func application(_ a: A, didFinishLaunchingWithOptions o: O) {}
        func application(
          _ a: A, open url: URL, options: [K: Any] = [:]
        ) -> Bool { true }
        func application(_ a: A, continue activity: B) async -> Bool { true }
      }
      """
    #expect(place(caller: caller)?.resolved(in: source)?.line == line)
  }

  /// What the findings of a script say, by rule: the place, and what called it.
  private func decisions(_ app: String, _ inputs: [TimedInput], signedIn: Bool) throws -> [String] {
    let script = Script(
      app: app, conditions: [.init("loggedIn", .bool(signedIn))], inputs: inputs)
    let run = try Run(script, in: publishedArchitectures)
    run.play(inputs)
    run.runUntilIdle()
    let trace = run.events
    return trace.compactMap { event in
      guard case .finding(let finding) = event.event else { return nil }
      let decision = Decision(ofFinding: event.seq, in: trace, app: "App")
      let caller = decision?.caller.map { " called at \($0.text)" } ?? ""
      return "\(finding.rule): \(decision?.place?.text ?? "nowhere")\(caller)"
    }
  }

  @Test func `a second transition is decided where it begins, called by what did not ask`() throws {
    let found = try decisions(
      "root-controller-as-published",
      [TimedInput(at: .zero, .launch), TimedInput(at: .init(seconds: 2.7), .session(.valid))],
      signedIn: false)
    #expect(
      found == [
        "appearance.unbalanced: SplashViewController.swift:20",
        "transition.overlap: RootViewController.swift:63 called at SplashViewController.swift:20",
        "transition.stale-source: RootViewController.swift:63 called at SplashViewController.swift:20",
        "appearance.unbalanced: nowhere",
        "containment.missing-will-move: RootViewController.swift:63",
        "transition.stale-source: RootViewController.swift:63",
        "containment.view-without-child: RootViewController.swift:63",
      ])
  }

  @Test func `a link is discarded where the transition ends, in whose turn that happens`() throws {
    let found = try decisions(
      "root-controller-as-published", [TimedInput(at: .zero, .shortcut(type: "messages"))],
      signedIn: true)
    #expect(found == ["deeplink.lost: RootViewController.swift:63"])
  }

  @Test func `what the app does when it is told of a change of sign-in is called by that`() throws {
    let found = try decisions(
      "tab-root-as-published",
      [TimedInput(at: .zero, .launch), TimedInput(at: .init(seconds: 3), .session(.valid))],
      signedIn: true)
    #expect(
      found == [
        "transition.none: SplashViewController.swift:20",
        "appearance.side-effect: FirstViewController.viewWillDisappear called at App.sessionChanged",
        "transition.none: App.sessionChanged", "session.lost: App.sessionChanged",
      ])
  }

  /// Where a link is lost that came by URL, when a delegate's methods were called for it.
  private func place(
    ofLinkTakenBy calls: [(name: String, options: TraceValue?)],
    because code: LinkReason.Code = .notOpened,
    showingWindowAt line: SourcePlace? = nil
  ) -> String? {
    var trace = [
      event(
        1, "deeplink", name: "received",
        [("link", 1), ("via", "url"), ("raw", "shop://cart"), ("state", "notRunning")])
    ]
    for (name, options) in calls {
      let fields = options.map { [(key: "options", value: $0)] } ?? []
      trace.append(
        event(trace.count + 1, "app", object: "ShopDelegate#2", name: name, fields))
    }
    var lines: [Int: [SourcePlace]] = [:]
    if let line {
      trace.append(event(trace.count + 1, "window", object: "UIWindow#3", name: "shown", []))
      lines[trace.count] = [line]
    }
    let dropped = trace.count + 1
    trace.append(
      event(
        dropped, "deeplink", name: "dropped",
        [("link", 1), ("value", "cart"), ("reason", "why"), ("code", code.traceValue)]))
    trace.append(finding(dropped + 1, provedBy: [1, .int(dropped)]))
    return Decision(ofFinding: dropped + 1, in: trace, app: "App", lines: lines)?.place?.text
  }

  @Test func `a link that led to nothing names the method that took it`() {
    let launch = (name: "didFinishLaunching", options: TraceValue.array(["url"]))
    #expect(place(ofLinkTakenBy: [("open", nil)]) == "ShopDelegate.application(_:open:options:)")
    #expect(
      place(ofLinkTakenBy: [launch, ("open", nil)]) == "ShopDelegate.application(_:open:options:)")
    #expect(
      place(ofLinkTakenBy: [("willConnectTo", .array([])), ("continue", nil)])
        == "ShopDelegate.scene(_:continue:)")
    #expect(
      place(ofLinkTakenBy: [launch], showingWindowAt: swap)
        == "ShopDelegate.application(_:didFinishLaunchingWithOptions:)")
    #expect(place(ofLinkTakenBy: [("didBecomeActive", nil)]) == nil)
  }

  @Test func `a link that no method is there for was in the launch options at most`() {
    let launch = (name: "didFinishLaunching", options: TraceValue.array(["url"]))
    #expect(
      place(ofLinkTakenBy: [launch, ("open", nil)], because: .noMethod)
        == "ShopDelegate.application(_:didFinishLaunchingWithOptions:)")
    #expect(place(ofLinkTakenBy: [("open", nil)], because: .noMethod) == nil)
  }

  @Test(
    "SC-22: of a link that no scene takes, the method that iOS no longer calls is named by its line",
    arguments: [
      ("openURLContexts", "application(_:open:options:)", "open url: URL, options: [String: Any]"),
      (
        "continue", "application(_:continue:restorationHandler:)",
        "continue userActivity: NSUserActivity, restorationHandler: @escaping () -> Void"
      ),
      (
        "performActionFor", "application(_:performActionFor:completionHandler:)",
        "performActionFor item: Item, completionHandler: @escaping () -> Void"
      ),
    ])
  func silentMethod(call: String, method: String, parameters: String) throws {
    func app(_ seq: Int, _ name: String, of delegate: String) -> RunEvent {
      event(seq, "app", object: delegate, name: name, [])
    }
    let events = [
      app(1, "didFinishLaunching", of: "ShopDelegate#2"),
      app(2, "willConnectTo", of: "SceneDelegate#3"),
      event(
        3, "deeplink", name: "received",
        [("link", 1), ("via", "url"), ("raw", "shop://cart"), ("state", "active")]),
      app(4, "willResignActive", of: "SceneDelegate#3"), app(5, call, of: "SceneDelegate#3"),
      event(
        6, "deeplink", name: "dropped",
        [("link", 1), ("value", "cart"), ("reason", "why"), ("code", "noMethod")]),
    ]
    let decision = try #require(self.decision(events))
    func checked(_ text: String) -> Decision {
      decision.checked(with: AppSources(["ShopDelegate+links.swift": text]))
    }

    let kept = checked(
      "extension ShopDelegate {\n  func application(_ a: App, \(parameters)) {}\n}")
    #expect(kept.basis == .silent && kept.place?.text == "ShopDelegate+links.swift:2")
    #expect(kept.place?.method == "ShopDelegate.\(method)")
    #expect(checked("extension ShopDelegate {}").basis != .silent)
  }

  /// What is said of a finding whose evidence is the last of the events.
  private func decision(_ events: [RunEvent], _ lines: [Int: [SourcePlace]] = [:]) -> Decision? {
    let seq = events.count + 1
    return Decision(
      ofFinding: seq, in: events + [finding(seq, provedBy: [.int(events.count)])], app: "App",
      lines: lines)
  }

  @Test func `the line of a block is not said to have run`() {
    let completion = "completion at Root.swift:65"
    let events = [
      event(
        1, "transition", name: "begin",
        [
          ("id", 1), ("effect", "crossDissolve"), ("duration", 0.3), ("curve", "easeInOut"),
          ("source", "Root.swift:65"),
        ]),
      event(2, at: 1, "transition", name: "end", [("id", 1), ("finished", true)]),
      event(
        3, at: 1, "defaults", name: "set",
        [("key", "k"), ("value", 1), ("caller", .string(completion))]),
    ]
    let known = decision(events)
    #expect(known?.place?.text == "Root.swift:65")
    #expect(known?.basis == .block && known?.block == .transition)
    let ran = decision(events, [3: [SourcePlace("Root.swift:67")!]])
    #expect(ran?.place?.text == "Root.swift:67" && ran?.caller?.text == "Root.swift:65")
    #expect(ran?.basis == .line && ran?.block == .transition)
    #expect(ran?.calls.map(\.text) == ["Root.swift:67"])
  }

  @Test func `a method that the app's files do not declare is missing`() {
    let taken = event(1, "app", object: "ShopDelegate#2", name: "performActionFor", [])
    let sources = AppSources([
      "ShopDelegate.swift": """
      class ShopDelegate: UIResponder {
        func applicationDidBecomeActive(_ application: UIApplication) {}
      }
      """
    ])
    let decision = decision([taken])
    #expect(decision?.basis == .method)
    #expect(decision?.checked(with: sources).basis == .missing)
    #expect(decision?.checked(with: AppSources([:])).basis == .method)
    let other = self.decision([
      event(
        1, "defaults", name: "set",
        [("key", "k"), ("value", 1), ("caller", "ShopDelegate.didBecomeActive")])
    ])
    #expect(other?.checked(with: sources).basis == .method)
  }

  @Test(arguments: [
    ("link = nil", "", "Root.swift:7"), ("link = nil", "link = nil", nil), ("other = nil", "", nil),
    ("links.removeFirst()", "", "Root.swift:7"), ("// link = nil", "", nil),
  ])
  func `a stored link is lost at the one line that can have let go of it`(
    clearing: String, elsewhere: String, line: String?
  ) throws {
    let sources = AppSources([
      "Root.swift": """
      class Root {
        func show(completion: (() -> Void)? = nil) {
          transition(from: a, to: b, completion: { completion?() })
        }
        func showMain() { show { self.handle() } }
        func handle() {
          \(clearing)
        }
        func logOut() { \(elsewhere) }
        func unrelated() { link = nil }
        func later() { show { self.logOut() } }
      }
      """,
      "App.swift": "struct App { func inspect() -> Info { Info(root.link, root.links) } }",
    ])
    let steps = [
      event(1, "deeplink", name: "stored", [("link", 1), ("value", "cart")]),
      event(
        2, "transition", name: "begin",
        [
          ("id", 1), ("effect", "crossDissolve"), ("duration", 0.3), ("curve", "easeInOut"),
          ("source", "Root.swift:3"),
        ]),
      event(3, at: 1, "transition", name: "end", [("id", 1), ("finished", true)]),
      event(4, at: 1, "deeplink", name: "dropped", [("link", 1), ("value", "cart")]),
    ]
    let decision = try #require(
      Decision(ofFinding: 5, in: steps + [finding(5, provedBy: [1, 4])], app: "App"))
    #expect(decision.basis == .block && decision.place?.text == "Root.swift:3")
    let checked = decision.checked(with: sources)
    #expect(checked.place?.text == line ?? "Root.swift:3")
    #expect(checked.basis == (line == nil ? .block : .line))
  }

  private let swap = SourcePlace("Coordinator.swift:41")!
  private let block = "block at Login.swift:20"

  /// Where a finding was decided whose evidence is the last of the events; of some of them the
  /// app's lines are known.
  private func decided(_ events: [RunEvent], _ lines: [Int: [SourcePlace]]) -> String? {
    let seq = events.count + 1
    let decision = Decision(
      ofFinding: seq, in: events + [finding(seq, provedBy: [.int(events.count)])], app: "App",
      lines: lines)
    let caller = decision?.caller.map { " called at \($0.text)" } ?? ""
    return decision?.place.map { $0.text + caller }
  }

  @Test func `the innermost line of the app is named before the block that called it`() {
    let root = event(1, "window", object: "UIWindow#1", name: "root", [("caller", .string(block))])
    #expect(decided([root], [:]) == "Login.swift:20")
    let lines = [1: [swap, SourcePlace("Login.swift:20")!]]
    #expect(decided([root], lines) == "Coordinator.swift:41 called at Login.swift:20")
  }

  @Test func `what a method called is named with the method`() {
    let root = event(
      1, "window", object: "UIWindow#1", name: "root", [("caller", "Splash.viewDidAppear")])
    #expect(decided([root], [:]) == "Splash.viewDidAppear")
    #expect(
      decided([root], [1: [swap]]) == "Coordinator.swift:41 called at Splash.viewDidAppear")
  }

  @Test func `an object is made outside of its own initializer`() {
    let made = event(
      1, "alloc", object: "Login#2", [("base", "UIViewController"), ("caller", .string(block))])
    let lines = [1: [SourcePlace("Login.swift:7")!, swap]]
    #expect(decided([made], lines) == "Coordinator.swift:41 called at Login.swift:20")
  }

  @Test func `a link is lost where the app changed what is shown`() {
    let events = [
      event(1, "window", object: "UIWindow#1", name: "root", [("caller", .string(block))]),
      event(2, "view", object: "UILabel#3", name: "set", [("caller", .string(block))]),
      event(3, "deeplink", name: "dropped", [("link", 1), ("value", "cart")]),
    ]
    #expect(decided(events, [:]) == "Login.swift:20")
    let lines = [1: [swap], 2: [SourcePlace("Label.swift:3")!]]
    #expect(decided(events, lines) == "Coordinator.swift:41 called at Login.swift:20")
  }

  /// Where a link was lost that was stored when it came, and dropped when a motion ended later.
  private func place(
    ofLinkDroppedAtEndOf kind: String, stored: Bool = true, from source: TraceValue?,
    _ lines: [Int: [SourcePlace]] = [:]
  ) -> String? {
    let motion: [(key: String, value: TraceValue)] = [
      ("id", 1), ("effect", "crossDissolve"), ("property", "alpha"), ("from", 0), ("to", 1),
      ("duration", 0.3), ("curve", "easeInOut"),
    ]
    let fields = motion.filter {
      kind == "animation" || !["property", "from", "to"].contains($0.key)
    }
    .filter { kind == "transition" || $0.key != "effect" }
    let steps: [RunEvent] = [
      event(
        1, "deeplink", name: "received",
        [("link", 1), ("via", "url"), ("raw", "shop://cart"), ("state", "active")]),
      event(2, "app", object: "ShopDelegate#2", name: "open", []),
      event(3, "deeplink", name: stored ? "stored" : "parsed", [("link", 1), ("value", "cart")]),
      event(
        4, kind, object: kind == "animation" ? "UIView#3" : nil, name: "begin",
        fields + (source.map { [("source", $0)] } ?? [])),
    ]
    let later = [
      event(
        5, at: 1, kind, object: kind == "animation" ? "UIView#3" : nil, name: "end",
        [("id", 1), ("finished", true)]),
      event(6, at: 1, "defaults", name: "set", [("key", "k"), ("value", 1)]),
      event(7, at: 1, "deeplink", name: "dropped", [("link", 1), ("value", "cart")]),
    ]
    let trace = steps + later + [finding(8, provedBy: [1, 3, 7])]
    return Decision(ofFinding: 8, in: trace, app: "App", lines: lines)?.place?.text
  }

  @Test(arguments: ["transition", "animation"])
  func `a stored link is dropped by what ran when a motion ended`(kind: String) {
    let source: TraceValue = "Root.swift:65"
    #expect(place(ofLinkDroppedAtEndOf: kind, from: source) == "Root.swift:65")
    #expect(
      place(ofLinkDroppedAtEndOf: kind, from: source, [6: [swap]]) == "Coordinator.swift:41")
    let taken = "ShopDelegate.application(_:open:options:)"
    #expect(place(ofLinkDroppedAtEndOf: kind, from: nil) == taken)
    #expect(place(ofLinkDroppedAtEndOf: kind, stored: false, from: source) == taken)
  }

  @Test func `what no code of the app had a part in has no place`() throws {
    let received = event(1, "deeplink", name: "received", [("link", 1)])
    let decision = Decision(ofFinding: 2, in: [received, finding(2, provedBy: [1])], app: "App")
    #expect(decision != nil && decision?.place == nil && decision?.caller == nil)
  }

  @Test func `an app that is not told of a change of sign-in has decided nothing`() {
    func place(after state: TraceValue, isUnheard: Bool = false) -> String? {
      let ignored: [(key: String, value: TraceValue)] = [
        ("do", "session"), ("reason", "the app is not told"),
      ]
      let trace = [
        event(1, "input", [("do", "session"), ("state", state)]),
        event(2, "app", name: "session", [("state", state)]),
        isUnheard ? event(3, "input", name: "ignored", ignored) : event(3, "console", []),
        finding(4, provedBy: [2]),
      ]
      return Decision(ofFinding: 4, in: trace, app: "ShopApp")?.place?.text
    }
    #expect(place(after: "expired") == "ShopApp.sessionChanged")
    #expect(place(after: "expired", isUnheard: true) == nil)
    #expect(place(after: "none") == nil)
  }
}
