import HeadlessUIKit
import Testing

@Suite struct `Facts about navigation` {
  @Test
  func `nav-stack-updated-before-willdisappear: in viewWillDisappear the stack is without it`() {
    let stage = Stage()
    var counts: [Int] = []
    let b = stage.probe("B").on("viewWillDisappear") {
      counts.append($0.navigationController?.viewControllers.count ?? -1)
    }
    let nav = stage.navigation(stage.probe("A"), b)
    stage.show(nav)

    stage.act { nav.popViewController(animated: true) }

    #expect(counts == [1])
  }

  // nav-nested-push-old (iOS 7 to 12) ran the second one; recent systems refuse it. The
  // re-implementation of nav-openuikit-preempt, which finishes the first at once, is followed by
  // neither.
  @Test(arguments: ["push", "pop", "popTo", "popToRoot", "set"])
  func `nav-nested-push-new, nav-nested-push-old, nav-openuikit-preempt: refused while one runs`(
    call: String
  ) {
    let stage = Stage()
    let (a, b, c) = (stage.probe("A"), stage.probe("B"), stage.probe("C"))
    let nav = stage.navigation(a)
    stage.show(nav)
    stage.perform { nav.pushViewController(b, animated: true) }
    stage.simulation.advance(by: 0.1)

    stage.act {
      switch call {
      case "push": nav.pushViewController(c, animated: true)
      case "pop": nav.popViewController(animated: true)
      case "popTo": _ = nav.popToViewController(a, animated: true)
      case "popToRoot": _ = nav.popToRootViewController(animated: true)
      default: nav.setViewControllers([c], animated: true)
      }
    }

    #expect(nav.viewControllers == [a, b])
    #expect(stage.simulation.console.count == 1)
    #expect(
      stage.simulation.console[0].hasSuffix(
        "called on <ProbeNavigation: 0x8> while an existing transition or presentation is occurring; the "
          + "navigation stack will not be updated."))
    #expect(stage.simulation.trace.contains { $0.kind == "navigation" && $0.name == "refused" })
  }

  // nav-two-pushes-same-turn: old systems loaded both. Chosen: merged into one change; the middle
  // one is never on the screen.
  @Test(arguments: [true, false])
  func `nav-two-pushes-same-turn: merged, the middle one stays unloaded`(animated: Bool) {
    let stage = Stage()
    let (b, c) = (stage.probe("B"), stage.probe("C"))
    let nav = stage.navigation(stage.probe("A"))
    stage.show(nav)

    stage.act {
      nav.pushViewController(b, animated: animated)
      nav.pushViewController(c, animated: animated)
    }

    #expect(nav.viewControllers.count == 3 && !b.isViewLoaded)
    #expect(stage.log.lines.contains("C.viewDidAppear"))
    #expect(stage.simulation.console == [])
  }

  // nav-first-show-delegate: the log of iOS 5 has a second didShow, a quirk; here there is one.
  @Test func `nav-first-show-delegate: willShow after willAppear, didShow after didAppear`() {
    let stage = Stage()
    let nav = stage.navigation(stage.probe("A"))
    let delegate = StackDelegate(stage.log)
    nav.delegate = delegate

    stage.show(nav)

    #expect(
      stage.log.lines.filter {
        $0 == "A.viewWillAppear" || $0 == "A.viewDidAppear" || $0.contains("Show")
      } == [
        "A.viewWillAppear", "Nav.delegate.willShow(A)", "A.viewDidAppear",
        "Nav.delegate.didShow(A)",
      ])
  }

  @Test func `nav-visible-vs-top: the top stays, what is visible is what is presented`() {
    for presenter in ["B", "A", "nav"] {
      let stage = Stage()
      let (a, b, m) = (stage.probe("A"), stage.probe("B"), stage.probe("M"))
      let nav = stage.navigation(a, b)
      stage.show(nav)
      stage.act {
        let from = presenter == "B" ? b : presenter == "nav" ? nav as UIViewController : b
        from.present(m, animated: false)
      }

      #expect(nav.topViewController === b)
      #expect(nav.visibleViewController === m)
    }
  }

  @Test func `nav-presented-shared: the stack and its child name the same controller`() {
    let stage = Stage()
    let (b, m) = (stage.probe("B"), stage.probe("M"))
    let nav = stage.navigation(stage.probe("A"), b)
    stage.show(nav)

    stage.act { b.present(m, animated: false) }

    #expect(nav.presentedViewController === m && b.presentedViewController === m)
    #expect(m.presentingViewController === nav)
  }

  @Test func `popToRoot over a stack of three: the middle one gets nothing but its removal`() {
    let stage = Stage()
    let nav = shownStack(stage, "A", "B", "C")
    stage.begin()

    stage.act { nav.popToRootViewController(animated: true) }

    #expect(
      stage.log.lines.filter { $0.contains("ppear") && !$0.contains("Nav") } == [
        "C.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "C.viewDidDisappear",
        "A.viewDidAppear",
      ])
    #expect(
      stage.log.lines.filter { $0.hasPrefix("B.") } == [
        "B.willMove(nil)", "B.didMove(nil)", "B.deinit",
      ])
  }

  @Test func `A swipe that is finished pops; one that is taken back leaves the stack as it was`() {
    let stage = Stage()
    let nav = shownStack(stage, "A", "B")
    stage.begin()
    #expect(stage.simulation.swipeBack(finish: false) != .ignored(""))
    #expect(nav.viewControllers.count == 1, "as long as the finger drags")
    stage.simulation.runUntilIdle()
    #expect(nav.viewControllers.count == 2)
    #expect(stage.simulation.now == 0.35)

    stage.simulation.swipeBack(finish: true)
    stage.simulation.runUntilIdle()

    #expect(nav.viewControllers.count == 1)
    #expect(stage.log.lines.last == "B.deinit")
    let ends = stage.simulation.trace.filter { $0.kind == "transition" && $0.name == "end" }
    #expect(ends.map { $0["finished"]?.bool } == [false, true])
    #expect(stage.simulation.console == [])
  }

  @Test func `Where the app replaced the way back there is no swipe`() {
    let stage = Stage()
    let b = stage.probe("B")
    let nav = stage.navigation(stage.probe("A"), b)
    stage.perform { b.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close") }
    stage.show(nav)

    #expect(
      stage.simulation.swipeBack(finish: true)
        == .ignored("the app has replaced the way back, and the gesture with it"))
  }

  @Test(arguments: [true, false])
  func `An animator of the app's own runs a push, and may take it back`(completes: Bool) {
    let stage = Stage()
    let b = stage.probe("B")
    let nav = shownStack(stage, "A")
    let delegate = AnimatingDelegate(OwnPresentation(stage.log))
    delegate.animator.completes = completes
    nav.delegate = delegate
    stage.begin()

    stage.act { nav.pushViewController(b, animated: true) }

    #expect(nav.viewControllers.count == (completes ? 2 : 1))
    #expect(stage.simulation.now == 0.3)
    let seen = stage.log.lines.filter { $0.contains("ppear") && !$0.hasPrefix("Nav") }
    #expect(
      seen
        == (completes
          ? [
            "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear",
            "B.viewDidAppear",
          ]
          : [
            "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewWillDisappear",
            "B.viewDidDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
          ]))
    #expect(stage.simulation.trace.contains { $0["effect"] == "custom" })
    #expect(stage.simulation.console == [])
  }

  // interactive-custom-cancelled-missing-did is a note in sample code of iOS 9 and contradicts the
  // logs of interactive-pop-cancelled; here each will has its did.
  @Test func `interactive-custom-cancelled-missing-did: each will-callback has its did-callback`() {
    let stage = Stage()
    let nav = shownStack(stage, "A", "B")
    let delegate = AnimatingDelegate(OwnPresentation(stage.log))
    delegate.animator.completes = false
    nav.delegate = delegate
    stage.begin()

    stage.act { nav.popViewController(animated: true) }

    for name in ["A", "B"] {
      for step in ["Appear", "Disappear"] {
        let wills = stage.log.lines.count { $0 == "\(name).viewWill\(step)" }
        let turned = name == "A" && step == "Appear" || name == "B" && step == "Disappear"
        #expect(stage.log.lines.count { $0 == "\(name).viewDid\(step)" } == (turned ? 0 : wills))
      }
    }
    #expect(nav.viewControllers.count == 2)
  }

  @Test func `A change under a full-screen modal is silent until the modal goes`() {
    let stage = Stage()
    let m = stage.probe("M")
    m.modalPresentationStyle = .fullScreen
    let nav = shownStack(stage, "A", "B")
    stage.act { nav.present(m, animated: false) }
    stage.begin()

    stage.act { nav.popToRootViewController(animated: true) }
    #expect(!stage.log.lines.contains { $0.contains("ppear") })

    stage.act { nav.dismiss(animated: false) }
    #expect(stage.log.lines.contains("A.viewDidAppear"))
  }

  @Test func `A push below an overFullScreen modal runs as usual`() {
    let stage = Stage()
    let (m, b) = (stage.probe("M"), stage.probe("B"))
    m.modalPresentationStyle = .overFullScreen
    let nav = shownStack(stage, "A")
    stage.act { nav.present(m, animated: false) }

    stage.act { nav.pushViewController(b, animated: true) }

    #expect(stage.log.lines.contains("B.viewDidAppear"))
  }
}

final class AnimatingDelegate: UINavigationControllerDelegate {
  let animator: OwnPresentation
  init(_ animator: OwnPresentation) { self.animator = animator }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}
