import Architectures
import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing
import VirtualTime

/// Each mistake of a move by the list is found, and what works is not blamed.
@Suite struct WindowStackMovedToScenesTests {
  /// Plays the inputs on the phone of today, which does not launch an app without scenes.
  private func play(
    signedIn: Bool = true, foreignWindow: Bool = false, _ inputs: [(Double, Input)]
  ) throws -> Run {
    let script = Script(
      app: "window-stack-moved-to-scenes",
      conditions: [
        .init("loggedIn", .bool(signedIn)), .init("foreignWindow", .bool(foreignWindow)),
      ],
      device: PhoneSettings(sdk: .v27),
      inputs: inputs.map { TimedInput(at: Instant(seconds: $0.0), $0.1) })
    let run = try Run(script, in: publishedArchitectures)
    run.play(script.inputs)
    run.runUntilIdle()
    return run
  }

  /// The classes whose windows were found to belong to no scene.
  private func unseen(_ run: Run) -> Set<String> {
    Set(run.findings.filter { $0.rule == "window.no-scene" }.flatMap(\.subjects))
  }

  @Test func `SM-01, SM-02, SC-25: a link or quick action that starts the app is lost`() throws {
    let links: [Input] = [
      .openURL("navscope://activity"), .universalLink("https://navscope.example/messages/42"),
      .shortcut(type: "activity"),
    ]
    for link in links {
      #expect(try play([(0, link)]).findings.contains { $0.rule == "deeplink.lost" })
    }
  }

  @Test func `a link to the running app opens, and so does a notification that starts it`() throws {
    let push = Input.notification(
      payload: ["aps": ["alert": "Hi"], "data": ["messageId": "42"]], tapped: true)
    let starts: [[(Double, Input)]] = [
      [(0, .launch), (9, .openURL("navscope://activity"))],
      [(0, .launch), (9, .shortcut(type: "activity"))], [(0, push)],
    ]
    for inputs in starts {
      let run = try play(inputs)

      #expect(run.findings.allSatisfy { !$0.rule.hasPrefix("deeplink") })
      #expect(run.simulation.trace.contains { $0.kind == "deeplink" && $0.name == "handled" })
    }
  }

  @Test func `SM-06: the window that replaces the login is never seen`() throws {
    let run = try play(signedIn: false, [(0, .launch), (2, .tap(target: "Log In"))])

    #expect(unseen(run) == ["LinkNavigationController", "LoadingViewController"])
    #expect(run.liveState.isSignedIn == true)
  }

  @Test func `SM-07: lock, mask and the window of another library are never seen`() throws {
    let run = try play(
      foreignWindow: true, [(0, .launch), (6, .interruption(seconds: 1))])

    #expect(
      unseen(run) == [
        "LoadingViewController", "PINViewController", "OfflineViewController",
        "MaskViewController",
      ])
  }

  @Test func `SM-08, SC-40: Log Out ends the session, and Home stays`() throws {
    let run = try play([(0, .launch), (9, .tap(target: "Log Out"))])

    #expect(
      run.findings.contains {
        $0.rule == "session.protected-content-visible" && $0.severity == .error
      })
  }

  @Test func `SM-11, SC-51: the root of a scene that is gone stays beside the next one`() throws {
    let run = try play([
      (0, .launch), (6, .background), (7, .disconnectScene), (8, .foreground),
    ])

    let found = run.findings.filter { $0.rule == "window.root-twice" }
    #expect(found.map(\.remedy) == ["release-on-disconnect"])
  }
}
