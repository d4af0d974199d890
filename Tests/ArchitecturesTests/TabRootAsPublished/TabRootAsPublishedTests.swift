import HeadlessUIKit
import Phone
import Playback
import Testing

/// What was published: a root that swaps its child in one call, and what its timers do to it.
@Suite struct TabRootAsPublishedTests {
  private func run(_ signedIn: Bool, _ inputs: String..., until end: Double? = nil) throws -> Run {
    try play(
      "tab-root-as-published", signedIn: signedIn, inputs.joined(separator: ","), until: end)
  }

  @Test func `every id of the checklist has a test or a reason`() throws {
    let checklist = Checklist(
      series: ["S2": 9, "D2": 8],
      reasons: ["S2-09": "nib files are not simulated; that one could animate is advice, not code"])
    #expect(try checklist.missing(in: ["TabRoot", "TabRootAsPublished"]) == [])
  }

  // MARK: The system

  @Test func `S2-02 S2-03 the splash is the root's child for three seconds`() throws {
    let run = try run(false, Pokes.launch, until: 2.999)
    #expect(
      run.screen
        == Screen(
          children: ["SplashViewController"], views: ["SplashViewController"], isSignedIn: false))
    #expect(
      run.moves == [
        "0 add SplashViewController", "0 SplashViewController willMove RootViewController",
        "0 SplashViewController didMove RootViewController",
      ])
  }

  @Test func `S2-03 S2-04 S2-08 D2-07 the swap is one call, in which both are children`() throws {
    let run = try run(false, Pokes.launch)
    #expect(run.screen == .login)
    #expect(
      run.moves.dropFirst(3) == [
        "3 add LoginViewController", "3 LoginViewController willMove RootViewController",
        "3 LoginViewController didMove RootViewController", "3 SplashViewController willMove nil",
        "3 remove SplashViewController", "3 SplashViewController didMove nil",
      ])
    #expect(!run.simulation.trace.contains { $0.kind == "transition" || $0.kind == "animation" })
  }

  @Test func `S2-03 S2-07 with a session the splash leads to two tabs, each on a stack`() throws {
    let run = try run(true, Pokes.launch)
    #expect(run.screen == .publishedMain)
    #expect(run.simulation.now == 3)
  }

  @Test func `S2-05 the button signs in at once`() throws {
    let run = try run(false, Pokes.launch, Pokes.tap("Log In", at: 4), until: 4)
    #expect(run.screen == .publishedMain)
    #expect(run.settings == ["4 true"])
  }

  @Test func `S2-06 S2-08 logging out takes three seconds, without a sign of it`() throws {
    let waiting = try run(
      true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5), until: 7.999)
    #expect(waiting.screen == .publishedLogout)
    #expect(waiting.settings.isEmpty)

    let run = try run(true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5))
    #expect(run.screen == .login)
    #expect(run.settings == ["8 false"])
    #expect(run.simulation.now == 8)
  }

  @Test func `S2-08 a session that expires leads to login at once`() throws {
    let run = try run(true, Pokes.launch, Pokes.session("expired", at: 4), until: 4)
    #expect(run.screen == .login)
  }

  @Test func `S2-01 the delegate is kept, and with it the root is found`() throws {
    let run = try run(true, Pokes.launch, Pokes.session("expired", at: 4))
    #expect(run.simulation.crash == nil)
  }

  // MARK: The defects

  @Test func `D2-01 two taps replace login twice, and what was typed is lost`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5),
      Pokes.tap("Log Out", at: 6))
    #expect(run.screen == .login)
    #expect(run.arrivals == ["8 LoginViewController", "9 LoginViewController"])
  }

  @Test func `D2-02 D2-04 the logout's timer throws out who has signed in meanwhile`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5),
      Pokes.session("expired", at: 6), Pokes.tap("Log In", at: 7))
    #expect(run.screen == .login)
    #expect(
      run.arrivals == ["6 LoginViewController", "7 MainTabBarController", "8 LoginViewController"])
  }

  @Test func `D2-03 who leaves within the three seconds is still signed in`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5),
      Pokes.plain("terminate", at: 6), Pokes.plain("launch", at: 7))
    #expect(run.screen == .publishedMain)
  }

  @Test func `D2-04 an expiry at 1 s gives a login, the splash's timer at 3 s another`() throws {
    let run = try run(true, Pokes.launch, Pokes.session("expired", at: 1))
    #expect(run.screen == .login)
    #expect(
      run.moves.filter { $0.contains(" add ") || $0.contains(" remove ") } == [
        "0 add SplashViewController", "1 add LoginViewController", "1 remove SplashViewController",
        "3 add LoginViewController", "3 remove LoginViewController",
      ])
  }

  @Test func `D2-05 asking for the root before there is a window ends the process`() throws {
    let app = try #require(parserOf("tab-root-as-published"))
    let simulation = Simulation()
    simulation.perform { app.sessionChanged(isValid: true) }
    #expect(simulation.crash?.name == "EXC_BREAKPOINT")
    #expect(simulation.crash?.reason.contains("Unexpectedly found nil") == true)
  }

  @Test(arguments: [
    Pokes.shortcut("activity", at: 4), Pokes.url("navscope://messages/42", at: 4),
    Pokes.push(messageID: "42", tapped: true, at: 4),
  ])
  func `D2-06 a link is neither handled nor kept`(link: String) throws {
    let run = try run(true, Pokes.launch, link)
    #expect(run.screen == .publishedMain)
    #expect(run.links == ["4 received 1", "4 unparsed 1"])
  }

  @Test func `D2-08 nothing notices that the session is over`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.session("none", at: 4), Pokes.plain("background", at: 5),
      Pokes.plain("foreground", at: 6))
    #expect(run.screen == .publishedMain.with { $0.isSignedIn = false })
  }

  @Test func `a whole round leaves nothing behind`() throws {
    let run = try run(true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.tap("Log Out", at: 5))
    #expect(run.simulation.end() == [])
    #expect(run.simulation.console == [])
  }
}

extension Screen {
  fileprivate static let publishedMain = Screen(
    children: [
      "MainTabBarController[UINavigationController[FirstViewController]*, "
        + "UINavigationController[LogoutViewController]]"
    ], views: ["MainTabBarController"], isSignedIn: true)
  fileprivate static let publishedLogout = Screen(
    children: [
      "MainTabBarController[UINavigationController[FirstViewController], "
        + "UINavigationController[LogoutViewController]*]"
    ], views: ["MainTabBarController"], isSignedIn: true)
}
