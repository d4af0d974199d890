import HeadlessUIKit

var containmentScenarios: [String: Scenario] {
  [
    "load-view-reset-to-nil": { stage in
      let c = stage.probe("C")
      stage.perform { c.loadViewIfNeeded() }
      stage.begin()
      stage.act {
        c.view = nil
        stage.log.note(c.isViewLoaded ? "C.viewDidAppear" : "[not loaded]")
        _ = c.view
      }
    },
    "load-view-loadview-sets-nothing": { stage in
      let c = stage.perform { Viewless("C", stage.log) }
      stage.begin()
      stage.act { c.loadViewIfNeeded() }
    },
    "child-embed-at-startup": { stage in
      let c = stage.probe("C1")
      let p = stage.probe("P").on("viewDidLoad") { embed(c, in: $0) }
      stage.begin()
      stage.show(p)
    },
    "child-addsubview-without-addchild": { stage in
      let (p, c) = (stage.probe("P"), stage.probe("C"))
      stage.show(p)
      stage.begin()
      stage.act { p.view.addSubview(c.view) }
    },
    "child-addsubview-without-addchild-lifetime": { stage in
      let p = stage.probe("P")
      stage.show(p)
      stage.begin()
      stage.act { p.view.addSubview(Probe("C", stage.log).view) }
    },
    "child-remove-from-visible-parent": { stage in
      let c = stage.probe("C")
      let p = stage.probe("P").on("viewDidLoad") { embed(c, in: $0) }
      stage.show(p)
      stage.begin()
      stage.act {
        c.willMove(toParent: nil)
        c.view.removeFromSuperview()
        c.removeFromParent()
      }
    },
    "child-manual-swap-with-begin-end": { stage in
      let r = stage.probe("R")
      r.forwards = false
      let old = stage.probe("1")
      stage.perform { embed(old, in: r) }
      stage.show(r)
      stage.perform {
        old.beginAppearanceTransition(true, animated: false)
        old.endAppearanceTransition()
      }
      stage.begin()
      stage.act { swapByHand(old, Probe("2", stage.log), in: r, visible: true) }
    },
    "child-manual-swap-view-loaded-not-visible": { stage in
      let (r, old) = (stage.probe("R"), stage.probe("1"))
      r.forwards = false
      stage.perform { embed(old, in: r) }
      stage.begin()
      stage.act { swapByHand(old, Probe("2", stage.log), in: r, visible: false) }
    },
    "child-manual-uiview-animation-swap": { stage in
      let (from, to) = (stage.probe("from"), stage.probe("to"))
      let p = stage.probe("P").on("viewDidLoad") { embed(from, in: $0) }
      stage.show(p)
      stage.begin()
      stage.act {
        p.addChild(to)
        to.view.alpha = 0
        p.view.addSubview(to.view)
        UIView.animate(withDuration: 0.4, animations: { to.view.alpha = 1 }) { _ in
          from.view.removeFromSuperview()
        }
      }
    },
    "forward-off-child-silent": { stage in
      let (p, c) = (stage.probe("P"), stage.probe("C"))
      p.forwards = false
      stage.show(p)
      stage.begin()
      stage.act {
        p.addChild(c)
        p.view.addSubview(c.view)
      }
    },
    "forward-off-manual-begin-end": { stage in
      let (p, c) = (stage.probe("P"), stage.probe("C"))
      p.forwards = false
      stage.show(p)
      stage.perform { embed(c, in: p) }
      stage.begin()
      stage.act {
        c.beginAppearanceTransition(true, animated: false)
        c.endAppearanceTransition()
      }
    },
    "forward-cancel-by-second-begin": { stage in
      let c = stage.probe("C")
      stage.begin()
      stage.act {
        c.beginAppearanceTransition(true, animated: false)
        c.beginAppearanceTransition(false, animated: false)
        c.endAppearanceTransition()
      }
    },
    "forward-rotation-order": { stage in
      let c = stage.probe("C")
      let p = stage.probe("P").on("viewDidLoad") { embed(c, in: $0) }
      stage.show(p)
      stage.begin()
      stage.simulation.rotate(to: .landscapeLeft)
    },
    "transition-order": { stage in
      let (from, to) = (stage.probe("from"), stage.probe("to"))
      let p = stage.probe("P").on("viewDidLoad") { embed(from, in: $0) }
      stage.show(p)
      stage.begin()
      stage.act {
        p.addChild(to)
        from.willMove(toParent: nil)
        p.transition(
          from: from, to: to, duration: 0.4, options: .transitionFlipFromLeft, animations: nil
        ) { _ in
          stage.log.note("[completion block]")
          to.didMove(toParent: p)
          from.removeFromParent()
        }
      }
    },
    "memory-async-after-strong-self": { stage in
      let a = stage.probe("A")
      let nav = stage.navigation(a)
      stage.show(nav)
      stage.perform { nav.pushViewController(Probe("X", stage.log), animated: false) }
      stage.begin()
      stage.act {
        // The compiler takes every `DispatchQueue.main` for Dispatch's, whose blocks may run
        // elsewhere.
        nonisolated(unsafe) let (x, log) = (nav.topViewController, stage.log)
        DispatchQueue.main.asyncAfter(deadline: .now() + 10) { log.note("[\(x != nil)]") }
        nav.popViewController(animated: true)
      }
    },
  ]
}

/// Its `loadView` sets no view and does not call super.
private final class Viewless: Probe {
  override func loadView() { log.note("C.loadView") }
}

private func swapByHand(
  _ old: UIViewController, _ new: UIViewController, in container: UIViewController, visible: Bool
) {
  container.addChild(new)
  old.willMove(toParent: nil)
  new.loadViewIfNeeded()
  if visible {
    new.beginAppearanceTransition(true, animated: false)
    old.beginAppearanceTransition(false, animated: false)
  }
  container.view.addSubview(new.view)
  old.view.removeFromSuperview()
  if visible {
    new.endAppearanceTransition()
    old.endAppearanceTransition()
  }
  new.didMove(toParent: container)
  old.removeFromParent()
}
