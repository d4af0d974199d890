import Architectures
import HeadlessUIKit
import JSON
import Phone
import Playback
import Testing

private let app = "single-stack"

/// The first common way: everything on one stack.
@Suite struct SingleStackTests {
  @Test func `S1-05 every old controller stays in memory`() throws {
    let run = try play(
      app,
      Pokes.list(
        Pokes.launch, Pokes.tap("Log In", at: 4), Pokes.tap("Log Out", at: 5),
        Pokes.tap("Log In", at: 6), Pokes.session("expired", at: 7)))
    #expect(
      run.stack == [
        "SplashViewController", "LoginViewController", "HomeViewController", "LoginViewController",
        "HomeViewController", "LoginViewController",
      ])
    #expect(run.living == (run.stack + ["LinkNavigationController"]).sorted())
  }

  @Test func `S1-05 there is no way back`() throws {
    let run = try play(
      app,
      Pokes.list(
        Pokes.launch, Pokes.tap("Log In", at: 4), Pokes.plain("back", at: 5),
        #"{"at":6,"do":"swipeBack","finish":true}"#))
    #expect(run.stack.last == "HomeViewController")
    let ignored = run.simulation.trace.filter { $0.kind == "input" && $0.name == "ignored" }
    #expect(ignored.map { $0["do"]?.string } == ["back", "swipeBack"])
  }

  @Test func `all of it is freed with the process`() throws {
    let run = try play(app, Pokes.list(Pokes.launch, Pokes.tap("Log In", at: 4)))
    #expect(run.simulation.end() == [])
  }

  @Test func `a move during a move comes after it`() throws {
    let run = try play(
      app, signedIn: true,
      Pokes.list(Pokes.launch, Pokes.session("expired", at: 3.1), Pokes.session("valid", at: 3.2)))
    #expect(run.stack == ["SplashViewController", "HomeViewController"])
    #expect(run.simulation.console == [])
  }

  @Test func `a session from elsewhere ends the splash, whose answer then decides nothing`() throws
  {
    let run = try play(app, Pokes.list(Pokes.launch, Pokes.session("valid", at: 1)))
    #expect(run.stack == ["SplashViewController", "HomeViewController"])
  }

  @Test func `a link waits for home and opens above it`() throws {
    let run = try play(
      app,
      Pokes.list(
        Pokes.launch, Pokes.shortcut("activity", at: 1), Pokes.tap("Log In", at: 4),
        #"{"at":6,"do":"openURL","url":"navscope://messages/42"}"#))
    #expect(
      run.stack.suffix(3) == [
        "HomeViewController", "MessagesViewController", "MessageViewController",
      ])
    #expect(run.links.filter { $0.contains("handled") } == ["4.35 handled 1", "6 handled 2"])
  }

  @Test func `a link does not survive the session that it came in`() throws {
    let run = try play(
      app,
      Pokes.list(Pokes.launch, Pokes.shortcut("activity", at: 1), Pokes.session("expired", at: 2)))
    #expect(run.links.last == "2 dropped 1")
  }

  @Test func `whatever happens, at rest the top goes with the session`() throws {
    for script in randomScripts(for: app, seed: 3, count: 80, of: Input.anywhere) {
      let run = try Run(script, in: publishedArchitectures)
      run.play(script.inputs)
      run.runUntilIdle()
      #expect(run.wrongTop == nil, "\(script.json.encoded)")
      #expect(run.simulation.console == [], "\(script.json.encoded)")
      #expect(run.simulation.crash == nil && run.simulation.end() == [], "\(script.json.encoded)")
    }
  }
}

extension Run {
  fileprivate var stack: [String] {
    (liveState.tree.windows.first?.root?.stack ?? []).map(className)
  }

  /// I5 and I6: the login without a session, home with one, and no link that waits there.
  fileprivate var wrongTop: String? {
    guard simulation.lifeState == .active else { return nil }
    let last = stack.last { ["LoginViewController", "HomeViewController"].contains($0) }
    let isHome = last == "HomeViewController"
    if isHome != (liveState.isSignedIn == true) { return "I5 \(stack)" }
    return isHome && liveState.pending != nil ? "I6 \(stack)" : nil
  }
}
