import HeadlessUIKit
import Testing

/// Animations that are grouped, cut in pieces, held and set by hand.
@Suite struct `Animations that the app steers` {
  private func shown() -> (stage: Stage, view: UIView) {
    let stage = Stage()
    let root = stage.probe("R")
    stage.show(root)
    let view = stage.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      root.view.addSubview(view)
      return view
    }
    stage.begin()
    return (stage, view)
  }

  private func note(_ stage: Stage, _ text: String) {
    stage.log.note("[\(text) at \(stage.simulation.now)]")
  }

  @Test func `A group of changes is over with its last animation, a push among them`() {
    let stage = Stage()
    let nav = shownStack(stage, "A")
    stage.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { note(stage, "both") }
      UIView.animate(withDuration: 0.2) { nav.view.alpha = 0.5 }
      nav.pushViewController(UIViewController(), animated: true)
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock { note(stage, "none") }
      CATransaction.commit()
      stage.log.note("[returned]")
    }
    stage.simulation.runUntilIdle()
    #expect(
      stage.log.lines.filter { $0.hasPrefix("[") } == [
        "[returned]", "[none at 0.0]", "[both at 0.35]",
      ])
  }

  @Test func `A layer's transition fades a window's new root in`() {
    final class Told: CAAnimationDelegate {
      var ends: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }
    let (stage, _) = shown()
    let told = Told()
    stage.act {
      let fade = CATransition()
      fade.type = .fade
      fade.duration = 0.4
      fade.delegate = told
      stage.window?.layer.add(fade, forKey: kCATransition)
      stage.window?.rootViewController = stage.probe("N")
    }
    let begun = stage.simulation.trace.last { $0.kind == "transition" && $0.name == "begin" }
    #expect(begun?["effect"] == "crossDissolve")
    #expect(begun?["container"]?.string == stage.window?.traceName)
    #expect(told.ends == [true] && stage.simulation.now == 0.4)
  }

  @Test func `Keyframes have their parts of the time, and the end comes with the whole of it`() {
    let (stage, view) = shown()
    stage.act {
      UIView.animateKeyframes(withDuration: 2, delay: 0.5) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
      } completion: { finished in
        note(stage, "\(finished)")
      }
    }
    let parts = stage.simulation.trace.filter { $0.kind == "animation" && $0.name == "begin" }
    #expect(parts.map { $0["to"]?.number } == [0.5, 0])
    #expect(parts.map { $0["delay"]?.number } == [0.5, 1.5])
    #expect(parts.map { $0["duration"]?.number } == [1, 0.5])
    #expect(stage.log.lines.last == "[true at 2.5]")

    stage.act {
      UIView.animateKeyframes(withDuration: 2, delay: 0, animations: {}) { finished in
        note(stage, "empty \(finished)")
      }
    }
    #expect(stage.log.lines.last == "[empty true at 2.5]")
  }

  @Test func `A snapshot looks as the view did`() throws {
    let (stage, view) = shown()
    let picture = try #require(
      stage.perform {
        let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        label.text = "Seen"
        view.addSubview(label)
        view.backgroundColor = .systemRed
        let made = view.snapshotView(afterScreenUpdates: false)
        label.text = "Changed"
        return made
      })
    #expect(picture.bounds == view.bounds && picture.backgroundColor == .systemRed)
    #expect((picture.subviews.first as? UILabel)?.text == "Seen")
  }

  // MARK: Property animators

  @Test func `An animator that is paused stays, and goes on for what is left`() {
    let (stage, view) = shown()
    let animator = stage.perform {
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { note(stage, "\($0)") }
      animator.startAnimation()
      return animator
    }
    stage.simulation.advance(by: 0.5)
    #expect(animator.fractionComplete == 0.25 && animator.isRunning)
    stage.perform { animator.pauseAnimation() }
    stage.simulation.advance(by: 3)
    #expect(view.alpha == 0.75 && animator.state == .active && !animator.isRunning)

    stage.perform { animator.startAnimation() }
    stage.simulation.runUntilIdle()
    #expect(stage.log.lines.last == "[end at 5.0]")
    #expect(view.alpha == 0 && animator.state == .inactive)
  }

  @Test func `An animator is set to a part of its way, and turned round`() {
    let (stage, view) = shown()
    let animator = stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) {
        view.frame.origin.x = 100
      }
      animator.addCompletion { note(stage, "\($0)") }
      animator.fractionComplete = 0.4
      return animator
    }
    #expect(view.frame.origin.x == 40 && animator.state == .active)
    stage.perform {
      animator.isReversed = true
      animator.continueAnimation(durationFactor: 0)
    }
    stage.simulation.runUntilIdle()
    #expect(view.frame.origin.x == 0)
    #expect(stage.log.lines.last == "[start at 0.4]")
  }

  @Test func `An animator that is stopped waits to be finished`() {
    let (stage, view) = shown()
    let animator = stage.perform {
      UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
        view.alpha = 0
      } completion: {
        note(stage, "\($0)")
      }
    }
    stage.simulation.advance(by: 0.5)
    stage.act { animator.stopAnimation(false) }
    #expect(animator.state == .stopped && view.alpha == 0.5)
    #expect(!stage.log.lines.contains { $0.hasPrefix("[") })

    stage.act { animator.finishAnimation(at: .current) }
    #expect(stage.log.lines.last == "[current at 0.5]")
    #expect(view.alpha == 0.5)
  }
}

/// Transitions of the app's own that the app drives.
@Suite struct `Transitions that the app drives` {
  private final class Driven: UINavigationControllerDelegate, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let driver = UIPercentDrivenInteractiveTransition()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let coming = context.view(forKey: .to) { context.containerView.addSubview(coming) }
      let going = context.view(forKey: .from)
      UIView.animate(withDuration: 1) {
        going?.frame.origin.x = 100
      } completion: { _ in
        going?.frame.origin.x = 0
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test(arguments: [true, false])
  func `A pop follows the finger, then goes on or back`(finishes: Bool) {
    let stage = Stage()
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let nav = stage.navigation(a, b)
    stage.show(nav)
    let driven = Driven()
    nav.delegate = driven
    stage.begin()
    stage.perform {
      _ = nav.popViewController(animated: true)
    }
    stage.perform { driven.driver.update(0.6) }
    #expect(b.view.frame.origin.x == 60)
    #expect(nav.transitionCoordinator?.percentComplete == 0.6)
    stage.simulation.advance(by: 5)
    #expect(b.view.frame.origin.x == 60, "nothing moves it but the app")

    stage.perform { if finishes { driven.driver.finish() } else { driven.driver.cancel() } }
    stage.simulation.runUntilIdle()

    #expect(stage.simulation.now == (finishes ? 5.4 : 5.6))
    #expect(nav.viewControllers == (finishes ? [a] : [a, b]))
    #expect(
      stage.log.lines.last { $0.contains("ppear") && !$0.hasPrefix("Nav") }
        == (finishes ? "A.viewDidAppear" : "B.viewDidAppear"))
    #expect(stage.simulation.console == [])
  }

  @Test func `A dismissal that is driven and cancelled leaves what was presented`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .fullScreen)
    let driven = Driven()
    stage.act { a.present(m, animated: false) }
    m.transitioningDelegate = driven
    stage.perform { a.dismiss(animated: true) }
    stage.perform {
      driven.driver.update(0.5)
      driven.driver.cancel()
    }
    stage.simulation.runUntilIdle()

    #expect(a.presentedViewController === m && m.view.window != nil)
    #expect(stage.simulation.now == 0.5)
  }

  @Test func `The swipe back answers to the delegate that the app sets`() {
    final class Yes: NSObject, UIGestureRecognizerDelegate {}
    let stage = Stage()
    let b = stage.probe("B")
    let nav = stage.navigation(stage.probe("A"), b)
    stage.perform { b.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close") }
    stage.show(nav)
    let yes = Yes()
    nav.interactivePopGestureRecognizer?.delegate = yes
    nav.interactivePopGestureRecognizer?.isEnabled = false
    #expect(
      stage.simulation.swipeBack(finish: true)
        == .ignored("the app has switched the gesture off"))

    nav.interactivePopGestureRecognizer?.isEnabled = true
    stage.simulation.swipeBack(finish: true)
    stage.simulation.runUntilIdle()
    #expect(nav.viewControllers.count == 1)
  }

  @Test func `A sheet rests at the height that the app asks for`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .pageSheet)
    stage.act {
      m.sheetPresentationController?.detents = [.medium(), .large()]
      m.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      a.present(m, animated: true)
    }
    #expect(m.view.bounds.height == 394, "half of what lies below the upper edge")
    #expect(
      !stage.simulation.tree.windows[0].views.contains {
        $0.subviews.contains { $0.object.hasPrefix("UIDimmingView") }
      })

    stage.act {
      m.sheetPresentationController?.animateChanges {
        m.sheetPresentationController?.selectedDetentIdentifier = .large
      }
    }
    #expect(m.view.bounds.height == 787)
  }

  @Test(arguments: [UIModalPresentationStyle.none, .fullScreen, .automatic])
  func `A popover adapts to a phone as its delegate says`(style: UIModalPresentationStyle) {
    final class Adapting: UIPopoverPresentationControllerDelegate {
      let style: UIModalPresentationStyle
      init(_ style: UIModalPresentationStyle) { self.style = style }
      func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
      { style }
    }
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .popover)
    let adapting = Adapting(style)
    stage.act {
      m.popoverPresentationController?.sourceView = a.view
      m.popoverPresentationController?.delegate = adapting
      a.present(m, animated: true)
    }
    let shown = stage.simulation.trace.last { $0.kind == "presentation" }?["style"]?.string
    #expect(
      shown == (style == .none ? "popover" : style == .fullScreen ? "fullScreen" : "pageSheet"))
    #expect(stage.log.lines.contains("A.viewDidDisappear") == (style == .fullScreen))
  }

  @Test func `A spring of a newer kind moves and ends`() {
    let stage = Stage()
    let root = stage.probe("R")
    stage.show(root)
    stage.act {
      UIView.animate(springDuration: 0.4, bounce: 0.2) {
        root.view.alpha = 0.5
      } completion: {
        stage.log.note("[\($0) at \(stage.simulation.now)]")
      }
    }
    #expect(stage.log.lines.last == "[true at 0.4]")
  }
}
