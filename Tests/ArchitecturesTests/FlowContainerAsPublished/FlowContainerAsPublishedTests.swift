import HeadlessUIKit
import Playback
import Testing

/// What was published: a container that cycles its first child by alpha.
@Suite struct FlowContainerAsPublishedTests {
  private func run(_ signedIn: Bool, _ inputs: String..., until end: Double? = nil) throws -> Run {
    try play(
      "flow-container-as-published", signedIn: signedIn, inputs.joined(separator: ","), until: end)
  }

  private let root = "FlowContainerViewController"

  @Test func `every id of the checklist has a test or a reason`() throws {
    let checklist = Checklist(
      series: ["S3": 8, "D3": 9],
      reasons: [
        "S3-05": "a container is never without a child, so that no input leads there",
        "S3-08": "the faults of presenting login are those of another app, modal-login",
        "D3-06": "an example that does not compile",
      ])
    #expect(try checklist.missing(in: ["FlowContainer", "FlowContainerAsPublished"]) == [])
  }

  // MARK: The system

  @Test func `S3-01 S3-02 S3-03 the window is key before the container is in it`() throws {
    let run = try run(true, Pokes.launch, until: 0)
    let events = run.simulation.trace.compactMap { event -> String? in
      switch (event.kind, event.name) {
      case ("window", let name?): "window \(name)"
      case ("child", let name?) where className(event.object ?? "") == root:
        "\(name) \(className(event["child"]?.string ?? ""))"
      case ("transition", "begin"?): "begin \(event["effect"]?.string ?? "")"
      default: nil
      }
    }
    #expect(
      events.filter { !$0.hasPrefix("window root") } == [
        "window show", "window key", "add LaunchScreenViewController", "add UITabBarController",
        "begin alpha",
      ])
  }

  @Test func `S3-04 S3-07 a cycle fades within 0.2 s and acts on the child that it began with`()
    throws
  {
    let run = try run(true, Pokes.launch)
    #expect(run.screen == .publishedTabs)
    #expect(
      run.moves(of: root) == [
        "0 add LaunchScreenViewController",
        "0 LaunchScreenViewController willMove FlowContainerViewController",
        "0 LaunchScreenViewController didMove FlowContainerViewController",
        "0 LaunchScreenViewController willMove nil", "0 add UITabBarController",
        "0 UITabBarController willMove FlowContainerViewController",
        "0 alpha LaunchScreenViewController → UITabBarController", "0.2 end finished",
        "0.2 remove LaunchScreenViewController", "0.2 LaunchScreenViewController didMove nil",
        "0.2 UITabBarController didMove FlowContainerViewController",
      ])
    let fade = run.simulation.trace.first {
      $0.kind == "animation" && $0["property"] == "alpha"
    }
    #expect(fade?["from"] == 0)
    #expect(fade?["to"] == 1)
    #expect(fade?["duration"] == 0.2)
  }

  @Test func `S3-02 S3-07 without a user the launch screen leads to login`() throws {
    #expect(try run(false, Pokes.launch).screen == .login)
  }

  @Test func `S3-06 S3-07 profile's button leads to login, login's to new tabs`() throws {
    let out = try run(true, Pokes.launch, Pokes.tab(1, at: 2), Pokes.tap("Log Out", at: 3))
    #expect(out.screen == .login.with { $0.isSignedIn = true })

    let back = try run(
      true, Pokes.launch, Pokes.tab(1, at: 2), Pokes.tap("Log Out", at: 3),
      Pokes.tap("Log In", at: 4))
    #expect(back.screen == .publishedTabs)
    #expect(back.settings.isEmpty)
  }

  @Test func `S3-06 login waits until both fields are filled in`() throws {
    let run = try run(
      false, Pokes.launch, Pokes.type("", into: "User name", at: 1), Pokes.tap("Log In", at: 2))
    #expect(run.screen == .login)
    #expect(run.ignored == ["2 it is disabled"])
  }

  @Test func `S3-06 signing out does not outlast the process`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.tab(1, at: 2), Pokes.tap("Log Out", at: 3),
      Pokes.plain("terminate", at: 4), Pokes.plain("launch", at: 5))
    #expect(run.screen == .publishedTabs)
  }

  // MARK: The defects

  @Test func `D3-01 a logout 0.1 s after the launch leaves the tabs beside login`() throws {
    let run = try run(true, Pokes.launch, Pokes.session("expired", at: 0.1))
    #expect(
      run.screen
        == .publishedTabs.with {
          $0.children.append("LoginViewController")
          $0.views.append("LoginViewController")
          $0.isSignedIn = false
        })
    #expect(
      run.moves(of: root).filter { $0.contains("alpha") } == [
        "0 alpha LaunchScreenViewController → UITabBarController",
        "0.1 alpha LaunchScreenViewController → LoginViewController",
      ])
  }

  @Test func `D3-02 three overlapping cycles leave three, and the next is one behind`() throws {
    let overlapping = [
      Pokes.launch, Pokes.session("expired", at: 0.05), Pokes.session("valid", at: 0.1),
    ]
    let three = try run(true, overlapping.joined(separator: ","))
    #expect(
      three.screen.views == ["UITabBarController", "LoginViewController", "UITabBarController"])
    #expect(three.screen.children.count == 3)

    let next = try run(
      true, overlapping.joined(separator: ","), Pokes.session("expired", at: 2))
    #expect(
      next.screen.views == ["LoginViewController", "UITabBarController", "LoginViewController"])
  }

  @Test func `D3-03 the new child keeps the size that the screen had`() throws {
    let run = try run(true, Pokes.launch, Pokes.inCall(at: 1), Pokes.session("expired", at: 2))
    #expect(run.partFrame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(run.rootBounds == CGSize(width: 390, height: 824))
  }

  @Test func `D3-04 views are loaded before the container is in a window`() throws {
    let run = try run(true, Pokes.launch, until: 0)
    let loaded = try #require(
      run.simulation.trace.first {
        $0.name == "viewDidLoad" && className($0.object ?? "") == "LaunchScreenViewController"
      })
    let shown = try #require(
      run.simulation.trace.first { $0.kind == "window" && $0["controller"] != nil })
    #expect(loaded.seq < shown.seq)
  }

  @Test func `D3-05 the launch screen begins to fade in the turn that has put it up`() throws {
    let run = try run(true, Pokes.launch)
    #expect(run.moves(of: root).first { $0.contains("alpha") }?.hasPrefix("0 ") == true)
    #expect(run.simulation.trace.last { $0.kind == "transition" }?.time == 0.2)
  }

  @Test func `D3-08 a second 401 replaces the login, and what was typed is lost`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.session("expired", at: 2),
      Pokes.type("kimberley", into: "User name", at: 3), Pokes.session("expired", at: 4))
    #expect(run.screen == .login)
    #expect(
      run.arrivals(of: root, after: 0) == ["2 LoginViewController", "4 LoginViewController"])

    let within = try self.run(
      true, Pokes.launch, Pokes.session("expired", at: 2), Pokes.session("expired", at: 2.1))
    #expect(within.screen.views == ["LoginViewController", "LoginViewController"])
  }

  @Test(arguments: [
    Pokes.shortcut("activity", at: 4), Pokes.url("navscope://messages/42", at: 4),
    Pokes.push(messageID: "42", tapped: true, at: 4),
  ])
  func `D3-09 a link is neither handled nor kept`(link: String) throws {
    let run = try run(true, Pokes.launch, link)
    #expect(run.screen == .publishedTabs)
    #expect(run.links == ["4 received 1", "4 unparsed 1"])
  }

  @Test func `D3-09 nothing notices that the session is over`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.session("none", at: 4), Pokes.plain("background", at: 5),
      Pokes.plain("foreground", at: 6))
    #expect(run.screen == .publishedTabs.with { $0.isSignedIn = false })
  }

  /// A process that ends empties its containers, which cuts the ring; the coordinator outlives
  /// nothing.
  @Test func `D3-07 the ring is cut when the process ends`() throws {
    #expect(try run(true, Pokes.launch).simulation.end() == [])
  }
}

extension Screen {
  fileprivate static let publishedTabs = Screen(
    children: ["UITabBarController[KittyFeedViewController*, ProfileViewController]"],
    views: ["UITabBarController"], isSignedIn: true)
}
