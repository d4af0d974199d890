import HeadlessUIKit
import Phone
import Playback
import Testing

/// The fixed design: the author’s transitions, without the defects.
@Suite struct TabRootTests {
  private func run(
    _ signedIn: Bool, _ inputs: String..., mustUpdate: Bool = false, until end: Double? = nil
  ) throws -> Run {
    try play(
      "tab-root", conditions: #"{"loggedIn":\#(signedIn),"updateRequired":\#(mustUpdate)}"#,
      inputs.joined(separator: ","), until: end)
  }

  // MARK: The moves

  @Test func `S2-03 S2-08 the splash leads to login or to the tabs after three seconds`() throws {
    #expect(try run(false, Pokes.launch).screen == .login)
    #expect(try run(true, Pokes.launch).screen == .main())
    #expect(
      try run(true, Pokes.launch, until: 2.999).screen
        == Screen(
          children: ["SplashViewController"], views: ["SplashViewController"], isSignedIn: true))
  }

  @Test func `S2-04 D2-07 the swap is one call, in which never two are children`() throws {
    let run = try run(false, Pokes.launch)
    #expect(
      run.moves.dropFirst(3) == [
        "3 SplashViewController willMove nil", "3 remove SplashViewController",
        "3 SplashViewController didMove nil", "3 add LoginViewController",
        "3 LoginViewController willMove RootViewController",
        "3 LoginViewController didMove RootViewController",
      ])
    #expect(!run.simulation.trace.contains { $0.kind == "transition" })
  }

  @Test func `S2-05 the button signs in at once`() throws {
    let run = try run(false, Pokes.launch, Pokes.tap("Log In", at: 4), until: 4)
    #expect(run.screen == .main())
    #expect(run.settings == ["4 true"])
  }

  @Test func `S2-06 logging out shows that it takes three seconds`() throws {
    let waiting = try run(
      true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5), until: 7.999)
    #expect(waiting.screen == .signingOut)
    #expect(waiting.settings == ["5 false"])

    let run = try run(true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5))
    #expect(run.screen == .login)
    #expect(run.simulation.now == 8)
  }

  @Test(arguments: [true, false])
  func `a required update stands before login and main`(signedIn: Bool) throws {
    let run = try run(signedIn, Pokes.launch, mustUpdate: true)
    #expect(run.screen == .update.with { $0.isSignedIn = signedIn })
  }

  @Test func `no session and no link leads past a required update`() throws {
    let run = try run(
      false, Pokes.launch, Pokes.session("valid", at: 1), Pokes.session("expired", at: 4),
      Pokes.session("valid", at: 5), Pokes.shortcut("activity", at: 6),
      Pokes.tap("Open App Store", at: 7), mustUpdate: true)
    #expect(
      run.screen
        == .update.with {
          $0.isSignedIn = true
          $0.pending = "activity"
        })
    #expect(run.simulation.trace.contains { $0.name == "openRequested" && $0.time == 7 })
  }

  // MARK: Without the defects

  @Test func `D2-01 while the logout runs there is nothing to tap a second time`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5),
      Pokes.tap("Log Out", at: 6))
    #expect(run.screen == .login)
    #expect(run.arrivals == ["5 SigningOutViewController", "8 LoginViewController"])
  }

  @Test func `D2-02 who signs in during the logout stays in`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5),
      Pokes.session("valid", at: 6))
    #expect(run.screen == .main())
    #expect(run.arrivals == ["5 SigningOutViewController", "6 MainTabBarController"])
  }

  @Test func `D2-03 who leaves during the logout is signed out`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5),
      Pokes.plain("terminate", at: 6), Pokes.plain("launch", at: 7))
    #expect(run.screen == .login)
  }

  @Test(arguments: [("expired", true, Screen.login), ("valid", false, .main())])
  func `D2-04 a change during the splash is decided once, by the splash`(
    change: String, signedIn: Bool, screen: Screen
  ) throws {
    let run = try run(signedIn, Pokes.launch, Pokes.session(change, at: 1))
    #expect(run.screen == screen)
    #expect(run.moves.filter { $0.contains(" add ") }.count == 2)
  }

  @Test func `D2-05 asking for the root before there is a window does nothing`() throws {
    let app = try #require(parserOf("tab-root"))
    let simulation = Simulation()
    simulation.perform { app.sessionChanged(isValid: true) }
    #expect(simulation.crash == nil)
  }

  @Test(arguments: [
    (Pokes.shortcut("activity", at: 0), ["ActivityViewController"]),
    (Pokes.shortcut("messages", at: 0), ["MessagesViewController"]),
    (
      Pokes.url("navscope://messages/42", at: 0),
      ["MessagesViewController", "MessageViewController"]
    ),
    (
      Pokes.push(messageID: "42", tapped: true, at: 0),
      ["MessagesViewController", "MessageViewController"]
    ),
    (Pokes.url("navscope://request/7", at: 0), ["RequestViewController"]),
    (Pokes.url("navscope://newListing", at: 0), ["NewListingViewController"]),
  ])
  func `D2-06 a link waits for the tabs and opens in the first`(
    link: String, screens: [String]
  ) throws {
    let signedIn = try run(true, link)
    #expect(signedIn.screen == .main(screens))
    #expect(signedIn.links.suffix(2) == ["0 stored 1", "3 handled 1"])

    let signedOut = try run(false, link, Pokes.tap("Log In", at: 5))
    #expect(signedOut.screen == .main(screens))
    #expect(signedOut.links.suffix(2) == ["0 stored 1", "5 handled 1"])
  }

  @Test func `D2-06 a link brings its tab to the front`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.shortcut("activity", at: 5))
    #expect(run.screen == .main(["ActivityViewController"]))
    #expect(run.links.last == "5 handled 1")
  }

  @Test func `D2-06 a link during another's push opens after it`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.shortcut("activity", at: 4), Pokes.shortcut("messages", at: 4.1))
    #expect(run.screen == .main(["MessagesViewController"]))
    #expect(run.links.filter { $0.contains("handled") } == ["4 handled 1", "4.35 handled 2"])
    #expect(run.simulation.console == [])
  }

  @Test func `D2-06 a link during a swipe back that is taken back opens after it`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.shortcut("activity", at: 4),
      #"{"at":5,"do":"swipeBack","finish":false}"#, Pokes.shortcut("messages", at: 5.1))
    #expect(run.screen == .main(["MessagesViewController"]))
    #expect(run.simulation.console == [])
  }

  @Test func `D2-06 a link of one user does not open for the next`() throws {
    let run = try run(
      true, Pokes.shortcut("activity", at: 0), Pokes.session("expired", at: 1),
      Pokes.tap("Log In", at: 4))
    #expect(run.screen == .main())
    #expect(run.links.last == "1 dropped 1")
  }

  @Test func `D2-06 a link during the logout is for who signs in next`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5),
      Pokes.shortcut("activity", at: 6), Pokes.session("expired", at: 7), Pokes.tap("Log In", at: 9)
    )
    #expect(run.screen == .main(["ActivityViewController"]))
    #expect(run.links.last == "9 handled 1")
  }

  @Test func `D2-08 a session that ended silently is noticed at the next look`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.session("none", at: 4), Pokes.plain("background", at: 5),
      Pokes.plain("foreground", at: 6))
    #expect(run.screen == .login)
    #expect(run.arrivals == ["6 LoginViewController"])
  }

  @Test func `D2-08 a link finds out that the session is over, and waits for the next`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.session("none", at: 4), Pokes.shortcut("activity", at: 5),
      Pokes.tap("Log In", at: 6))
    #expect(run.screen == .main(["ActivityViewController"]))
    #expect(run.links.last == "6 handled 1")
  }

  @Test func `a rotation reaches the part in front`() throws {
    let run = try run(true, Pokes.launch, Pokes.inCall(at: 1), Pokes.landscape(at: 4))
    #expect(run.partFrame?.size == run.rootBounds)
  }
}

extension Screen {
  fileprivate static func main(_ screens: [String] = []) -> Screen {
    let stack = (["FirstViewController"] + screens).joined(separator: ", ")
    return Screen(
      children: [
        "MainTabBarController[LinkNavigationController[\(stack)]*, "
          + "UINavigationController[LogoutViewController]]"
      ], views: ["MainTabBarController"], isSignedIn: true)
  }

  fileprivate static let signingOut = Screen(
    children: ["SigningOutViewController"], views: ["SigningOutViewController"], isSignedIn: false)
  fileprivate static let update = Screen(
    children: ["UpdateViewController"], views: ["UpdateViewController"])
}
