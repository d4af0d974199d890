import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing

/// The table of entrances of an app with scenes; the numbers are those of the facts.
@Suite struct SceneDeliveryTests {
  private static let web: JSONValue = [
    "activityType": "NSUserActivityTypeBrowsingWeb",
    "webpageURL": "https://navscope.example/messages/42",
  ]
  private static func push(_ category: String? = nil) -> JSONValue {
    var aps: JSONObject = ["alert": "Hi"]
    aps["category"] = category.map { .string($0) }
    return ["aps": .object(aps), "id": "42"]
  }
  private static let tap = Input.notification(payload: push(), tapped: true)

  /// A way into the app: the connection option of a cold launch, what is called besides then, and
  /// what is called while the app runs.
  struct Entrance: Sendable, CustomTestStringConvertible {
    let input: Input
    let option: String
    var cold = ""
    let warm: String
    var testDescription: String { input.name }
  }

  static let entrances = [
    Entrance(
      input: .openURL("navscope://x/7"), option: "urlContexts", warm: "openURLContexts"),
    Entrance(input: .openFile("file:///a.pdf"), option: "urlContexts", warm: "openURLContexts"),
    Entrance(
      input: .openURLs(["navscope://x/1", "navscope://x/2"]), option: "urlContexts",
      warm: "openURLContexts"),
    Entrance(
      input: .universalLink("https://navscope.example/messages/42"), option: "userActivities",
      warm: "willContinueUserActivity continue"),
    Entrance(
      input: .handoff(web), option: "handoffUserActivityType,userActivities",
      warm: "willContinueUserActivity continue"),
    Entrance(
      input: .shortcut(type: "activity"), option: "shortcutItem", warm: "performActionFor"),
    Entrance(input: tap, option: "notificationResponse", cold: "N ", warm: "N"),
    Entrance(
      input: .notificationAction("OPEN", payload: push("MESSAGE")),
      option: "notificationResponse", cold: "N ", warm: "N"),
  ]

  @Test(arguments: entrances)
  func `cold it is in the connection options, a notification goes to the centre's delegate too`(
    entrance: Entrance
  ) throws {
    // Once, so that the actions of notifications are registered.
    let run = try SceneProbe().play(
      .at(0, .launch), .at(1, .terminate), .at(2, entrance.input))
    #expect(
      run.calls(fromInput: 3)
        == "W F C[\(entrance.option)] \(entrance.cold)E A")
  }

  @Test(arguments: entrances)
  func `in the background it comes between E and A, in front between R and A`(
    entrance: Entrance
  ) throws {
    let behind = try SceneProbe().play(
      .at(0, .launch), .at(1, .background), .at(2, entrance.input))
    #expect(behind.calls(fromInput: 3) == "E \(entrance.warm) A")
    let front = try SceneProbe().play(.at(0, .launch), .at(1, entrance.input))
    let expected = entrance.warm == "N" ? "N" : "R \(entrance.warm) A"
    #expect(front.calls(fromInput: 2) == expected)
  }

  @Test func `SC-41: read in one of both ways a cold notification opens, in both it opens twice`()
    throws
  {
    let options = try SceneProbe(opensResponses: false).play(.at(0, Self.tap))
    let response = try SceneProbe(opensOptions: false).play(.at(0, Self.tap))
    let both = try SceneProbe().play(.at(0, Self.tap))

    for run in [options, response] {
      #expect(run.ends == ["1.0 handled"])
      #expect(run.findings.map(\.rule) == ["appearance.side-effect"])
      #expect(run.findings.map(\.severity) == [.note])
    }
    #expect(both.findings.map(\.rule) == ["deeplink.twice", "appearance.side-effect"])
  }

  @Test func `SC-43: without a centre's delegate at the launch only the options have it`() throws {
    let run = try SceneProbe(answersNotifications: false).play(.at(0, Self.tap))
    #expect(run.calls() == "W F Cfg C[notificationResponse] E A")
  }

  @Test func `SC-37: the configuration is asked for a new session, which outlives the process`()
    throws
  {
    let run = try SceneProbe().play(
      .at(0, .launch), .at(1, .terminate), .at(2, .launch), .at(3, .disconnectScene),
      .at(4, .launch))
    #expect(run.calls().split(separator: " ").count { $0 == "Cfg" } == 1)
    #expect(run.calls(fromInput: 5) == "C E A")
  }

  @Test func `SC-38: the options of the configuration are those of the scene`() throws {
    let run = try SceneProbe(hasManifest: false).play(.at(0, .shortcut(type: "activity")))
    #expect(
      run.simulation.defaultsValue(forKey: "configured for") as? String == "com.myApp.activity")
    #expect(run.calls() == "Cfg W F C[shortcutItem] E A")
  }

  @Test func `SC-32, SC-33: the end of an app in front is told, that of a suspended one is not`()
    throws
  {
    let front = try SceneProbe().play(.at(0, .launch), .at(1, .terminate))
    #expect(
      front.calls(fromInput: 2) == "R B stateRestorationActivity didDisconnect willTerminate")
    let suspended = try SceneProbe().play(
      .at(0, .launch), .at(1, .background), .at(9, .terminate))
    #expect(suspended.calls(fromInput: 3) == "")
  }

  @Test func `SC-53, N3-214: a session that is discarded meanwhile is told at the next launch`()
    throws
  {
    let run = try SceneProbe().play(
      .at(0, .launch), .at(1, .terminate), .at(2, .discardScene), .at(3, .launch))
    #expect(run.calls(fromInput: 4) == "W F didDiscardSceneSessions Cfg C E A")

    let running = try SceneProbe().play(
      .at(0, .launch), .at(1, .discardScene), .at(2, .launch))
    #expect(
      running.calls(fromInput: 2)
        == "R B stateRestorationActivity didDisconnect didDiscardSceneSessions Cfg C E A")
  }

  @Test func `several URLs come in one set, and each is a link`() throws {
    let cold = try SceneProbe().play(.at(0, .openURLs(["navscope://x/1", "navscope://x/2"])))
    #expect(cold.ends == ["1.0 handled", "2.0 handled"])
  }

  @Test func `a file is opened in place if it says so, and refused without document types`() throws
  {
    let run = try SceneProbe().play(
      .at(0, .launch), .at(1, .openFile("file:///a.pdf", inPlace: true)))
    #expect(run.simulation.defaultsValue(forKey: "in place") as? Bool == true)

    let plist = "<plist><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>"
    #expect(try !AppBundle(infoPlist: plist, identifier: "a").opensFiles)
  }

  @Test(arguments: [
    (HandoffData.later, "willContinueUserActivity continue", "1.0 handled"),
    (.never, "willContinueUserActivity didFailToContinueUserActivity", "1.0 refused"),
  ])
  func `N3-207: Handoff without its data is announced first`(
    data: HandoffData, calls: String, end: String
  ) throws {
    let run = try SceneProbe().play(.at(0, .launch), .at(1, .handoff(Self.web, data: data)))
    let (announced, rest) = (calls.split(separator: " ")[0], calls.split(separator: " ")[1])
    #expect(run.calls(fromInput: 2) == "R \(announced) A \(rest)")
    #expect(run.ends == [end])

    let cold = try SceneProbe().play(.at(0, .handoff(Self.web, data: data)))
    #expect(cold.calls() == "W F Cfg C[handoffUserActivityType] E A \(rest)")
  }

  @Test func `an action in the background opens nothing, and brings what was typed`() throws {
    let reply = Input.notificationAction("REPLY", payload: Self.push("MESSAGE"), text: "Yes")
    let run = try SceneProbe().play(.at(0, .launch), .at(1, .terminate), .at(2, reply))
    #expect(run.calls(fromInput: 3) == "W F C N")
    #expect(run.simulation.defaultsValue(forKey: "reply") as? String == "Yes")
    #expect(run.simulation.lifeState == .suspended)
  }

  @Test func `an action that the app has not registered is ignored`() throws {
    let run = try SceneProbe().play(
      .at(0, .launch), .at(1, .notificationAction("NO", payload: Self.push("MESSAGE"))))
    let ignored = run.simulation.trace.first { $0.name == "ignored" }
    #expect(
      ignored?["reason"]?.string
        == "the app has registered no action NO of a category MESSAGE")
  }

  @Test func `app-background-fetch-launch, SC-23: background work starts the app, without E`()
    throws
  {
    let fetch = try SceneProbe().play(.at(0, .backgroundFetch))
    #expect(fetch.calls() == "W F Cfg C performFetch")
    let session = try SceneProbe().play(.at(0, .backgroundURLSession(identifier: "a")))
    #expect(session.calls() == "W F Cfg C handleEventsForBackgroundURLSession")
    #expect(
      session.simulation.trace.last { $0.kind == "input" }?["reason"]?.string
        == "the app delegate has no application(_:handleEventsForBackgroundURLSession:completionHandler:)"
    )
  }

  @Test func `N3-147: with scenes the app is in the background in its launch method`() throws {
    let simulation = Simulation()
    let probe = StateProbe()
    _ = simulation.beginLaunch(options: [:], manifest: SceneManifest()) { probe }
    #expect(probe.state == .background)
  }
}

private final class StateProbe: NSObject, UIApplicationDelegate {
  var state: UIApplication.State?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    state = application.applicationState
    return true
  }
}
