import HeadlessUIKit
import Testing

enum Visibility: CaseIterable {
  case disappeared, appearing, appeared, disappearing
}

@Suite struct `Facts about forwarding appearance` {
  /// The sixteen pairs, with the calls that lead from one state to the other.
  @Test(arguments: Visibility.allCases, Visibility.allCases)
  func `forward-begin-end-state-machine`(start: Visibility, end: Visibility) {
    let stage = Stage()
    let c = stage.probe("C")
    stage.perform { lead(c, from: .disappeared, to: start) }
    stage.begin()

    stage.perform { lead(c, from: start, to: end) }

    #expect(stage.log.callbacks.filter { $0 != "C.viewIsAppearing" } == expected(start, end))
    #expect(stage.simulation.console == [])
  }

  private func lead(_ c: UIViewController, from start: Visibility, to end: Visibility) {
    guard start != end else { return }
    switch (start, end) {
    case (.disappeared, .appearing), (.disappearing, .appearing):
      c.beginAppearanceTransition(true, animated: false)
    case (.disappeared, .appeared), (.disappearing, .appeared):
      c.beginAppearanceTransition(true, animated: false)
      c.endAppearanceTransition()
    case (.disappeared, .disappearing):
      c.beginAppearanceTransition(true, animated: false)
      c.beginAppearanceTransition(false, animated: false)
    case (.appearing, .appeared), (.disappearing, .disappeared): c.endAppearanceTransition()
    case (.appearing, .disappearing), (.appeared, .disappearing):
      c.beginAppearanceTransition(false, animated: false)
    case (.appearing, .disappeared), (.appeared, .disappeared):
      c.beginAppearanceTransition(false, animated: false)
      c.endAppearanceTransition()
    case (.appeared, .appearing):
      c.beginAppearanceTransition(false, animated: false)
      c.beginAppearanceTransition(true, animated: false)
    default: break
    }
  }

  private func expected(_ start: Visibility, _ end: Visibility) -> [String] {
    let (will, did) = ("C.viewWillAppear", "C.viewDidAppear")
    let (wont, gone) = ("C.viewWillDisappear", "C.viewDidDisappear")
    return switch (start, end) {
    case (.disappeared, .appearing), (.disappearing, .appearing): [will]
    case (.disappeared, .appeared), (.disappearing, .appeared): [will, did]
    case (.disappeared, .disappearing): [will, wont]
    case (.appearing, .appeared): [did]
    case (.disappearing, .disappeared): [gone]
    case (.appearing, .disappearing), (.appeared, .disappearing): [wont]
    case (.appearing, .disappeared), (.appeared, .disappeared): [wont, gone]
    case (.appeared, .appearing): [wont, will]
    default: []
    }
  }

  /// A child that stands in a container's view follows it, and never is more visible.
  @Test(arguments: Visibility.allCases)
  func `forward-nested-effective-visibility`(state: Visibility) {
    let stage = Stage()
    let (p, c) = (stage.probe("P"), stage.probe("C"))
    stage.perform { embed(c, in: p) }

    stage.perform { lead(p, from: .disappeared, to: state) }

    let child = stage.log.callbacks.filter { $0.hasPrefix("C.view") && $0.contains("ppear") }
    let parent = stage.log.callbacks.filter { $0.hasPrefix("P.view") && $0.contains("ppear") }
    #expect(
      child.filter { !$0.contains("IsApp") }
        == parent.filter { !$0.contains("IsApp") }.map { "C" + $0.dropFirst() })
  }

  /// A child that does not stand in the view stays out, whatever the container does.
  @Test(arguments: Visibility.allCases)
  func `forward-nested-effective-visibility of a child without a place`(state: Visibility) {
    let stage = Stage()
    let (p, c) = (stage.probe("P"), stage.probe("C"))
    stage.perform { p.addChild(c) }

    stage.perform { lead(p, from: .disappeared, to: state) }

    #expect(stage.log.callbacks.filter { $0.hasPrefix("C.view") } == [])
  }

  @Test func `forward-misuse-warning`() {
    let stage = Stage()
    let c = stage.perform { UIViewController() }

    stage.perform { c.viewWillDisappear(true) }

    #expect(stage.simulation.console.count == 1)
    #expect(
      stage.simulation.console[0].hasPrefix(
        "[ViewController] Calling -viewWillDisappear: directly on a view controller is not supported, and "
          + "may result in out-of-order callbacks and other inconsistent behavior. Use the "
          + "-beginAppearanceTransition:animated: and -endAppearanceTransition APIs"))
  }

  @Test func `forward-unbalanced-text, forward-unbalanced-triggers`() {
    let stage = Stage()
    let c = stage.perform { UIViewController() }
    let text = "Unbalanced calls to begin/end appearance transitions for <UIViewController: 0x1>."

    stage.perform { c.endAppearanceTransition() }
    #expect(stage.simulation.console == [text])

    stage.perform {
      c.beginAppearanceTransition(true, animated: false)
      c.beginAppearanceTransition(true, animated: false)
    }
    #expect(stage.simulation.console == [text, text])
  }

  @Test func `forward-ismoving-flags-nested: only the popped controller itself is moving`() {
    let stage = Stage()
    var flags: [String] = []
    let inner = stage.probe("inner").on("viewWillDisappear") {
      flags.append("inner \($0.isMovingFromParent)")
    }
    let b = stage.probe("B").on("viewDidLoad") { embed(inner, in: $0) }
      .on("viewWillDisappear") { flags.append("B \($0.isMovingFromParent)") }
    let nav = stage.navigation(stage.probe("A"), b)
    stage.show(nav)

    stage.act { nav.popViewController(animated: false) }

    #expect(flags == ["B true", "inner false"])
  }

  @Test func `An override that forgets super does not keep the children from being told`() {
    final class Forgetful: UIViewController {
      override func viewDidAppear(_ animated: Bool) {}
    }
    let stage = Stage()
    let c = stage.probe("C")
    let p = stage.perform { Forgetful() }
    stage.perform { embed(c, in: p) }

    stage.show(p)

    #expect(stage.log.lines.contains("C.viewDidAppear"))
  }

  @Test func `window-snapshot-host: four appearances of each kind over two pictures`() {
    let stage = Stage()
    let v = stage.probe("V")

    for _ in 1...2 {
      let window = stage.perform {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        return window
      }
      stage.perform { window.rootViewController.map { embed(v, in: $0) } }
      stage.perform {
        v.beginAppearanceTransition(false, animated: false)
        v.endAppearanceTransition()
        v.beginAppearanceTransition(true, animated: false)
        v.endAppearanceTransition()
      }
      stage.perform {
        v.view.removeFromSuperview()
        v.removeFromParent()
      }
    }

    for method in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
      #expect(stage.log.lines.count { $0 == "V.\(method)" } == 4)
    }
    #expect(stage.log.lines.count { $0 == "V.viewDidLoad" } == 1)
  }
}
