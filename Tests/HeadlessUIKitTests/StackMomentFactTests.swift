import HeadlessUIKit
import Testing

/// What a stack's controllers can see at a moment of a transition.
@Suite struct `Facts about the moments of a push or pop` {
  @Test(arguments: ["tap", "swipe", "code"])
  func `popped-parent-nil-in-did-disappear: after a pop, not after a push`(way: String) {
    let stage = Stage()
    var parents: [String: Bool] = [:]
    let note: (Probe) -> Void = {
      parents[$0.name] = $0.parent != nil || $0.presentingViewController != nil
    }
    let a = stage.probe("A").on("viewDidDisappear", note)
    let b = stage.probe("B").on("viewDidDisappear", note)
    let nav = stage.navigation(a)
    stage.show(nav)
    stage.act { nav.pushViewController(b, animated: true) }
    stage.begin()
    stage.act {
      switch way {
      case "tap": _ = stage.simulation.goBack()
      case "swipe": stage.simulation.swipeBack(finish: true)
      default: nav.popViewController(animated: false)
      }
    }

    #expect(parents == ["A": true, "B": false])
    #expect(stage.log.lines.contains("B.didMove(nil)"))
  }

  @Test func `nav-visible-controller-lags-during-push`() {
    let stage = Stage()
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let nav = stage.navigation(a)
    stage.show(nav)
    stage.perform { nav.pushViewController(b, animated: true) }
    stage.simulation.advance(by: 0.1)

    #expect(nav.topViewController === b && nav.visibleViewController === a)
    stage.simulation.runUntilIdle()
    #expect(nav.visibleViewController === b)
  }

  @Test func `presentation-controller-access-retains: until it is presented and dismissed`() {
    let stage = Stage()
    let nav = shownStack(stage, "A")
    weak var pushed: Probe?
    stage.act {
      let made = Probe("B", stage.log)
      pushed = made
      nav.pushViewController(made, animated: false)
    }
    stage.perform { _ = pushed?.presentationController }
    stage.act { nav.popViewController(animated: false) }
    #expect(pushed != nil)

    stage.act { if let pushed { nav.present(pushed, animated: false) } }
    stage.act { nav.dismiss(animated: false) }
    #expect(pushed == nil)
  }

  @Test(arguments: [true, false])
  func `nav-outgoing-view-will-leave-window-before-animation: told once, or taken back`(
    completes: Bool
  ) {
    final class Told: UIView {
      var log: CallLog?
      override func willMove(toWindow newWindow: UIWindow?) {
        log?.note(newWindow == nil ? "[leaves]" : "[stays]")
      }
      override func didMoveToWindow() { log?.note(window == nil ? "[left]" : "[entered]") }
    }
    let stage = Stage()
    let a = stage.probe("A").on("viewWillDisappear") { $0.log.note("[will disappear]") }
    let nav = stage.navigation(a)
    stage.show(nav)
    let view = stage.perform {
      let view = Told()
      a.view.addSubview(view)
      view.log = stage.log
      return view
    }
    let delegate = AnimatingDelegate(OwnPresentation(stage.log))
    delegate.animator.completes = completes
    nav.delegate = delegate
    stage.begin()
    stage.perform { nav.pushViewController(UIViewController(), animated: true) }
    #expect(stage.log.lines.filter { $0.hasPrefix("[") } == ["[will disappear]", "[leaves]"])

    stage.simulation.runUntilIdle()
    #expect(
      stage.log.lines.filter { $0.hasPrefix("[") } == [
        "[will disappear]", "[leaves]", completes ? "[left]" : "[stays]",
      ])
    #expect((view.window == nil) == completes)
  }
}
