import HeadlessUIKit
import Playback
import Testing

/// The article's listings, made to compile.
@Suite struct RootControllerAsPrintedTests {
  private func run(_ signedIn: Bool, _ inputs: String..., until end: Double? = nil) throws -> Run {
    try play(
      "root-controller-as-printed", signedIn: signedIn, inputs.joined(separator: ","), until: end)
  }

  private static let main = ShownState.resting(
    in: "UINavigationController", ["MainViewController"], isSignedIn: true)

  @Test func `D0-01 the logout does not move`() throws {
    let run = try run(true, Pokes.launch, Pokes.tap("Log Out", at: 4))
    #expect(run.shown == .login)
    #expect(
      run.moves.suffix(5).prefix(2) == [
        "4 slide UINavigationController → UINavigationController", "4 end finished",
      ])
    #expect(!run.simulation.trace.contains { $0.kind == "animation" && $0.time >= 4 })
  }

  @Test func `D0-03 D0-05 a link waits for ever`() throws {
    let run = try run(true, Pokes.shortcut("activity", at: 0))
    #expect(run.shown == Self.main.with { $0.pending = "activity" })
    #expect(run.links == ["0 received 1", "0 parsed 1", "0 stored 1"])
  }

  @Test func `D0-06 the first launch looks like a logout`() throws {
    let run = try run(false, Pokes.launch)
    #expect(run.shown == .login)
    #expect(
      run.moves.filter { $0.contains("→") } == [
        "3 slide SplashViewController → UINavigationController"
      ])
  }

  // Nothing moves in the logout (D0-01), so that it is over before the fade is: what the fade's end
  // removes is login. The published form, whose logout slides, loses main.
  @Test func `D0-09 an expiry within the fade leaves login's view for good`() throws {
    let run = try run(true, Pokes.launch, Pokes.session("expired", at: 3.1))
    #expect(
      run.shown
        == Self.main.with {
          $0.views.append("UINavigationController†")
          $0.isSignedIn = false
        })
  }

  @Test func `S0-40 D0-40 an unreadable link wipes the one that waits`() throws {
    let run = try run(
      true, Pokes.shortcut("activity", at: 0),
      #"{"at":1,"do":"openURL","url":"navscope://nowhere"}"#)
    #expect(run.shown == Self.main)
    #expect(run.links.suffix(3) == ["1 received 2", "1 unparsed 2", "1 dropped 1"])
  }

  @Test func `D0-42 the fetch handler is not called`() throws {
    let run = try run(true, Pokes.launch, Pokes.push(messageID: "42", tapped: false, at: 4))
    let answer = run.simulation.trace.first { $0.name == "returned" }
    #expect(answer?["call"] == "didReceiveRemoteNotification")
    #expect(answer?["value"] == false)
  }

  @Test func `D0-41 P046 a push that nobody tapped is a link at the next activation`() throws {
    let arrived = try run(true, Pokes.launch, Pokes.push(messageID: "42", tapped: false, at: 4))
    #expect(arrived.shown == Self.main.with { $0.pending = "messages/42" })
    #expect(arrived.links == ["4 received 1", "4 parsed 1", "4 stored 1"])

    let active = try run(
      true, Pokes.launch, Pokes.push(messageID: "42", tapped: false, at: 4),
      Pokes.interruption(of: 1, at: 5))
    #expect(active.shown == Self.main.with { $0.pending = "messages/42" })
  }

  @Test func `P047 a silent push stores a link while the app is in the background`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.plain("background", at: 4),
      #"{"at":5,"do":"notification","payload":{"aps":{"content-available":1},"data":{"messageId":"42"}}}"#,
      Pokes.plain("launch", at: 6))
    #expect(run.shown == Self.main.with { $0.pending = "messages/42" })
    #expect(run.simulation.trace.first { $0.name == "returned" }?["value"] == false)
  }

  @Test func `S0-41 S011 the host profile registers three quick actions`() throws {
    let run = try run(false, Pokes.launch)
    #expect(
      run.simulation.shortcutItems.map(\.type) == [
        "com.myApp.activity", "com.MyApp.messages", "com.myApp.newListing",
      ])
  }
}
