import HeadlessUIKit
import JSON
import Phone
import Playback
import Rules
import Testing

/// The fixed design: the intended outcomes, without the defects.
@Suite struct RootControllerTests {
  private func run(_ signedIn: Bool, _ inputs: String..., until end: Double? = nil) throws -> Run {
    try play("root-controller", signedIn: signedIn, inputs.joined(separator: ","), until: end)
  }

  private static let messages = ShownState.resting(
    in: "MainNavigationController", ["MainViewController", "MessagesViewController"],
    isSignedIn: true)

  @Test(arguments: [
    ("S0-20 cold and signed in", true, Pokes.list(Pokes.shortcut("activity", at: 0)), "3.3"),
    (
      "S0-21 cold and signed out", false,
      Pokes.list(Pokes.shortcut("activity", at: 0), Pokes.tap("Log In", at: 4)), "4.3"
    ),
    ("S0-22 on main", true, Pokes.list(Pokes.launch, Pokes.shortcut("activity", at: 4)), "4"),
    (
      "S0-24 on login", false,
      Pokes.list(Pokes.launch, Pokes.shortcut("activity", at: 4), Pokes.tap("Log In", at: 5)), "5.3"
    ),
    (
      "S0-25 during the fade", true, Pokes.list(Pokes.launch, Pokes.shortcut("activity", at: 3.1)),
      "3.3"
    ),
    (
      "D0-10 after an interruption", true,
      Pokes.list(Pokes.shortcut("activity", at: 0), Pokes.interruption(of: 0.5, at: 0.5)), "3.3"
    ),
    (
      "S0-14 D0-14 during the logout, for who signs in next", true,
      Pokes.list(
        Pokes.launch, Pokes.tap("Log Out", at: 4), Pokes.shortcut("activity", at: 4.1),
        Pokes.tap("Log In", at: 5)), "5.3"
    ),
  ])
  func `a link opens once, when main is at rest`(
    name: String, signedIn: Bool, inputs: String, handled: String
  ) throws {
    let run = try run(signedIn, inputs)
    #expect(run.shown == .activity, "\(name)")
    #expect(run.links.filter { $0.contains("handled") } == ["\(handled) handled 1"], "\(name)")
    #expect(run.simulation.console == [], "\(name)")
  }

  @Test func `S0-22 a link that is sent again replaces its screen`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.shortcut("activity", at: 4), Pokes.shortcut("activity", at: 6))
    #expect(run.shown == .activity)
  }

  @Test func `S0-23 D0-11 a messages link opens the messages`() throws {
    let run = try run(true, Pokes.launch, Pokes.shortcut("messages", at: 4))
    #expect(run.shown == Self.messages)
  }

  @Test func `S0-26 without a link there is the Home Screen only`() throws {
    let run = try run(true, Pokes.launch)
    #expect(run.shown == .main)
    #expect(run.links.isEmpty)
  }

  @Test func `D0-01 D0-06 login comes without animation first and slides in at logout`() throws {
    let run = try run(
      false, Pokes.launch, Pokes.tap("Log In", at: 4), Pokes.tap("Log Out", at: 5))
    #expect(run.shown == .login)
    #expect(
      run.moves.filter { $0.contains("→") } == [
        "4 crossDissolve UINavigationController → MainNavigationController",
        "5 slide MainNavigationController → UINavigationController",
      ])
    let slide = run.simulation.trace.first {
      $0.kind == "animation" && $0.time == 5 && $0["property"] == "frame"
    }
    #expect(slide?["from"] == [-390, 0, 390, 844])
    #expect(slide?["to"] == [0, 0, 390, 844])
  }

  @Test func `D0-08 D0-09 an expiry within the fade comes after it`() throws {
    let run = try run(true, Pokes.launch, Pokes.session("expired", at: 3.1))
    #expect(run.shown == .login)
    #expect(
      run.moves.dropFirst(3) == [
        "3 SplashViewController willMove nil", "3 add MainNavigationController",
        "3 MainNavigationController willMove RootViewController",
        "3 crossDissolve SplashViewController → MainNavigationController", "3.3 end finished",
        "3.3 remove SplashViewController", "3.3 SplashViewController didMove nil",
        "3.3 MainNavigationController didMove RootViewController",
        "3.3 MainNavigationController willMove nil", "3.3 add UINavigationController",
        "3.3 UINavigationController willMove RootViewController",
        "3.3 slide MainNavigationController → UINavigationController", "3.6 end finished",
        "3.6 remove MainNavigationController", "3.6 MainNavigationController didMove nil",
        "3.6 UINavigationController didMove RootViewController",
      ])
  }

  @Test func `D0-12 main has the size that a call leaves it`() throws {
    let run = try run(true, Pokes.launch, Pokes.inCall(at: 1))
    #expect(run.partFrame == CGRect(x: 0, y: 0, width: 390, height: 824))

    let during = try self.run(true, Pokes.launch, Pokes.inCall(at: 3.1))
    #expect(during.partFrame == CGRect(x: 0, y: 0, width: 390, height: 824))
  }

  @Test(arguments: [
    ("D0-15", false, Pokes.list(Pokes.launch, Pokes.session("valid", at: 2.9)), ShownState.main, 1),
    (
      "D0-16", false,
      Pokes.list(Pokes.launch, Pokes.session("valid", at: 2.9), Pokes.session("expired", at: 2.95)),
      .login, 2
    ),
    (
      "D0-17", true,
      Pokes.list(Pokes.launch, Pokes.session("expired", at: 4), Pokes.session("expired", at: 5)),
      .login, 2
    ),
    (
      "D0-17", true,
      Pokes.list(Pokes.launch, Pokes.session("expired", at: 4), Pokes.session("expired", at: 4.1)),
      .login, 2
    ),
    (
      "D0-18", true,
      Pokes.list(Pokes.launch, Pokes.session("expired", at: 4), Pokes.session("valid", at: 4.1)),
      .main, 3
    ),
    ("D0-19", false, Pokes.list(Pokes.launch, Pokes.session("valid", at: 2)), .main, 1),
  ])
  func `moves that would overlap come one after the other, and none twice`(
    defect: String, signedIn: Bool, inputs: String, end: ShownState, transitions: Int
  ) throws {
    let run = try run(signedIn, inputs)
    #expect(run.shown == end, "\(defect)")
    #expect(run.moves.count { $0.contains("→") } == transitions, "\(defect)")
    #expect(run.simulation.console == [], "\(defect)")
  }

  @Test func `D0-19 the splash is freed when it is left, its timer pending`() throws {
    let run = try run(false, Pokes.launch, Pokes.session("valid", at: 2), until: 2.3)
    #expect(run.shown == .main)
  }

  @Test func `D0-21 the link of a user who is signed out is let go`() throws {
    let run = try run(
      true, Pokes.shortcut("activity", at: 0), Pokes.session("expired", at: 2),
      Pokes.tap("Log In", at: 4))
    #expect(run.shown == .main)
    #expect(run.links.last == "2 dropped 1")
  }

  @Test func `D0-22 two links before main open in their order`() throws {
    let run = try run(
      true, Pokes.shortcut("activity", at: 0), Pokes.shortcut("messages", at: 1))
    #expect(run.shown == Self.messages)
    #expect(run.links.suffix(2) == ["3.3 handled 1", "3.65 handled 2"])
  }

  @Test func `a link that is let go opens nothing, though its screen has not gone yet`() throws {
    let run = try run(
      true, Pokes.shortcut("activity", at: 0), Pokes.shortcut("activity", at: 0),
      Pokes.session("expired", at: 3.3))
    #expect(run.links.suffix(2) == ["3.3 handled 1", "3.3 dropped 2"])
    #expect(!run.findings.contains { $0.rule == "deeplink.while-logged-out" })
  }

  @Test func `D0-23 leaving the app within the fade ends in main`() throws {
    let run = try run(true, Pokes.launch, Pokes.plain("background", at: 3.1), until: 3.1)
    #expect(run.shown == .main)
  }

  @Test func `a new listing is for hosts, and a guest's link to it is refused`() throws {
    let run = try run(true, Pokes.launch, Pokes.shortcut("newListing", at: 4))
    #expect(run.shown == .main)
    #expect(run.links.last == "4 refused 1")

    let host = try self.run(
      true, Pokes.launch, Pokes.tap("Switch to Host", at: 4), Pokes.shortcut("newListing", at: 5))
    #expect(host.shown.stack == ["MainViewController", "NewListingViewController"])
    #expect(
      host.simulation.shortcutItems.map(\.localizedTitle) == [
        "Recent Activity", "Messages", "New Listing",
      ])
  }

  @Test(arguments: [
    ("navscope://messages", "messages" as String?), ("navscope://messages/", "messages"),
    ("navscope://messages/42", "messages/42"), ("navscope://request/7?x=1", "request/7"),
    ("navscope://request", nil), ("navscope://activity", "activity"),
    ("navscope://newListing", "newListing"), ("navscope://nowhere", nil),
    ("navscope:messages", nil),
    ("NAVSCOPE://messages/a%20b", "messages/a b"),
  ])
  func `D0-44 every link has a URL`(text: String, value: String?) throws {
    let app = try #require(parserOf("root-controller"))
    let url = try #require(URL(string: text))
    #expect(app.value(of: .url(url))?.description == value)
  }

  @Test func `D0-43 D0-46 web addresses and numeric ids are read too`() throws {
    let app = try #require(parserOf("root-controller"))
    let url = try #require(URL(string: "https://navscope.example/messages/42"))
    #expect(app.value(of: .universalLink(url))?.description == "messages/42")
    #expect(
      app.value(of: .notification(["aps": [:], "data": ["messageId": 42]]))?.description
        == "messages/42")
  }

  @Test func `D0-41 a push that nobody taps opens nothing`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.push(messageID: "42", tapped: false, at: 4),
      Pokes.interruption(of: 1, at: 5))
    #expect(run.shown == .main)

    let tapped = try self.run(true, Pokes.launch, Pokes.push(messageID: "42", tapped: true, at: 4))
    #expect(
      tapped.shown.stack == [
        "MainViewController", "MessagesViewController", "MessageViewController",
      ])
  }
}
