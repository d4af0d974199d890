import Architectures
import Explorer
import HeadlessUIKit
import JSON
import Phone
import Playback
import Testing

private let app = "modal-login"

/// The third common way, with what is said against it.
@Suite struct ModalLoginTests {
  @Test func `S4-13 the login cannot come before the content has appeared`() throws {
    let run = try play(app, Pokes.launch)
    let order = run.simulation.trace.compactMap { event -> String? in
      let who = className(event.object ?? "")
      if event.kind == "presentation", event.name == "present" { return "present" }
      guard event.kind == "callback", event.name == "viewDidAppear" else { return nil }
      return "\(who) appeared"
    }
    #expect(
      order == [
        "RootTabBarController appeared", "LinkNavigationController appeared",
        "FeedViewController appeared", "present", "LoginViewController appeared",
      ])
    #expect(run.broken.contains("session.protected-content-visible"))
  }

  @Test func `S3-08 the login slides over the app`() throws {
    let run = try play(app, Pokes.launch)
    #expect(run.presented == "LoginViewController")
    let cover = run.simulation.trace.first { $0.kind == "transition" && $0.name == "begin" }
    #expect(cover?["effect"] == "cover" && cover?["duration"]?.number == 0.5)
  }

  @Test func `S3-08 the tab bar refreshes after the login and resets its tabs after the logout`()
    throws
  {
    let run = try play(
      app,
      Pokes.list(
        Pokes.launch, Pokes.tap("Log In", at: 2), Pokes.shortcut("activity", at: 4),
        #"{"at":6,"do":"selectTab","index":1}"#, Pokes.tap("Log Out", at: 7)))
    #expect(run.presented == "LoginViewController")
    #expect(
      run.living == [
        "FeedViewController", "LinkNavigationController", "LoginViewController",
        "ProfileViewController", "RootTabBarController", "UINavigationController",
      ])
    let cards = run.simulation.trace.filter {
      $0.kind == "alloc" && className($0.object ?? "") == "CardView"
    }
    #expect(cards.filter { $0.time == 3 }.count == 3)
  }

  @Test func `S4-13 a sheet keeps the login away, and the content stays open`() throws {
    let run = try play(
      app, signedIn: true,
      Pokes.list(Pokes.launch, Pokes.tap("New Post", at: 2), Pokes.session("expired", at: 4)))
    #expect(run.presented == "ComposeViewController")
    #expect(run.liveState.isSignedIn == false)
    #expect(run.simulation.console.count == 1)
    #expect(
      run.simulation.console.first?.contains("which is already presenting <ComposeViewController")
        == true)
    #expect(run.faults.contains("modal.already-presenting"))
  }

  @Test func `S4-13 when the sheet has gone, nobody asks again`() throws {
    let run = try play(
      app, signedIn: true,
      Pokes.list(
        Pokes.launch, Pokes.tap("New Post", at: 2), Pokes.session("expired", at: 4),
        Pokes.tap("Cancel", at: 6)))
    #expect(run.presented == nil)
    #expect(run.liveState.isSignedIn == false)
    #expect(run.faults.contains("session.protected-content-visible"))
  }

  @Test func `S4-13 a login that is on its way in cannot be taken back`() throws {
    let run = try play(app, Pokes.list(Pokes.launch, Pokes.session("valid", at: 0.2)))
    #expect(run.presented == "LoginViewController")
    #expect(run.liveState.isSignedIn == true)
    #expect(run.simulation.console.count == 1)
    #expect(
      run.simulation.console.first?.contains("while a presentation or dismiss is in progress")
        == true)
  }

  @Test func `S4-13 each login sends the content through disappearing and appearing`() throws {
    let run = try play(app, Pokes.list(Pokes.launch, Pokes.tap("Log In", at: 2)))
    #expect(
      run.callbacks(of: "FeedViewController").filter { $0.contains("ppear") && !$0.contains("Is") }
        == [
          "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
          "viewWillAppear", "viewDidAppear",
        ])
    #expect(run.broken.contains("appearance.side-effect"))
  }

  @Test(arguments: ["application", "scenes"])
  func `a session that has ended silently is noticed when the app comes to the front`(
    lifeCycle: String
  ) throws {
    let run = try play(
      app, conditions: #"{"loggedIn":true,"lifeCycle":"\#(lifeCycle)"}"#,
      Pokes.list(
        Pokes.launch, Pokes.session("none", at: 2), Pokes.plain("background", at: 3),
        Pokes.plain("foreground", at: 4)))
    #expect(run.presented == "LoginViewController")
    #expect(!run.faults.contains("session.protected-content-visible"))
  }

  /// Each has its bad side in the catalogue, which names the rule.
  @Test(arguments: ["application", "scenes"])
  func `S4-13 the explorer finds the errors that the article states, and no other`(
    lifeCycle: String
  ) throws {
    let design = try publishedArchitectures.app(app)
    let bounds = Explorer.Bounds(
      inputs: 2, without: ["shortcut", "notification", "openURL", "universalLink"],
      conditions: [.init("lifeCycle", .string(lifeCycle))])
    let exploration = try Explorer(design, bounds: bounds).explore()
    let errors = exploration.counterexamples.filter { $0.severity == .error }
    #expect(
      Set(errors.map { ([$0.rule] + $0.cause).joined(separator: " ") }) == [
        "modal.already-presenting", "session.stuck LoginViewController",
        "session.protected-content-visible ComposeViewController",
      ])
    for rule in errors.map(\.rule) {
      #expect(design.entry.badSides.contains { $0.contains(rule) }, "\(rule)")
    }
  }

  @Test func `a link waits for the login to have gone`() throws {
    let run = try play(
      app, Pokes.list(Pokes.launch, Pokes.shortcut("activity", at: 1), Pokes.tap("Log In", at: 2)))
    #expect(run.links == ["1 received 1", "1 parsed 1", "1 stored 1", "2.5 handled 1"])
    #expect(run.presented == nil)
  }

  @Test func `a link leaves the other tab and takes the place of a sheet`() throws {
    let run = try play(
      app, signedIn: true,
      Pokes.list(
        Pokes.launch, Pokes.tap("New Post", at: 2), Pokes.shortcut("messages", at: 3)))
    #expect(run.presented == nil)
    #expect(run.links.last == "3 handled 1")
    #expect(run.liveState.tree.windows.first?.root?.selected == 0)
    #expect(run.simulation.console == [])
  }

  @Test func `whatever happens it does not crash, and all is freed with the process`() throws {
    let choices =
      Input.anywhere + [
        .tap(target: "New Post"), .tap(target: "Cancel"), .dragSheet(finish: true),
        .selectTab(index: 0), .selectTab(index: 1),
      ]
    for script in randomScripts(for: app, seed: 11, count: 80, of: choices) {
      let run = try Run(script, in: publishedArchitectures)
      run.play(script.inputs)
      run.runUntilIdle()
      #expect(run.simulation.crash == nil && run.simulation.end() == [], "\(script.json.encoded)")
    }
  }
}

extension Run {
  /// What the root presents.
  fileprivate var presented: String? {
    liveState.tree.windows.first?.root?.presented.first.map { className($0.object) }
  }
}
