import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing

/// The fixed design in an app with scenes.
@Suite struct RootControllerScenesTests {
  private func run(_ inputs: String..., signedIn: Bool = true) throws -> Run {
    try play("root-controller-scenes", signedIn: signedIn, inputs.joined(separator: ","))
  }

  /// The calls of delegates from an input on, each with who was called.
  private func calls(_ run: Run, fromInput first: Int = 1) -> [String] {
    var inputs = 0
    return run.simulation.trace.compactMap { event in
      if event.kind == "input", event.name == nil { inputs += 1 }
      guard inputs >= first, event.kind == "app", event.depth != nil, let name = event.name else {
        return nil
      }
      let options = event["options"].map { " \($0)" } ?? ""
      return "\(event.object?.prefix { $0 != "D" } ?? "Center") \(name)\(options)"
    }
  }

  private static let ways: [(String, String)] = [
    (Pokes.plain("launch", at: 0), ""),
    (Pokes.shortcut("activity", at: 0), "shortcutItem"),
    (Pokes.url("navscope://activity", at: 0), "urlContexts"),
    (
      #"{"at":0,"do":"universalLink","url":"https://navscope.example/activity"}"#,
      "userActivities"
    ),
    (
      #"{"at":0,"do":"userActivity","activity":{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"https://navscope.example/activity"}}"#,
      "userActivities"
    ),
    (Pokes.push(messageID: "42", tapped: true, at: 0), "notificationResponse"),
  ]

  @Test(arguments: ways)
  func `cold all that it is started for is in the connection options`(
    input: String, key: String
  ) throws {
    let run = try run(input)

    let connected = run.simulation.trace.first { $0.name == "willConnectTo" }
    #expect(connected?["options"] == (key.isEmpty ? nil : .array([.string(key)])))
    // SC-41
    let center = key == "notificationResponse" ? ["Center didReceive"] : []
    #expect(
      calls(run).map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "App willFinishLaunching", "App didFinishLaunching", "App configurationForConnecting",
        "Scene willConnectTo",
      ] + center + ["Scene willEnterForeground", "Scene didBecomeActive"])
    #expect(
      run.simulation.trace.filter { $0.name == "didFinishLaunching" }.allSatisfy {
        $0["options"] == nil
      })
    #expect(run.links.filter { $0.contains("handled") }.count == (key.isEmpty ? 0 : 1))
    #expect(run.findings.filter { $0.severity == .error } == [])
  }

  @Test(arguments: [
    (Pokes.shortcut("activity", at: 6), "Scene performActionFor"),
    (Pokes.url("navscope://activity", at: 6), "Scene openURLContexts"),
    (#"{"at":6,"do":"universalLink","url":"https://navscope.example/activity"}"#, "Scene continue"),
    (Pokes.push(messageID: "42", tapped: true, at: 6), "Center didReceive"),
  ])
  func `warm it goes to the scene delegate, a notification to the centre's`(
    input: String, call: String
  ) throws {
    let run = try run(Pokes.launch, Pokes.plain("background", at: 5), input)

    let calls = calls(run, fromInput: 3).filter { !$0.hasSuffix("willContinueUserActivity") }
    #expect(calls == ["Scene willEnterForeground", call, "Scene didBecomeActive"])
    #expect(run.links.filter { $0.contains("handled") }.count == 1)
  }

  @Test func `a disconnect frees the root, and the next scene builds another`() throws {
    let run = try run(
      Pokes.launch, Pokes.plain("background", at: 4), Pokes.plain("disconnectScene", at: 5),
      Pokes.plain("foreground", at: 6))

    #expect(
      calls(run, fromInput: 3) == [
        "Scene didDisconnect", "Scene willConnectTo", "Scene willEnterForeground",
        "Scene didBecomeActive",
      ])
    let roots = run.simulation.trace.filter {
      $0.object?.hasPrefix("RootViewController#") == true && ["alloc", "dealloc"].contains($0.kind)
    }
    #expect(roots.map { "\($0.time) \($0.kind)" } == ["0.0 alloc", "5.0 dealloc", "6.0 alloc"])
    #expect(
      run.shown
        == .resting(in: "MainNavigationController", ["MainViewController"], isSignedIn: true))
    #expect(run.findings.filter { $0.severity != .note } == [])
  }

  @Test func `a link that waits survives the scene that it came to`() throws {
    let run = try run(
      Pokes.launch, Pokes.shortcut("activity", at: 1), Pokes.plain("disconnectScene", at: 2),
      Pokes.plain("connectScene", at: 4))

    #expect(run.shown == .activity)
    #expect(run.links.filter { $0.contains("handled") } == ["7.3 handled 1"])
  }

  @Test func `a scene without a way to the screen is built behind it`() throws {
    let run = try run(
      #"{"at":0,"do":"notification","payload":{"aps":{"content-available":1}}}"#,
      Pokes.plain("foreground", at: 1))

    #expect(
      calls(run) == [
        "App willFinishLaunching", "App didFinishLaunching", "App configurationForConnecting",
        "Scene willConnectTo", "App didReceiveRemoteNotification", "Scene willEnterForeground",
        "Scene didBecomeActive",
      ])
    #expect(run.simulation.tree.windows.count == 1)
  }

  @Test func `only an app with scenes has one to lose`() throws {
    let run = try play(
      "root-controller", signedIn: true,
      [Pokes.launch, Pokes.plain("disconnectScene", at: 1), Pokes.plain("connectScene", at: 2)]
        .joined(separator: ","))
    let ignored = run.simulation.trace.filter { $0.name == "ignored" }.map { $0["reason"]?.string }
    #expect(ignored == ["the app has no scenes", "the app has no scenes"])
  }
}
