import Architectures
import HeadlessUIKit
import JSON
import Phone
import Playback
import Testing

private let app = "window-swap"

/// The second common way: another root in the window.
@Suite struct WindowSwapTests {
  @Test func `S1-05 the old tree is freed at every move`() throws {
    let run = try play(
      app,
      Pokes.list(
        Pokes.launch, Pokes.tap("Log In", at: 4), Pokes.shortcut("activity", at: 5),
        Pokes.session("expired", at: 7)))
    #expect(run.windows == ["0 LoginViewController key"])
    #expect(run.living == ["LoginViewController"])
    #expect(run.simulation.end() == [])
  }

  @Test func `S1-05 there is no transition`() throws {
    let run = try play(
      app, Pokes.list(Pokes.launch, Pokes.tap("Log In", at: 4), Pokes.tap("Log Out", at: 5)))
    #expect(run.animations == [])
    #expect(run.broken == ["transition.none"])
  }

  @Test func `S3-08 the application delegate observes the session and swaps`() throws {
    let run = try play(
      app, signedIn: true, Pokes.list(Pokes.launch, Pokes.session("expired", at: 5)))
    let roots = run.simulation.trace.filter { $0.kind == "window" && $0.name == "root" }
    #expect(
      roots.compactMap { $0["controller"]?.string }.map(className) == [
        "SplashViewController", "LinkNavigationController", "LoginViewController",
      ])
    #expect(roots.map(\.time) == [0, 3, 5])
  }

  @Test func `what is presented goes first and leaves nothing in the window`() throws {
    let run = try play(
      app, signedIn: true,
      Pokes.list(Pokes.launch, Pokes.tap("New Post", at: 4), Pokes.session("expired", at: 6)))
    #expect(run.windows == ["0 LoginViewController key"])
    #expect(run.liveState.tree.windows.first?.views.count == 1)
    #expect(run.living == ["LoginViewController"])
    #expect(run.simulation.console == [])
  }

  @Test func `a sheet on its way is let come before the root goes`() throws {
    let run = try play(
      app, signedIn: true,
      Pokes.list(Pokes.launch, Pokes.tap("New Post", at: 4), Pokes.session("expired", at: 4.2)))
    #expect(run.living == ["LoginViewController"])
    #expect(run.simulation.console == [])
  }

  @Test func `a link waits for home, takes the place of a sheet, and opens`() throws {
    let run = try play(
      app,
      Pokes.list(
        Pokes.launch, Pokes.shortcut("activity", at: 1), Pokes.tap("Log In", at: 4),
        Pokes.plain("back", at: 5), Pokes.tap("New Post", at: 6),
        Pokes.shortcut("messages", at: 6.1)))
    #expect(run.links.filter { $0.contains("handled") } == ["4 handled 1", "6.5 handled 2"])
    #expect(
      run.living == ["HomeViewController", "LinkNavigationController", "MessagesViewController"])
    #expect(run.simulation.console == [])
  }

  @Test func `whatever happens, at rest the root goes with the session and nothing else lives`()
    throws
  {
    let choices =
      Input.anywhere + [
        .tap(target: "New Post"), .tap(target: "Cancel"), .dragSheet(finish: true),
        .dragSheet(finish: false),
      ]
    for script in randomScripts(for: app, seed: 5, count: 80, of: choices) {
      let run = try Run(script, in: publishedArchitectures)
      run.play(script.inputs)
      run.runUntilIdle()
      #expect(run.wrongRoot == nil, "\(script.json.encoded)")
      #expect(run.simulation.console == [], "\(script.json.encoded)")
      #expect(run.simulation.crash == nil && run.simulation.end() == [], "\(script.json.encoded)")
    }
  }
}

extension Run {
  /// I1, I2, I5 and I6 for a window.
  fileprivate var wrongRoot: String? {
    guard simulation.lifeState == .active, let window = liveState.tree.windows.first,
      let root = window.root
    else { return nil }
    let isHome = className(root.object) == "LinkNavigationController"
    if isHome != (liveState.isSignedIn == true) { return "I5 \(windows)" }
    if isHome, liveState.pending != nil { return "I6 \(windows)" }
    let isAlone = window.views.count == 1 || root.presented.count == 1
    return isAlone && living.count { $0 == "LoginViewController" } == (isHome ? 0 : 1)
      ? nil : "I2 \(windows) \(living)"
  }
}
