import HeadlessUIKit
import Testing
import Trace

@Suite struct `Facts about windows` {
  private func window(
    _ stage: Stage, _ root: UIViewController? = nil, level: UIWindow.Level = .normal
  )
    -> UIWindow
  {
    stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.windowLevel = level
      window.rootViewController = root
      return window
    }
  }

  @Test func `window-new-defaults`() {
    let stage = Stage()
    let window = stage.perform { UIWindow(frame: .zero) }

    #expect(window.isHidden && !window.isKeyWindow && window.rootViewController == nil)
    #expect(window.windowLevel == .normal && window.windowLevel.rawValue == 0)
  }

  @Test
  func
    `window-root-view-loaded-when-shown: makeKeyAndVisible loads, the setter of a hidden window does not`()
  {
    let stage = Stage()
    let a = stage.probe("A")
    let window = window(stage, a)
    #expect(!a.isViewLoaded)

    stage.perform {
      window.makeKeyAndVisible()
      #expect(a.isViewLoaded)
    }
    #expect(window.isKeyWindow)
  }

  @Test func `window-viewdidappear-after-commit: will inside the call, did at the end of the turn`()
  {
    let stage = Stage()
    let a = stage.probe("A")
    let window = window(stage, a)

    stage.perform {
      window.makeKeyAndVisible()
      stage.log.note("[returned]")
    }

    let seen = stage.log.lines.filter { $0.contains("ppear") || $0.hasPrefix("[") }
    #expect(seen == ["A.viewWillAppear", "[returned]", "A.viewIsAppearing", "A.viewDidAppear"])
  }

  @Test func `window-state-in-willappear: no window and no insets yet; both in viewIsAppearing`() {
    let stage = Stage()
    var seen: [String] = []
    func state(_ method: String) -> (Probe) -> Void {
      {
        seen.append(
          "\(method) \($0.view.window != nil) \($0.view.safeAreaInsets.top) \($0.view.frame.height)"
        )
      }
    }
    let b = stage.probe("B").on("viewWillAppear", state("will")).on("viewIsAppearing", state("is"))
      .on("viewDidAppear", state("did"))
    let nav = stage.navigation(stage.probe("A"))
    stage.show(nav)

    stage.act { nav.pushViewController(b, animated: true) }

    #expect(seen == ["will false 0.0 844.0", "is true 91.0 844.0", "did true 91.0 844.0"])
  }

  @Test
  func
    `view-is-appearing-trigger: never in the call, and not if the appearance is undone before the layout`()
  {
    let stage = Stage()
    let (p, c) = (stage.probe("P"), stage.probe("C"))
    stage.show(p)
    stage.begin()

    stage.act {
      p.view.addSubview(c.view)
      c.view.removeFromSuperview()
    }

    #expect(
      stage.log.lines.filter { $0.contains("ppear") } == [
        "C.viewWillAppear", "C.viewWillDisappear", "C.viewDidDisappear",
      ])
  }

  @Test func `window-root-swap-old-views-removed-first, and the new root fills the window`() {
    let stage = Stage()
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let window = stage.show(a)
    var views: [UIView] = []
    b.hooks["viewDidLoad"] = { _ in views = window.subviews }

    stage.act { window.rootViewController = b }

    #expect(views == [])
    #expect(window.subviews == [b.view])
    #expect(b.view.frame == window.bounds)
  }

  @Test func `window-root-swap-frees-old-stack`() {
    let stage = Stage()
    _ = shownStack(stage, "A", "B")
    stage.perform {}
    stage.begin()

    stage.act { stage.window?.rootViewController = UIViewController() }

    #expect(stage.log.lines.filter { $0.hasSuffix("deinit") }.sorted() == ["A.deinit", "B.deinit"])
  }

  // Sources disagree whether the presented controller leaks; all say that the container's view
  // stays. Chosen: A and what it presents are freed (one note with its deinits), and the view stays
  // behind in the window as an orphan.
  @Test func `window-root-swap-with-modal-leaks: the presentation's view stays in the window`()
    throws
  {
    let stage = Stage()
    let window = stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = Probe("A", stage.log)
      window.makeKeyAndVisible()
      return window
    }
    stage.act { window.rootViewController?.present(Probe("B", stage.log), animated: false) }
    #expect(window.subviews.count == 2)

    stage.act { window.rootViewController = UIViewController() }

    #expect(window.subviews.count == 2)
    #expect(stage.log.lines.filter { $0.hasSuffix("deinit") } == ["A.deinit", "B.deinit"])
    let left = try #require(stage.simulation.tree.windows.first?.views.last)
    #expect(left.object.hasPrefix("UITransitionView"))
    #expect(
      left.withSubviews.contains { $0.isOrphan && $0.controller?.hasPrefix("Probe") == true })
  }

  @Test
  func
    `window-root-swap-inside-uiview-transition: as without, and dismissing first leaves nothing`()
  {
    let stage = Stage()
    let (x, y, z) = (stage.probe("X"), stage.probe("Y"), stage.probe("Z"))
    let window = stage.show(x)
    stage.act { x.present(y, animated: false) }

    stage.act {
      UIView.transition(
        with: window, duration: 0.3, options: .transitionCrossDissolve,
        animations: { window.rootViewController = z })
    }
    #expect(window.subviews.count == 2)

    let other = Stage()
    let (x2, y2, z2) = (other.probe("X"), other.probe("Y"), other.probe("Z"))
    let second = other.show(x2)
    other.act { x2.present(y2, animated: false) }
    other.act {
      x2.dismiss(animated: false) {
        UIView.transition(
          with: second, duration: 0.3, options: .transitionCrossDissolve,
          animations: { second.rootViewController = z2 })
      }
    }
    #expect(second.subviews == [z2.view])
  }

  @Test func `window-visible-without-key: it is shown, the old window stays key`() {
    let stage = Stage()
    let first = stage.show(stage.probe("A"))
    let second = window(stage, stage.probe("B"), level: .alert)

    stage.perform { second.isHidden = false }

    #expect(first.isKeyWindow && !second.isKeyWindow && !second.isHidden)
  }

  // No log; an overlay window's owner is known to call the callbacks by hand, so hiding sends none.
  @Test func `window-hide-root-callbacks: none`() {
    let stage = Stage()
    let window = stage.show(stage.probe("A"))
    stage.begin()

    stage.perform { window.isHidden = true }

    #expect(stage.log.lines == [])
  }

  @Test func `window-key-after-hide: the highest visible window becomes key`() {
    let stage = Stage()
    let first = stage.show(stage.probe("A"))
    let second = window(stage, stage.probe("B"), level: .alert)
    stage.perform { second.makeKeyAndVisible() }
    #expect(second.isKeyWindow)

    stage.perform { second.isHidden = true }

    #expect(first.isKeyWindow && !second.isKeyWindow)
  }

  @Test func `window-array-order: by level, then by the time of ordering front`() {
    let stage = Stage()
    let high = window(stage, stage.probe("H"), level: .alert)
    let (a, b) = (window(stage, stage.probe("A")), window(stage, stage.probe("B")))

    stage.perform {
      high.isHidden = false
      b.isHidden = false
      a.makeKeyAndVisible()
      #expect(UIApplication.shared.windows == [b, a, high])
      b.makeKeyAndVisible()
      #expect(UIApplication.shared.windows == [a, b, high])
    }
  }

  @Test func `A root that has gone to another window is in its hierarchy`() {
    let stage = Stage()
    let (a, m) = (stage.probe("A"), stage.probe("M"))
    let old = stage.show(a)
    let new = window(stage, a)
    stage.act {
      new.makeKeyAndVisible()
      old.rootViewController = nil
    }
    stage.act {
      m.modalPresentationStyle = .fullScreen
      a.present(m, animated: true)
    }
    stage.act { a.dismiss(animated: true) }

    #expect(stage.simulation.console == [] && a.view.window === new)
    #expect(stage.log.lines.suffix(2) == ["A.viewDidAppear", "M.viewDidDisappear"])
  }

  @Test func `A small window keeps its place when the screen changes`() {
    let stage = Stage()
    stage.show(stage.probe("A"))
    let banner = window(stage, stage.probe("B"), level: .alert)
    let place = CGRect(x: 24, y: 730, width: 342, height: 44)
    stage.act {
      banner.frame = place
      banner.isHidden = false
    }
    stage.simulation.setInCall(true)
    stage.simulation.rotate(to: .landscapeLeft)
    stage.simulation.rotate(to: .portrait)

    #expect(banner.frame == place && banner.rootViewController?.view.frame == banner.bounds)
    #expect(banner.safeAreaInsets == .zero)
    #expect(!stage.log.lines.contains { $0.hasPrefix("B.viewWillTransition") })
    #expect(stage.window?.rootViewController?.view.frame.minY == 20)
  }
}

extension TreeSnapshot.ViewNode {
  /// The view and all that lies in it.
  fileprivate var withSubviews: [TreeSnapshot.ViewNode] {
    [self] + subviews.flatMap(\.withSubviews)
  }
}
