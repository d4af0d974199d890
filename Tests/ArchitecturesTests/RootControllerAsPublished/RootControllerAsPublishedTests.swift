import HeadlessUIKit
import Phone
import Playback
import Testing

/// What runs in the field: the outcomes that the article promises, and the defects that it has.
@Suite struct RootControllerAsPublishedTests {
  private func run(_ signedIn: Bool, _ inputs: String..., until end: Double? = nil) throws -> Run {
    try play(
      "root-controller-as-published", signedIn: signedIn, inputs.joined(separator: ","), until: end)
  }

  // MARK: The wanted outcomes

  @Test func `S0-01 S0-02 S0-03 the splash is the root's child for three seconds`() throws {
    let run = try run(false, Pokes.launch, until: 2.999)
    #expect(
      run.shown
        == ShownState(
          children: ["SplashViewController"], views: ["SplashViewController"], isSignedIn: false,
          alive: ["RootViewController", "SplashViewController"]))
    #expect(
      run.moves == [
        "0 add SplashViewController", "0 SplashViewController willMove RootViewController",
        "0 SplashViewController didMove RootViewController",
      ])
  }

  @Test func `S0-04 S0-05 without a session login comes without animation`() throws {
    let run = try run(false, Pokes.launch)
    #expect(run.shown == .login)
    #expect(
      run.moves.dropFirst(3) == [
        "3 add UINavigationController", "3 UINavigationController willMove RootViewController",
        "3 UINavigationController didMove RootViewController",
        "3 SplashViewController willMove nil",
        "3 remove SplashViewController", "3 SplashViewController didMove nil",
      ])
  }

  @Test func `S0-04 S0-06 with a session main fades in within 0.3 s`() throws {
    let run = try run(true, Pokes.launch)
    #expect(run.shown == .main)
    #expect(
      run.moves.dropFirst(3) == [
        "3 SplashViewController willMove nil", "3 add MainNavigationController",
        "3 MainNavigationController willMove RootViewController",
        "3 crossDissolve SplashViewController → MainNavigationController", "3.3 end finished",
        "3.3 remove SplashViewController", "3.3 SplashViewController didMove nil",
        "3.3 MainNavigationController didMove RootViewController",
      ])
  }

  @Test func `S0-08 S0-09 S1-04 logging out slides login in and frees main`() throws {
    let run = try run(true, Pokes.launch, Pokes.tap("Log Out", at: 4))
    #expect(run.shown == .login)
    #expect(run.moves.contains("4 slide MainNavigationController → UINavigationController"))
    let slide = run.simulation.trace.first {
      $0.time == 4 && $0["property"] == "frame" && $0.kind == "animation"
    }
    #expect(slide?["from"] == [-390, 0, 390, 844])
    #expect(slide?["to"] == [0, 0, 390, 844])
  }

  @Test func `S0-12 S0-20 a cold activity link opens when the fade is over`() throws {
    let run = try run(true, Pokes.shortcut("activity", at: 0))
    #expect(run.shown == .activity)
    #expect(run.links == ["0 received 1", "0 parsed 1", "0 stored 1", "3.3 handled 1"])
  }

  @Test func `S0-21 a cold link survives splash and login`() throws {
    let run = try run(false, Pokes.shortcut("activity", at: 0), Pokes.tap("Log In", at: 4))
    #expect(run.shown == .activity)
    #expect(run.links.last == "4.3 handled 1")
  }

  @Test func `S0-07 S0-11 a link on main pushes the grey activity screen, animated`() throws {
    let run = try run(true, Pokes.launch, Pokes.shortcut("activity", at: 4), until: 4.1)
    let push = run.simulation.trace.last { $0.kind == "navigation" && $0.name == "push" }
    #expect(push?["animated"] == true)
    let screen = push?["controller"]?.string
    let own = run.simulation.trace.first { $0.name == "own" && $0["controller"]?.string == screen }
    let color = run.simulation.trace.last {
      $0.object == own?.object && $0["property"] == "backgroundColor"
    }
    #expect(color?["value"]?.string?.hasPrefix("#aaaaaa") == true)
    let title = run.simulation.trace.last { $0.object == screen && $0["property"] == "title" }
    #expect(title?["value"] == "Activity")
  }

  @Test func `S0-22 on main a link opens at once and never twice`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.shortcut("activity", at: 4), Pokes.shortcut("activity", at: 6))
    #expect(run.shown == .activity)
    #expect(run.links.filter { $0.contains("handled") } == ["4 handled 1", "6 handled 2"])
  }

  @Test func `S0-13 S0-24 a link on login waits until the user has signed in`() throws {
    let run = try run(
      false, Pokes.launch, Pokes.shortcut("activity", at: 4), Pokes.tap("Log In", at: 5))
    #expect(run.shown == .activity)
    #expect(run.links.last == "5.3 handled 1")
  }

  @Test func `S0-25 a link during the fade opens at its end`() throws {
    let run = try run(true, Pokes.launch, Pokes.shortcut("activity", at: 3.1))
    #expect(run.shown == .activity)
    #expect(run.links.suffix(2) == ["3.1 stored 1", "3.3 handled 1"])
  }

  @Test func `S0-26 without a link there is the Home Screen only`() throws {
    let run = try run(true, Pokes.launch)
    #expect(run.shown == .main)
    #expect(run.links.isEmpty)
  }

  // MARK: The defects

  @Test func `S0-23 D0-11 a messages link is swallowed`() throws {
    let run = try run(true, Pokes.launch, Pokes.shortcut("messages", at: 4))
    #expect(run.shown == .main)
    #expect(run.links == ["4 received 1", "4 parsed 1", "4 stored 1", "4 dropped 1"])
  }

  @Test func `D0-08 D0-09 an expiry within the fade leaves main's view for good`() throws {
    let run = try run(true, Pokes.launch, Pokes.session("expired", at: 3.1))
    #expect(run.shown == .login.with { $0.views.insert("MainNavigationController†", at: 0) })
    #expect(
      run.moves.dropFirst(3) == [
        "3 SplashViewController willMove nil", "3 add MainNavigationController",
        "3 MainNavigationController willMove RootViewController",
        "3 crossDissolve SplashViewController → MainNavigationController",
        "3.1 SplashViewController willMove nil", "3.1 add UINavigationController",
        "3.1 UINavigationController willMove RootViewController",
        "3.1 slide SplashViewController → UINavigationController", "3.3 end finished",
        "3.3 remove SplashViewController", "3.3 SplashViewController didMove nil",
        "3.3 MainNavigationController didMove RootViewController", "3.4 end finished",
        "3.4 remove MainNavigationController", "3.4 MainNavigationController didMove nil",
        "3.4 UINavigationController didMove RootViewController",
      ])
  }

  @Test func `D0-10 an interruption during the splash wipes the link`() throws {
    let run = try run(
      true, Pokes.shortcut("activity", at: 0), Pokes.interruption(of: 0.5, at: 0.5))
    #expect(run.shown == .main)
    #expect(run.links == ["0 received 1", "0 parsed 1", "0 stored 1", "1 dropped 1"])
  }

  @Test func `D0-12 main keeps the size that it had before a call came`() throws {
    let run = try run(true, Pokes.launch, Pokes.inCall(at: 1))
    #expect(run.partFrame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(run.rootBounds == CGSize(width: 390, height: 824))
  }

  @Test func `D0-14 a link during the logout opens in the part that goes`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.tap("Log Out", at: 4), Pokes.shortcut("activity", at: 4.1),
      Pokes.tap("Log In", at: 5))
    #expect(run.shown == .main)
    #expect(run.links == ["4.1 received 1", "4.1 parsed 1", "4.1 stored 1", "4.1 handled 1"])
    let handled = run.simulation.trace.first { $0.name == "handled" }
    #expect(className(handled?["by"]?.string ?? "") == "MainNavigationController")
  }

  @Test func `D0-15 two overlapping ways to main leave the first one's view`() throws {
    let run = try run(false, Pokes.launch, Pokes.session("valid", at: 2.9))
    #expect(run.shown == .main.with { $0.views.insert("MainNavigationController†", at: 0) })
  }

  @Test func `D0-16 login during a fade is undone by the fade's completion`() throws {
    let run = try run(
      false, Pokes.launch, Pokes.session("valid", at: 2.9), Pokes.session("none", at: 2.95))
    #expect(
      run.shown
        == .main.with {
          $0.views.append("UINavigationController†")
          $0.isSignedIn = false
        })
    #expect(
      run.moves.suffix(11) == [
        "2.9 crossDissolve SplashViewController → MainNavigationController",
        "3 add UINavigationController", "3 UINavigationController willMove RootViewController",
        "3 UINavigationController didMove RootViewController",
        "3 SplashViewController willMove nil",
        "3 remove SplashViewController", "3 SplashViewController didMove nil", "3.2 end finished",
        "3.2 remove UINavigationController", "3.2 UINavigationController didMove nil",
        "3.2 MainNavigationController didMove RootViewController",
      ])
  }

  @Test func `D0-17 a second 401 replaces a login that may be half typed`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.session("expired", at: 4), Pokes.session("expired", at: 5))
    #expect(run.shown == .login)
    #expect(run.moves.count { $0.contains("slide") } == 2)

    let within = try self.run(
      true, Pokes.launch, Pokes.session("expired", at: 4), Pokes.session("expired", at: 4.1))
    #expect(within.shown == .login.with { $0.views.insert("UINavigationController†", at: 0) })
  }

  @Test func `D0-18 a login within the logout slide leaves the login's view`() throws {
    let run = try run(
      true, Pokes.launch, Pokes.session("expired", at: 4), Pokes.session("valid", at: 4.1))
    #expect(run.shown == .main.with { $0.views.insert("UINavigationController†", at: 0) })
  }

  @Test func `D0-19 the splash's timer throws away the tree built meanwhile`() throws {
    let run = try run(false, Pokes.launch, Pokes.session("valid", at: 2))
    #expect(run.shown == .main)
    #expect(
      run.moves.filter { $0.contains("crossDissolve") } == [
        "2 crossDissolve SplashViewController → MainNavigationController",
        "3 crossDissolve MainNavigationController → MainNavigationController",
      ])
    #expect(
      run.simulation.trace.first {
        $0.kind == "dealloc" && $0.time > 2.5
          && className($0.object ?? "") == "SplashViewController"
      }?.time == 3)
  }

  @Test func `D0-21 a link of one user opens for the next`() throws {
    let run = try run(
      true, Pokes.shortcut("activity", at: 0), Pokes.session("expired", at: 2),
      Pokes.tap("Log In", at: 4))
    #expect(run.shown == .activity)
    #expect(run.links.last == "4.3 handled 1")
  }

  @Test func `D0-22 of two links before main only the last survives`() throws {
    let run = try run(
      true, Pokes.shortcut("activity", at: 0), Pokes.shortcut("messages", at: 1))
    #expect(run.shown == .main)
    #expect(
      run.links == [
        "0 received 1", "0 parsed 1", "0 stored 1", "1 received 2", "1 parsed 2",
        "1 replaced 1", "1 stored 2", "3.3 dropped 2",
      ])
  }

  @Test func `D0-23 an interrupted fade counts as finished`() throws {
    let run = try run(true, Pokes.launch, Pokes.plain("background", at: 3.1), until: 3.1)
    #expect(run.shown == .main)
    #expect(
      run.moves.suffix(4) == [
        "3.1 end unfinished", "3.1 remove SplashViewController",
        "3.1 SplashViewController didMove nil",
        "3.1 MainNavigationController didMove RootViewController",
      ])
  }

  @Test(arguments: [
    ("com.myApp.activity", "activity" as String?), ("com.myApp.messages", "messages"),
    ("com.MyApp.messages", nil), ("com.myApp.unknown", nil),
  ])
  func `S009 quick actions are its only entrance`(type: String, value: String?) throws {
    let app = try #require(parserOf("root-controller-as-published"))
    let item = UIApplicationShortcutItem(type: type, localizedTitle: "")
    #expect(app.value(of: .shortcut(item))?.description == value)
    let url = try #require(URL(string: "navscope://messages/1"))
    #expect(app.value(of: .url(url)) == nil)
  }
}
