import HeadlessUIKit
import Testing

@Suite struct `Facts about animators and the duration of blocks` {
  private func shown() -> (Stage, UIView) {
    let stage = Stage()
    let root = stage.probe("R")
    let window = stage.show(root)
    return (stage, window)
  }

  // Of one that is over already no log is known, and apps are seen to finish theirs once more as
  // they let go of it: it does nothing.
  @Test(arguments: ["running", "paused", "over"])
  func `N3-024: only one that was stopped is finished`(state: String) {
    let (stage, view) = shown()
    stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.startAnimation()
      if state == "paused" { animator.pauseAnimation() }
      if state == "over" { animator.stopAnimation(true) }
      animator.finishAnimation(at: .end)
    }

    #expect(
      stage.simulation.crash
        == (state == "over"
          ? nil
          : SimulatedException(
            name: "NSInternalInconsistencyException",
            reason: "finishAnimationAtPosition: should only be called on a stopped animator!")))
  }

  @Test(arguments: ["paused", "stopped", "set", "running", "finished"])
  func `N3-025: one that is held or stopped must not be let go of`(state: String) {
    let (stage, view) = shown()
    stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      if state == "set" { return animator.fractionComplete = 0.5 }
      animator.startAnimation()
      if state == "paused" { animator.pauseAnimation() }
      if state == "stopped" || state == "finished" { animator.stopAnimation(false) }
      if state == "finished" { animator.finishAnimation(at: .end) }
    }
    stage.simulation.runUntilIdle()

    let isRight = state == "running" || state == "finished"
    #expect(
      stage.simulation.crash
        == (isRight
          ? nil
          : SimulatedException(
            name: "NSInternalInconsistencyException",
            reason:
              "It is an error to release a paused or stopped property animator. Property animators "
              + "must either finish animating or be explicitly stopped and finished before they can "
              + "be released.")))
  }

  @Test func `N3-212: a block knows the duration of its animation`() {
    let (stage, view) = shown()
    var seen: [TimeInterval] = []
    let note = { seen.append(UIView.inheritedAnimationDuration) }
    stage.act {
      note()
      UIView.animate(withDuration: 0.4) {
        note()
        UIView.animate(withDuration: 0.2) { note() }
        note()
      }
      UIViewPropertyAnimator(duration: 0.7, curve: .linear) {
        note()
        view.alpha = 0.5
      }.startAnimation()
      note()
    }

    #expect(seen == [0, 0.4, 0.2, 0.4, 0.7, 0])
  }

  @Test func `N3-212: two subviews change places`() {
    let (stage, view) = shown()
    let (first, names) = stage.perform {
      let views = (0..<3).map { _ in UIView() }
      let box = UIView()
      for view in views { box.addSubview(view) }
      view.addSubview(box)
      box.exchangeSubview(at: 2, withSubviewAt: 0)
      return (views, box.subviews)
    }

    #expect(names == [first[2], first[1], first[0]])
  }
}
