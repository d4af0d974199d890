import HeadlessUIKit
import Testing

/// What goes along with a transition.
@Suite struct `Facts about transition coordinators` {
  private func pair(_ stage: Stage) -> (nav: ProbeNavigation, a: Probe, b: Probe) {
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let nav = stage.navigation(a, b)
    stage.show(nav)
    stage.begin()
    return (nav, a, b)
  }

  @Test(arguments: [true, false])
  func `nav-coordinator-during-transition: as long as the transition runs`(animated: Bool) {
    let stage = Stage()
    let a = stage.probe("A")
    let b = stage.probe("B").on("viewWillAppear") {
      $0.log.note(
        "[\($0.transitionCoordinator.map { "\($0.isAnimated) \($0.isInteractive)" } ?? "none")]")
    }.on("viewDidAppear") { $0.log.note("[\($0.transitionCoordinator == nil)]") }
    let nav = stage.navigation(a)
    stage.show(nav)
    #expect(nav.transitionCoordinator == nil)

    stage.perform { nav.pushViewController(b, animated: animated) }
    #expect((nav.transitionCoordinator != nil) == animated)
    #expect(nav.transitionCoordinator?.transitionDuration == (animated ? 0.35 : nil))
    stage.simulation.runUntilIdle()

    #expect(nav.transitionCoordinator == nil && b.transitionCoordinator == nil)
    #expect(stage.log.lines.filter { $0.hasPrefix("[") } == ["[\(animated) false]", "[true]"])
  }

  @Test func `nav-coordinator-during-transition: interactive as a finger swipes`() {
    let stage = Stage()
    let note: (Probe) -> Void = {
      $0.log.note("[\($0.name): \($0.transitionCoordinator?.isInteractive == true)]")
    }
    let (nav, a, b) = pair(stage)
    a.hooks["viewWillAppear"] = note
    b.hooks["viewWillDisappear"] = note

    stage.simulation.swipeBack(finish: true)
    stage.simulation.advance(by: 0.2)
    #expect(nav.transitionCoordinator?.isInteractive == false, "the finger is lifted at 0.14")
    #expect(nav.transitionCoordinator?.initiallyInteractive == true)
    stage.simulation.runUntilIdle()

    #expect(stage.log.lines.filter { $0.hasPrefix("[") } == ["[B: true]", "[A: true]"])
  }

  @Test(arguments: [true, false])
  func `interactive-cancel-coordinator-cancelled: told when the finger is lifted, and at the end`(
    cancels: Bool
  ) {
    let stage = Stage()
    let (_, _, b) = pair(stage)
    b.hooks["viewWillDisappear"] = { probe in
      let now = { "\(stage.simulation.now)" }
      probe.transitionCoordinator?.animate(alongsideTransition: nil) {
        probe.log.note("[completed, cancelled \($0.isCancelled) at \(now())]")
      }
      probe.transitionCoordinator?.notifyWhenInteractionChanges {
        probe.log.note("[lifted, cancelled \($0.isCancelled), interactive \($0.isInteractive)]")
      }
    }

    stage.simulation.swipeBack(finish: !cancels)
    stage.simulation.runUntilIdle()

    #expect(
      stage.log.lines.filter { $0.hasPrefix("[") } == [
        "[lifted, cancelled \(cancels), interactive false]",
        "[completed, cancelled \(cancels) at 0.35]",
      ])
  }

  @Test(arguments: [true, false])
  func `sheet-will-dismiss-has-coordinator: what goes along with the drag is taken back with it`(
    finishes: Bool
  ) {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .pageSheet)
    let veil = stage.perform { UIView() }
    let delegate = Dragged {
      m.transitionCoordinator?.animate(alongsideTransition: { _ in veil.alpha = 0 }) {
        stage.log.note("[over, cancelled \($0.isCancelled)]")
      }
    }
    stage.act {
      a.view.addSubview(veil)
      m.presentationController?.delegate = delegate
      a.present(m, animated: true)
    }
    #expect(m.transitionCoordinator == nil)

    stage.simulation.dragSheet(finish: finishes)
    #expect(m.transitionCoordinator?.isInteractive == true)
    #expect(veil.alpha == CGFloat(Float(0.6)), "the finger drags two fifths of the way")
    stage.simulation.runUntilIdle()

    #expect(veil.alpha == (finishes ? 0 : 1))
    #expect(stage.log.lines.last { $0.hasPrefix("[") } == "[over, cancelled \(!finishes)]")
    #expect(m.transitionCoordinator == nil)
  }

  @Test(arguments: ["push", "present", "custom"])
  func `What is animated along belongs to the transition and ends with it`(way: String) {
    let stage = Stage()
    let (root, next) = (stage.probe("R"), stage.probe("N"))
    let veil = stage.perform { UIView() }
    let own = OwnPresentation(stage.log)
    next.hooks["viewWillAppear"] = { probe in
      probe.transitionCoordinator?.animate(alongsideTransition: { _ in veil.alpha = 0.5 }) { _ in
        probe.log.note("[over]")
      }
    }
    let nav = stage.navigation(root)
    stage.show(nav)
    stage.perform {
      nav.view.addSubview(veil)
      if way == "push" { return nav.pushViewController(next, animated: true) }
      next.modalPresentationStyle = way == "custom" ? .custom : .fullScreen
      if way == "custom" { next.transitioningDelegate = own }
      nav.present(next, animated: true) { stage.log.note("[presented]") }
    }
    let begun = stage.simulation.trace.last { $0.kind == "transition" && $0.name == "begin" }
    let fade = stage.simulation.trace.last {
      $0.kind == "animation" && $0.name == "begin" && $0["object"]?.string == veil.traceName
    }
    #expect(fade?["transition"] == begun?["id"] && fade != nil)
    #expect(fade?["to"] == 0.5)
    stage.simulation.runUntilIdle()

    let seen = stage.log.lines.filter { $0.hasPrefix("[") || $0 == "N.viewDidAppear" }
    #expect(seen == ["N.viewDidAppear", "[over]"] + (way == "push" ? [] : ["[presented]"]))
  }

  @Test func `Once the animation has begun only the completion is taken`() {
    let stage = Stage()
    let (nav, a, _) = pair(stage)
    stage.perform { nav.popViewController(animated: true) }
    let took = stage.perform {
      nav.transitionCoordinator?.animate(alongsideTransition: { _ in a.view.alpha = 0 }) { _ in
        stage.log.note("[over]")
      }
    }
    stage.simulation.runUntilIdle()

    #expect(took == false && a.view.alpha == 1)
    #expect(stage.log.lines.contains("[over]"))
  }
}

/// Does something as a sheet is about to be dragged away.
private final class Dragged: UIAdaptivePresentationControllerDelegate {
  private let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    body()
  }
}
