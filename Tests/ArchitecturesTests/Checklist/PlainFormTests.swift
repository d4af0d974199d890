import Architectures
import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing
import VirtualTime

/// The plain forms keep the rules in all that is told of them.
@Suite struct PlainFormTests {
  /// The fixed designs; the modal login keeps its defects.
  private static let plain = [
    "root-controller", "tab-root", "flow-container", "window-stack", "window-swap", "single-stack",
  ]

  /// What a catalogue entry owns up to: the words that explain a warning.
  private static let explained = [
    "single-stack": ["memory.retained-root", "transition.repeated"]
  ]

  @Test(arguments: GoldenScript.all)
  func `a golden script of a plain form has no error, and no warning but those explained`(
    golden: GoldenScript
  ) throws {
    let run = try golden.run()
    guard Self.plain.contains(run.app.entry.id) else { return }

    #expect(faults(in: run) == [])
  }

  @Test(arguments: try Self.stories())
  func `a story of the gallery on a plain form has neither`(story: JSONValue) throws {
    let script = try Script(parsing: story.encoded)
    let run = try Run(script, in: publishedArchitectures)
    guard Self.plain.contains(run.app.entry.id) else { return }
    run.play(script.inputs)
    run.runUntilIdle()

    #expect(faults(in: run) == [])
  }

  @Test(arguments: plain)
  func `a link goes with the session under which it came, though the app is not told of the end`(
    app: String
  ) throws {
    let run = try play(
      app, [(0, .shortcut(type: "com.myApp.activity")), (0.5, .session(.none))])

    run.runUntilIdle()
    let isWaiting = run.liveState.pending != nil
    run.perform(.session(.valid))
    run.runUntilIdle()

    #expect(faults(in: run) == [])
    #expect(!isWaiting)
    #expect(run.liveState.pending == nil)
    #expect(!run.simulation.trace.contains { $0.kind == "deeplink" && $0.name == "handled" })
  }

  @Test(arguments: plain, [3.0, 3.1, 5])
  func `a link that came after the unseen end of a session opens for whoever signs in next`(
    app: String, end: Double
  ) throws {
    let message: JSONValue = ["aps": ["alert": "Kim: are you there?"], "data": ["messageId": "42"]]
    let links: [Input] = [
      .openURL("navscope://messages/42"), .notification(payload: message, tapped: true),
    ]
    for link in links {
      let run = try play(
        app,
        [(0, .launch), (end, .session(.none)), (end + 0.05, link), (end + 0.4, .session(.valid))]
      )
      run.runUntilIdle()
      run.perform(.tap(target: "Unlock"))
      run.runUntilIdle()
      let fates = run.simulation.trace.filter { $0.kind == "deeplink" }.map(\.name)

      #expect(faults(in: run) == [])
      #expect(fates == ["received", "parsed", "stored", "handled"])
    }
  }

  @Test(arguments: [3.0, 3.1, 3.3])
  func `a session that ends unseen in the midst of the fade and begins anew leaves no link behind`(
    end: Double
  ) throws {
    for begin in [3.3, 3.4, 5] {
      let run = try play(
        "root-controller",
        [
          (0, .shortcut(type: "com.myApp.activity")), (end, .session(.none)),
          (begin, .session(.valid)),
        ])
      run.runUntilIdle()

      #expect(faults(in: run) == [])
      #expect(run.liveState.pending == nil)
    }
  }

  private func play(_ app: String, _ inputs: [(Double, Input)]) throws -> Run {
    let script = Script(
      app: app, conditions: [.init("loggedIn", true)],
      inputs: inputs.map { TimedInput(at: Instant(seconds: $0.0), $0.1) })
    let run = try Run(script, in: publishedArchitectures)
    run.play(script.inputs)
    return run
  }

  private func faults(in run: Run) -> [String] {
    let known = Self.explained[run.app.entry.id] ?? []
    return run.findings.filter {
      $0.severity == .error || ($0.severity == .warning && !known.contains($0.rule))
    }.map { "\($0.severity) \($0.rule): \($0.message)" }
  }

  /// The stories' scripts; an empty one is a story of several apps.
  private static func stories() throws -> [JSONValue] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Public/gallery.json"), encoding: .utf8)
    return (try JSONValue(parsing: text)["stories"]?.array ?? []).flatMap { story -> [JSONValue] in
      let apps = (story["apps"]?.array ?? []) + [story["app"]].compactMap(\.self)
      return apps.map { app -> JSONValue in
        [
          "version": 1, "app": app, "conditions": story["conditions"] ?? [:],
          "device": story["device"] ?? [:], "inputs": story["inputs"] ?? [],
        ]
      }
    }
  }
}
