import Architectures
import Phone
import Playback
import Testing
import VirtualTime

@Suite struct RunEndTests {
  private func ending(_ app: String, _ inputs: [(Double, Input)]) throws -> RunEnd {
    let script = Script(
      app: app, inputs: inputs.map { TimedInput(at: Instant(seconds: $0.0), $0.1) })
    let run = try Run(script, in: publishedArchitectures)
    run.play(script.inputs)
    run.runUntilIdle()
    return RunEnd(run)
  }

  private let cut =
    "at 3 s: SplashViewController is replaced by “Login Screen” without an animation: a hard cut."

  @Test func `the child that fills a container is on top`() throws {
    let ending = try ending("root-controller", [(0, .launch)])
    #expect(ending.screen?.root == "RootViewController")
    #expect(ending.screen?.top == "LoginViewController")
    #expect(ending.screen?.presented == nil)
  }

  @Test func `what is presented stands over a tab bar, and is on top`() throws {
    let ending = try ending("modal-login", [(0, .launch)])
    let screen = try #require(ending.screen)
    #expect(screen.root.hasSuffix("TabBarController"))
    #expect(screen.presented != nil)
    #expect(screen.top.hasPrefix("Login"))
  }

  @Test func `an app that does not run has nothing in front`() throws {
    let ending = try ending("root-controller", [(0, .launch), (5, .terminate)])
    #expect(ending.screen == nil && ending.isSignedIn == nil && ending.alive.isEmpty)
    #expect(ending.expectation.presented == nil)
    #expect(
      ending.mismatches(with: Script.Expectation(root: "RootViewController")).map(\.description)
        == ["root: expected RootViewController, seen nothing"])
  }

  @Test func `an ending is as it expects itself, and differs from another`() throws {
    let ending = try ending("root-controller", [(0, .launch)])
    #expect(ending.mismatches(with: ending.expectation).isEmpty)
    #expect(ending.mismatches(with: nil).isEmpty)
    let other = Script.Expectation(
      root: "RootViewController", top: "MainViewController",
      presented: .controller("UIAlertController"), findings: ["memory.leak"])
    #expect(
      ending.mismatches(with: other).map(\.description) == [
        "top: expected MainViewController, seen LoginViewController",
        "presented: expected UIAlertController, seen nothing",
        "findings: expected memory.leak, which is missing",
        "findings: transition.none is new, \(cut)",
      ])
  }

  @Test func `a rule may be forbidden, whatever else is broken`() throws {
    let ending = try ending("root-controller", [(0, .launch)])
    #expect(ending.rules.map(\.rule) == ["transition.none"])
    #expect(ending.mismatches(with: .init(without: ["memory.leak"])).isEmpty)
    #expect(
      ending.mismatches(with: .init(without: ["memory.leak", "transition.none"]))
        .map(\.description) == ["findings: transition.none, which must not be there, \(cut)"])
  }
}
