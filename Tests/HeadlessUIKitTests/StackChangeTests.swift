import Testing

@testable import HeadlessUIKit

/// A stack that changes where nobody expects it: while its content loads or appears, with its root,
/// by hand.
@Suite struct `A stack that changes at an odd moment` {
  /// The calls of A and B without layout.
  private func calls(_ stage: Stage) -> [String] {
    stage.log.lines.filter { line in
      ["oad", "Layout", "IsAppearing", "Constraints", "Nav."].allSatisfy { !line.contains($0) }
    }
  }

  @Test(arguments: ["viewDidLoad", "viewWillAppear", "viewDidAppear"], [true, false])
  func `shows what its first content pushes`(moment: String, animated: Bool) {
    let stage = Stage()
    let b = stage.probe("B")
    let a = stage.probe("A").on(moment) {
      $0.hooks = [:]
      $0.navigationController?.pushViewController(b, animated: animated)
    }
    let nav = stage.navigation(a)
    stage.show(nav)
    stage.simulation.runUntilIdle()

    #expect(nav.visibleViewController === b && b.viewIfLoaded?.window != nil)
    #expect(a.viewIfLoaded?.window == nil && a.parent === nav)
    let (will, did) = (calls(stage).filter { $0.contains("Will") }, calls(stage))
    #expect(will.filter { $0.hasPrefix("B.") } == ["B.viewWillAppear"])
    #expect(did.filter { $0.hasPrefix("B.viewDid") } == ["B.viewDidAppear"])
    let seen = moment == "viewDidLoad" ? 0 : 1
    #expect(calls(stage).count { $0 == "A.viewWillAppear" } == seen)
    #expect(calls(stage).count { $0 == "A.viewDidDisappear" } == seen)
  }

  @Test func `shows what is left where the first content pops itself`() {
    let stage = Stage()
    let a = stage.probe("A")
    let b = stage.probe("B").on("viewWillAppear") {
      $0.navigationController?.popViewController(animated: true)
    }
    let nav = stage.navigation(a, b)
    stage.show(nav)
    stage.simulation.runUntilIdle()

    #expect(nav.viewControllers == [a] && a.viewIfLoaded?.window != nil && b.parent == nil)
    #expect(
      calls(stage).filter { $0.hasPrefix("B.") } == [
        "B.willMove(Nav)", "B.viewWillAppear", "B.willMove(nil)", "B.viewWillDisappear",
        "B.viewDidDisappear", "B.didMove(nil)",
      ])
  }

  @Test func `shows nothing of what pops itself as it loads`() {
    let stage = Stage()
    let a = stage.probe("A")
    let b = stage.probe("B").on("viewDidLoad") {
      $0.navigationController?.popViewController(animated: true)
    }
    let nav = stage.navigation(a)
    stage.show(nav)
    stage.begin()
    stage.act { nav.pushViewController(b, animated: true) }

    #expect(nav.viewControllers == [a] && a.view.window != nil && b.view.window == nil)
    #expect(calls(stage) == ["B.willMove(Nav)", "B.willMove(nil)", "B.didMove(nil)"])
  }

  @Test func `ends what was popped in the turn in which the root goes`() {
    let stage = Stage()
    let (a, b, login) = (stage.probe("A"), stage.probe("B"), stage.probe("Login"))
    let nav = stage.navigation(a, b)
    let window = stage.show(nav)
    stage.begin()
    stage.act {
      CATransaction.begin()
      CATransaction.setCompletionBlock { stage.log.note("[popped]") }
      nav.popToRootViewController(animated: true)
      CATransaction.commit()
      window.rootViewController = login
    }

    let left = calls(stage).filter { $0.hasPrefix("B.") || $0 == "[popped]" }
    #expect(
      left == [
        "B.willMove(nil)", "B.viewWillDisappear", "B.viewDidDisappear", "B.didMove(nil)",
        "[popped]",
      ])
    #expect(b.parent == nil)
  }

  @Test func `tells what lies below the top that it is there, once the top is`() {
    let stage = Stage()
    let (a, b, c) = (stage.probe("A"), stage.probe("B"), stage.probe("C"))
    let nav = stage.navigation(a)
    stage.show(nav)
    stage.begin()
    stage.act { nav.setViewControllers([a, b, c], animated: true) }
    #expect(Array(calls(stage).suffix(2)) == ["B.didMove(Nav)", "C.didMove(Nav)"])

    var isMoving = true
    b.hooks["viewWillAppear"] = { isMoving = $0.isMovingToParent }
    stage.act { nav.popViewController(animated: true) }
    #expect(!isMoving)
  }

  @Test func `can be empty`() {
    let stage = Stage()
    let a = stage.probe("A")
    let nav = stage.navigation(a)
    stage.show(nav)
    stage.begin()
    stage.act { nav.setViewControllers([], animated: false) }

    #expect(a.parent == nil && a.view.window == nil && nav.navigationBar.item == nil)
    #expect(
      calls(stage) == [
        "A.willMove(nil)", "A.viewWillDisappear", "A.viewDidDisappear", "A.didMove(nil)",
      ])
  }

  @Test func `shows its top where the one that it pushes is removed by hand`() {
    let stage = Stage()
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let nav = stage.navigation(a)
    stage.show(nav)
    stage.perform { nav.pushViewController(b, animated: true) }
    stage.simulation.advance(by: 0.1)
    stage.act { b.removeFromParent() }

    #expect(nav.viewControllers == [a] && a.view.window != nil && b.view.window == nil)
    #expect(calls(stage).last == "A.viewDidAppear")
  }
}
