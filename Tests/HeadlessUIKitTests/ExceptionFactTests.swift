import HeadlessUIKit
import Testing

/// How a process dies, and with which words; `0x` and a number stand for an object's address.
@Suite struct `Facts about exceptions` {
  private func crash(_ body: (Stage) -> Void) -> SimulatedException? {
    let stage = Stage()
    body(stage)
    #expect(!stage.simulation.isRunning)
    #expect(stage.simulation.trace.last { $0.kind == "crash" } != nil)
    return stage.simulation.crash
  }

  @Test func `load-nib-outlet-missing`() {
    let exception = crash { stage in
      stage.perform { _ = UIViewController(nibName: "Login", bundle: nil).view }
    }
    #expect(
      exception
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason:
            "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"Login\" nib but the view "
            + "outlet was not set."))
  }

  @Test func `window-no-root-at-launch`() {
    final class Bare: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.makeKeyAndVisible()
        return true
      }
    }
    let exception = crash { stage in stage.simulation.launch { Bare() } }
    #expect(
      exception
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason:
            "Application windows are expected to have a root view controller at the end of application launch"
        ))
  }

  @Test func `child-hierarchy-inconsistency-addsubview`() {
    let exception = crash { stage in
      let (p, q, c) = (stage.probe("P"), stage.probe("Q"), stage.probe("C"))
      stage.perform {
        q.addChild(c)
        p.view.addSubview(c.view)
      }
    }
    #expect(
      exception
        == SimulatedException(
          name: "UIViewControllerHierarchyInconsistency",
          reason:
            "child view controller:<Probe: 0x3> should have parent view controller:<Probe: 0x1> but "
            + "actual parent is:<Probe: 0x2>"))
  }

  @Test func `child-hierarchy-inconsistency-addchild`() {
    let exception = crash { stage in
      let (p, q, c) = (stage.probe("P"), stage.probe("Q"), stage.probe("C"))
      stage.perform {
        p.view.addSubview(c.view)
        q.addChild(c)
      }
    }
    #expect(
      exception
        == SimulatedException(
          name: "UIViewControllerHierarchyInconsistency",
          reason:
            "child view controller:<Probe: 0x3> should have parent view controller:<Probe: 0x1> but "
            + "requested parent is:<Probe: 0x2>"))
  }

  @Test func `child-view-owned-by-two-controllers`() {
    let exception = crash { stage in
      let (a, b) = (stage.probe("A"), stage.probe("B"))
      stage.perform { b.view = a.view }
    }
    #expect(
      exception
        == SimulatedException(
          name: "UIViewControllerHierarchyInconsistency",
          reason:
            "A view can only be associated with at most one view controller at a time! View <UIView: "
            + "0x3> is associated with <Probe: 0x1>. Clear this association before associating this view with "
            + "<Probe: 0x2>."))
  }

  @Test func `transition-no-common-parent`() {
    let exception = crash { stage in
      let (p, a, b) = (stage.probe("P"), stage.probe("A"), stage.probe("B"))
      stage.perform {
        embed(a, in: p)
        p.transition(from: a, to: b, duration: 0.3, animations: nil)
      }
    }
    #expect(
      exception
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason:
            "Children view controllers <Probe: 0x2> and <Probe: 0x3> must have a common parent view "
            + "controller when calling -[UIViewController "
            + "transitionFromViewController:toViewController:duration:options:animations:completion:]"
        ))
  }

  @Test func `transition-forbidden-when-forwarding-off`() {
    let exception = crash { stage in
      let (p, a, b) = (stage.probe("P"), stage.probe("A"), stage.probe("B"))
      p.forwards = false
      stage.perform {
        embed(a, in: p)
        p.addChild(b)
        p.transition(from: a, to: b, duration: 0.3, animations: nil)
      }
    }
    #expect(exception?.name == "NSInvalidArgumentException")
  }

  @Test func `transition-not-on-container-subclass`() {
    let exception = crash { stage in
      let (a, b) = (stage.probe("A"), stage.probe("B"))
      let nav = stage.navigation(a, b)
      stage.perform { nav.transition(from: a, to: b, duration: 0.3, animations: nil) }
    }
    #expect(exception?.name == "NSInvalidArgumentException")
  }

  @Test func `nav-push-nav`() {
    let exception = crash { stage in
      let nav = stage.navigation(stage.probe("A"))
      stage.perform { nav.pushViewController(UINavigationController(), animated: false) }
    }
    #expect(
      exception
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason: "Pushing a navigation controller is not supported"))
  }

  @Test func `Pushing twice: the same instance may be in a stack once`() {
    let exception = crash { stage in
      let a = stage.probe("A")
      let nav = stage.navigation(a)
      stage.perform { nav.pushViewController(a, animated: false) }
    }
    #expect(
      exception
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason:
            "Pushing the same view controller instance more than once is not supported (<Probe: 0x1>)"
        ))
  }

  @Test func `nav-pop-to-missing`() {
    let exception = crash { stage in
      let nav = stage.navigation(stage.probe("A"))
      let x = stage.probe("X")
      stage.perform { _ = nav.popToViewController(x, animated: false) }
    }
    #expect(
      exception
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason: "Tried to pop to a view controller that doesn't exist."))
  }

  @Test func `modal-present-self-nil: presenting on itself`() {
    let exception = crash { stage in
      let a = stage.probe("A")
      stage.show(a)
      stage.perform { a.present(a, animated: false) }
    }
    #expect(
      exception
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason: "Application tried to present modal view controller on itself."))
  }

  @Test func `modal-present-child`() {
    let exception = crash { stage in
      let (a, p, m) = (stage.probe("A"), stage.probe("P"), stage.probe("M"))
      stage.show(a)
      stage.perform {
        p.addChild(m)
        a.present(m, animated: false)
      }
    }
    #expect(
      exception
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason:
            "Application tried to present modally a view controller <Probe: 0x3> that has a parent "
            + "view controller <Probe: 0x2>."))
  }

  @Test func `Presenting what is presented already, and what is a window's root`() {
    let twice = crash { stage in
      let (a, m) = presenterAndModal(stage, .pageSheet)
      stage.act { a.present(m, animated: false) }
      stage.perform { m.present(m, animated: false) }
    }
    let presented = crash { stage in
      let (a, m) = presenterAndModal(stage, .pageSheet)
      let b = stage.probe("B")
      stage.act { a.present(m, animated: false) }
      stage.perform { b.present(m, animated: false) }
    }
    let root = crash { stage in
      let (a, m) = presenterAndModal(stage, .pageSheet)
      stage.act { a.present(m, animated: false) }
      stage.perform { m.present(a, animated: false) }
    }

    #expect(twice?.reason == "Application tried to present modal view controller on itself.")
    #expect(
      presented?.reason
        == "Application tried to present modally a view controller <Probe: 0x2> that is already being "
        + "presented by <Probe: 0x1>.")
    #expect(
      root?.reason == "Application tried to present modally an active controller <Probe: 0x1>.")
  }

  @Test func `modal-popover-no-source: on a wide screen a popover needs a place to point at`() {
    let stage = Stage(Simulation(screen: CGSize(width: 820, height: 1180)))
    let (a, m) = presenterAndModal(stage, .popover)

    stage.perform { a.present(m, animated: false) }

    #expect(stage.simulation.crash?.name == "NSGenericException")
    #expect(
      stage.simulation.crash?.reason.hasSuffix(
        "should have a non-nil sourceView or barButtonItem set before the presentation occurs.")
        == true)
  }

  @Test func `A popover with a source is shown, and on a phone a sheet takes its place`() {
    let wide = Stage(Simulation(screen: CGSize(width: 820, height: 1180)))
    let (a, m) = presenterAndModal(wide, .popover)
    wide.act {
      m.popoverPresentationController?.sourceView = a.view
      a.present(m, animated: true)
    }
    let phone = Stage()
    let (b, n) = presenterAndModal(phone, .popover)
    phone.act { b.present(n, animated: true) }

    #expect(wide.simulation.crash == nil && a.presentedViewController === m)
    #expect(phone.simulation.crash == nil && b.presentedViewController === n)
    #expect(phone.simulation.trace.contains { $0["style"] == "pageSheet" })
  }

  @Test(arguments: [0, 1, 2])
  func `A cycle of containers is refused`(depth: Int) {
    let exception = crash { stage in
      let chain = (0...depth).map { stage.probe("\($0)") }
      stage.perform {
        for (outer, inner) in zip(chain, chain.dropFirst()) { outer.addChild(inner) }
        chain[depth].addChild(chain[0])
      }
    }
    #expect(exception?.name == "NSInvalidArgumentException")
  }

  @Test func `Selecting a controller that is in no tab is refused`() {
    let exception = crash { stage in
      let tabs = shownTabs(stage, "A")
      let x = stage.probe("X")
      stage.perform { tabs.selectedViewController = x }
    }
    #expect(exception?.name == "NSInvalidArgumentException")
  }
}
