import HeadlessUIKit
import Playback
import Testing

/// The fixed design: the author’s transitions, without the defects.
@Suite struct FlowContainerTests {
  private func run(_ signedIn: Bool, _ inputs: String..., until end: Double? = nil) throws -> Run {
    try play("flow-container", signedIn: signedIn, inputs.joined(separator: ","), until: end)
  }

  private let root = "FlowContainerViewController"

  // MARK: The moves

  @Test func `S3-02 the launch screen leads to login or to the tabs`() throws {
    #expect(try run(false, Pokes.launch).screen == .login)
    #expect(try run(true, Pokes.launch).screen == .tabs())
  }

  @Test func `S3-04 a cycle fades within 0.2 s and acts on the child that it began with`() throws {
    let run = try run(true, Pokes.launch)
    #expect(
      run.moves(of: root).dropFirst(3) == [
        "1 LaunchScreenViewController willMove nil", "1 add MainTabBarController",
        "1 MainTabBarController willMove FlowContainerViewController",
        "1 alpha LaunchScreenViewController → MainTabBarController", "1.2 end finished",
        "1.2 remove LaunchScreenViewController", "1.2 LaunchScreenViewController didMove nil",
        "1.2 MainTabBarController didMove FlowContainerViewController",
      ])
  }

  @Test func `S3-06 S3-07 signing out and in changes the store, and the rest follows`() throws {
    let out = try run(true, Pokes.launch, Pokes.tab(1, at: 2), Pokes.tap("Log Out", at: 3))
    #expect(out.screen == .login)
    #expect(out.settings == ["3 false"])

    let back = try run(
      true, Pokes.launch, Pokes.tab(1, at: 2), Pokes.tap("Log Out", at: 3),
      Pokes.tap("Log In", at: 4))
    #expect(back.screen == .tabs())

    let later = try run(
      true, Pokes.launch, Pokes.tab(1, at: 2), Pokes.tap("Log Out", at: 3),
      Pokes.plain("terminate", at: 4), Pokes.plain("launch", at: 5))
    #expect(later.screen == .login)
  }

  // MARK: Without the defects

  @Test(arguments: [1.0, 1.05, 1.1, 1.15, 1.2])
  func `D3-01 a logout during a cycle waits for its end`(time: Double) throws {
    let run = try run(true, Pokes.launch, Pokes.session("expired", at: time))
    #expect(run.screen == .login)
    #expect(
      run.moves(of: root).filter { $0.contains("alpha") } == [
        "1 alpha LaunchScreenViewController → MainTabBarController",
        "1.2 alpha MainTabBarController → LoginViewController",
      ])
  }

  @Test func `D3-02 however many changes overlap, one child is left`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.session("expired", at: 1.05), Pokes.session("valid", at: 1.1),
      Pokes.session("expired", at: 1.15), Pokes.session("valid", at: 1.25),
      Pokes.session("expired", at: 3))
    #expect(run.screen == .login)
    #expect(
      run.arrivals(of: root, after: 0) == [
        "1 MainTabBarController", "1.2 LoginViewController", "1.4 MainTabBarController",
        "3 LoginViewController",
      ])
  }

  @Test func `D3-03 the new child takes the size that the screen has`() throws {
    let run = try run(true, Pokes.launch, Pokes.inCall(at: 0.5), Pokes.session("expired", at: 2))
    #expect(run.partFrame?.size == CGSize(width: 390, height: 824))
    #expect(run.partFrame?.size == run.rootBounds)
    let turned = try self.run(true, Pokes.launch, Pokes.landscape(at: 1.1))
    #expect(turned.partFrame?.size == turned.rootBounds)
  }

  @Test func `D3-04 no view is loaded before the container is the window's root`() throws {
    let run = try run(true, Pokes.launch, until: 0)
    let names = run.simulation.trace.compactMap { event -> String? in
      switch (event.kind, event.name) {
      case ("window", "root"?): "root"
      case ("callback", "viewDidLoad"?): className(event.object ?? "")
      default: nil
      }
    }
    #expect(names == ["root", "FlowContainerViewController", "LaunchScreenViewController"])
  }

  @Test func `D3-05 the launch screen has the time that the service takes`() throws {
    let run = try run(true, Pokes.launch, until: 0.999)
    #expect(
      run.screen
        == Screen(
          children: ["LaunchScreenViewController"], views: ["LaunchScreenViewController"],
          isSignedIn: true))
    #expect(!run.simulation.trace.contains { $0.kind == "transition" })
  }

  @Test func `D3-07 what is left is freed, the tree as a whole`() throws {
    let run = try run(true, Pokes.launch, Pokes.tab(1, at: 2), Pokes.tap("Log Out", at: 3))
    let freed = run.simulation.trace.filter { $0.kind == "dealloc" && $0.time == 3.2 }
      .map { className($0.object ?? "") }.filter { $0.hasSuffix("Controller") }
    #expect(
      freed == [
        "KittyFeedViewController", "LinkNavigationController", "MainTabBarController",
        "ProfileViewController",
      ])
    #expect(run.simulation.end() == [])
  }

  @Test func `D3-08 a second 401 leaves the login alone`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.session("expired", at: 2),
      Pokes.type("kimberley", into: "User name", at: 3), Pokes.session("expired", at: 4),
      Pokes.session("valid", at: 5), Pokes.session("valid", at: 5.1))
    #expect(run.screen == .tabs())
    #expect(
      run.arrivals(of: root, after: 1) == ["2 LoginViewController", "5 MainTabBarController"])
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
  func `D3-09 a link waits for the tabs and opens in the feed`(
    link: String, screens: [String]
  ) throws {
    let signedIn = try run(true, link)
    #expect(signedIn.screen == .tabs(screens))
    #expect(signedIn.links.suffix(2) == ["0 stored 1", "1.2 handled 1"])

    let signedOut = try run(false, link, Pokes.tap("Log In", at: 5))
    #expect(signedOut.screen == .tabs(screens))
    #expect(signedOut.links.suffix(2) == ["0 stored 1", "5.2 handled 1"])
  }

  @Test func `D3-09 a link brings the feed to the front`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.tab(1, at: 4), Pokes.shortcut("activity", at: 5))
    #expect(run.screen == .tabs(["ActivityViewController"]))
    #expect(run.links.last == "5 handled 1")
  }

  @Test func `D3-09 a link during the logout is for who signs in next`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.session("expired", at: 2), Pokes.shortcut("activity", at: 2.1),
      Pokes.session("expired", at: 3), Pokes.tap("Log In", at: 4))
    #expect(run.screen == .tabs(["ActivityViewController"]))
    #expect(run.links.last == "4.2 handled 1")
  }

  @Test func `D3-09 a link of one user does not open for the next`() throws {
    let run = try run(
      true, Pokes.shortcut("activity", at: 0), Pokes.session("expired", at: 0.5),
      Pokes.tap("Log In", at: 4))
    #expect(run.screen == .tabs())
    #expect(run.links.last == "0.5 dropped 1")
  }

  @Test func `D3-09 a session that ended silently is noticed at the next look`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.session("none", at: 4), Pokes.plain("background", at: 5),
      Pokes.plain("foreground", at: 6))
    #expect(run.screen == .login)
    #expect(run.arrivals(of: root, after: 1) == ["6 LoginViewController"])
  }
}

extension Screen {
  fileprivate static func tabs(_ screens: [String] = []) -> Screen {
    let stack = (["KittyFeedViewController"] + screens).joined(separator: ", ")
    return Screen(
      children: [
        "MainTabBarController[LinkNavigationController[\(stack)]*, ProfileViewController]"
      ], views: ["MainTabBarController"], isSignedIn: true)
  }
}
