import HeadlessUIKit
import Testing

@Suite struct `Facts about presentation` {
  @Test func `modal-default-style: automatic, which is a page sheet`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .automatic)
    #expect(stage.perform { UIViewController() }.modalPresentationStyle == .automatic)

    stage.act { a.present(m, animated: true) }

    #expect(stage.simulation.trace.contains { $0.name == "present" && $0["style"] == "pageSheet" })
    #expect(m.view.superview?.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
  }

  // modal-formsheet-hides-parent: before iOS 13 a phone's form sheet hid the presenter; since then
  // it is a sheet.
  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .automatic, .overFullScreen])
  func `modal-formsheet-hides-parent: a sheet or overlay leaves the presenter alone`(
    style: UIModalPresentationStyle
  ) {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, style)
    stage.begin()

    stage.act { a.present(m, animated: true) }
    stage.act { m.dismiss(animated: true) }

    #expect(stage.log.lines.filter { $0.hasPrefix("A.") && $0.contains("ppear") } == [])
  }

  @Test(arguments: [true, false])
  func `modal-winobjc-invariants`(animated: Bool) {
    let stage = Stage()
    let (p, m) = presenterAndModal(stage, .fullScreen)
    var seen: [String: Bool] = [:]
    m.hooks["viewWillAppear"] = { seen["presented in will"] = $0.isBeingPresented }
    p.hooks["viewWillAppear"] = { seen["link in P.will"] = $0.presentedViewController === m }
    p.hooks["viewDidAppear"] = { seen["link gone in P.did"] = $0.presentedViewController == nil }
    m.hooks["viewDidDisappear"] = {
      seen["M.presenting gone"] = $0.presentingViewController == nil
      seen["dismissed in M.did"] = $0.isBeingDismissed
    }

    stage.act {
      p.present(m, animated: animated) {
        seen["over in completion"] = !m.isBeingPresented
        stage.log.note("present completed")
      }
    }
    #expect(stage.log.lines.last == "present completed")
    stage.act { m.dismiss(animated: animated) { stage.log.note("dismiss completed") } }

    #expect(seen.count == 6 && seen.values.allSatisfy { $0 }, "\(seen)")
    #expect(stage.log.lines.last == "dismiss completed")
    stage.act { m.dismiss(animated: animated) { stage.log.note("second completed") } }
    #expect(stage.log.lines.last == "second completed")
  }

  @Test func `modal-present-starts-at-once: loaded and linked when the call returns`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .pageSheet)

    stage.perform {
      a.present(m, animated: true)
      #expect(m.isViewLoaded && a.presentedViewController === m)
    }
  }

  @Test func `modal-presenter-is-root: the outermost container presents`() {
    let stage = Stage()
    let (c, m) = (stage.probe("C"), stage.probe("M"))
    let r = stage.navigation(c)
    stage.show(r)

    stage.act { c.present(m, animated: false) }

    #expect(m.presentingViewController === r)
    #expect(c.presentedViewController === m && r.presentedViewController === m)
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func
    `In the current context the ancestor that defines one presents, and only its place is covered`(
      style: UIModalPresentationStyle
    )
  {
    let stage = Stage()
    let (p, c, m) = (stage.probe("P"), stage.probe("C"), stage.probe("M"))
    p.hooks["viewDidLoad"] = {
      embed(c, in: $0)
      c.view.frame = CGRect(x: 0, y: 100, width: 390, height: 300)
    }
    stage.perform {
      c.definesPresentationContext = true
      m.modalPresentationStyle = style
    }
    stage.show(p)
    stage.begin()

    stage.act { c.present(m, animated: false) }

    #expect(m.presentingViewController === c && p.presentedViewController == nil)
    #expect(m.view.superview?.frame == CGRect(x: 0, y: 100, width: 390, height: 300))
    let hides = style == .currentContext
    #expect(stage.log.lines.contains("C.viewDidDisappear") == hides)
    stage.act { m.dismiss(animated: false) }
    #expect(c.view.superview === p.view && stage.log.lines.contains("C.viewDidAppear") == hides)
  }

  @Test(arguments: [true, false])
  func `modal-completion-timing: after the did-callbacks, half a second later if animated`(
    animated: Bool
  ) {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .pageSheet)
    var times: [Double] = []

    stage.act {
      a.present(m, animated: animated) {
        #expect(stage.log.lines.last == "M.viewDidAppear")
        times.append(stage.simulation.now)
      }
    }
    stage.act { a.dismiss(animated: animated) { times.append(stage.simulation.now) } }

    #expect(times == (animated ? [0.5, 1] : [0, 0]))
  }

  private func chain(_ stage: Stage, _ style: UIModalPresentationStyle) -> [Probe] {
    let probes = ["A", "B", "C", "D"].map { stage.probe($0) }
    stage.show(probes[0])
    for (lower, upper) in zip(probes, probes.dropFirst()) {
      upper.modalPresentationStyle = style
      stage.act { lower.present(upper, animated: false) }
    }
    stage.begin()
    return probes
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func `modal-dismiss-stack-middle: what B presented goes, B stays`(
    style: UIModalPresentationStyle
  ) {
    let stage = Stage()
    let (a, b) = { ($0[0], $0[1]) }(chain(stage, style))

    stage.act { b.dismiss(animated: true) }

    #expect(a.presentedViewController === b && b.presentedViewController == nil)
    #expect(stage.simulation.now == 0.5)
  }

  @Test func `modal-dismiss-stack-leaf: only the leaf goes`() {
    let stage = Stage()
    let all = chain(stage, .pageSheet)

    stage.act { all[3].dismiss(animated: false) }

    #expect(all[2].presentedViewController == nil)
    #expect(all[0].presentedViewController === all[1])
  }

  // Which of the covered ones is told when the bottom dismisses a stack is open. Chosen: those that
  // are on the screen, leaf first.
  @Test func `The bottom dismisses the whole stack, leaf first`() {
    let stage = Stage()
    let all = chain(stage, .pageSheet)

    stage.act { all[0].dismiss(animated: true) }

    #expect(
      stage.log.lines.filter { $0.contains("ppear") } == [
        "D.viewWillDisappear", "C.viewWillDisappear", "B.viewWillDisappear", "D.viewDidDisappear",
        "C.viewDidDisappear", "B.viewDidDisappear",
      ])
    #expect(all.allSatisfy { $0.presentedViewController == nil })
    #expect(stage.window?.subviews.count == 1 && stage.window?.subviews.first === all[0].view)
  }

  private func refusal(_ stage: Stage) -> String? { stage.simulation.console.last }

  @Test func `modal-present-not-in-hierarchy: in viewWillAppear, and from a covered controller`() {
    let early = Stage()
    let m = early.probe("M")
    early.show(early.probe("A").on("viewWillAppear") { $0.present(m, animated: true) })
    #expect(
      early.simulation.console == [
        "[Presentation] Attempt to present <Probe: 0x1> on <Probe: 0x2> (from <Probe: 0x2>) whose view is not "
          + "in the window hierarchy."
      ])

    let covered = Stage()
    let (a, n) = (covered.probe("A"), covered.probe("N"))
    let nav = covered.navigation(a, covered.probe("B"))
    covered.show(nav)
    covered.act { a.present(n, animated: true) }
    #expect(
      covered.simulation.console == [
        "[Presentation] Attempt to present <Probe: 0x2> on \(console(nav)) (from <Probe: 0x1>) whose view is "
          + "not in the window hierarchy."
      ])
    #expect(nav.presentedViewController == nil)
    #expect(
      covered.simulation.trace.contains { $0.kind == "presentation" && $0.name == "refused" })
  }

  private func console(_ controller: UIViewController) -> String {
    let parts = controller.traceName.split(separator: "#")
    return "<\(parts[0]): 0x\(String(Int(parts[1]) ?? 0, radix: 16))>"
  }

  @Test func `modal-present-during-presentation, and when one stands`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .pageSheet)
    let n = stage.probe("N")
    var completed = false

    stage.perform { a.present(m, animated: true) }
    stage.perform { a.present(n, animated: true) { completed = true } }
    #expect(
      refusal(stage)
        == "Attempt to present \(console(n)) on \(console(a)) (from \(console(a))) while a presentation is "
        + "in progress.")
    stage.simulation.runUntilIdle()
    stage.act { a.present(n, animated: true) { completed = true } }

    #expect(
      refusal(stage)
        == "Attempt to present \(console(n)) on \(console(a)) (from \(console(a))) which is already "
        + "presenting \(console(m)).")
    #expect(!completed && a.presentedViewController === m)
  }

  @Test func `modal-dismiss-during-transition: ignored, its completion is not called`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .pageSheet)
    stage.perform { a.present(m, animated: true) }

    stage.act { m.dismiss(animated: true) { stage.log.note("[completed]") } }

    #expect(
      refusal(stage)
        == "Warning: Attempt to dismiss from view controller \(console(a)) while a presentation or dismiss "
        + "is in progress!")
    #expect(a.presentedViewController === m && !stage.log.lines.contains("[completed]"))
  }

  @Test func `modal-represent-during-dismissal: refused at once, accepted from the completion`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .pageSheet)
    let n = stage.probe("N")
    stage.act { a.present(m, animated: true) }

    stage.act {
      a.dismiss(animated: true) { a.present(n, animated: true) }
      a.present(n, animated: true)
    }

    #expect(stage.simulation.console.count == 1)
    #expect(a.presentedViewController === n)
  }

  @Test func `modal-present-from-detached: shown, with a warning`() {
    let stage = Stage()
    let (p, a, m) = (stage.probe("P"), stage.probe("A"), stage.probe("M"))
    stage.show(p)
    stage.act { p.view.addSubview(a.view) }

    stage.act { a.present(m, animated: false) }

    #expect(a.presentedViewController === m)
    #expect(
      refusal(stage)
        == "[Presentation] Presenting view controller \(console(m)) from detached view controller "
        + "\(console(a)) is not supported, and may result in incorrect safe area insets and a corrupt root "
        + "presentation. Make sure \(console(a)) is in the view controller hierarchy before presenting from "
        + "it. Will become a hard exception in a future release.")
  }

  @Test func `modal-presentationcontroller-defaults`() {
    let stage = Stage()
    let m = stage.probe("M")
    let controller = stage.perform {
      UIPresentationController(presentedViewController: m, presenting: nil)
    }

    #expect(controller.delegate == nil && controller.shouldPresentInFullscreen)
    #expect(!controller.shouldRemovePresentersView)
  }

  @Test func `A presentation that the animator takes back leaves nothing`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .fullScreen)
    let own = OwnPresentation(stage.log)
    own.completes = false
    m.transitioningDelegate = own
    stage.begin()

    stage.act { a.present(m, animated: true) }

    #expect(a.presentedViewController == nil && stage.window?.subviews == [a.view])
    #expect(
      stage.log.lines.filter { $0.contains("viewDid") && $0.contains("ppear") } == [
        "M.viewDidDisappear", "A.viewDidAppear",
      ])
  }

  @Test func `A sheet that is dragged and let go comes back or goes`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .pageSheet)
    let delegate = SheetDelegate(stage.log)
    stage.perform { m.presentationController?.delegate = delegate }
    stage.act { a.present(m, animated: true) }
    stage.begin()

    stage.simulation.dragSheet(finish: false)
    stage.simulation.runUntilIdle()
    #expect(
      stage.log.lines.filter { $0.contains("ppear") } == [
        "M.viewWillDisappear", "M.viewWillAppear", "M.viewIsAppearing", "M.viewDidAppear",
      ])
    #expect(a.presentedViewController === m)
    stage.begin()

    stage.simulation.dragSheet(finish: true)
    stage.simulation.runUntilIdle()

    #expect(a.presentedViewController == nil)
    #expect(
      stage.log.lines.filter { $0.contains("ppear") || $0.contains("Delegate") } == [
        "Delegate.presentationControllerWillDismiss", "M.viewWillDisappear", "M.viewDidDisappear",
        "Delegate.presentationControllerDidDismiss",
      ])
  }

  @Test
  func
    `modal-alert-handler-after-dismiss: tapped by its title; first the alert goes, then the handler runs`()
  {
    let stage = Stage()
    let a = stage.probe("A")
    launch(stage)
    stage.show(a)
    var presentedInHandler: UIViewController? = a
    stage.act {
      let alert = UIAlertController(
        title: "Activity", message: "Recent", preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Ok", style: .default) { _ in
          presentedInHandler = a.presentedViewController
        })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      a.present(alert, animated: true)
    }
    #expect(stage.simulation.visibleTargets.contains("Ok"))

    _ = stage.simulation.tap("Ok")
    #expect(presentedInHandler === a)
    #expect(stage.simulation.tap("Ok") == .ignored("nothing called \"Ok\" is on the screen"))
    stage.simulation.runUntilIdle()

    #expect(presentedInHandler == nil)
    #expect(stage.simulation.visibleTargets == [])
  }

  @Test func `Rotation reaches what is presented, and a sheet takes the new size`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .pageSheet)
    stage.act { a.present(m, animated: false) }
    stage.begin()

    stage.simulation.rotate(to: .landscapeLeft)

    #expect(
      stage.log.lines.filter { $0.contains("Transition") } == [
        "A.willTransition", "A.viewWillTransition", "M.willTransition", "M.viewWillTransition",
      ])
    #expect(m.view.frame.size == CGSize(width: 844, height: 390))
  }

  @Test
  func
    `A presented controller that its presenter adopts as a child does not send a rotation round in circles`()
  {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .pageSheet)
    stage.act { a.present(m, animated: false) }
    stage.act { a.addChild(m) }

    stage.simulation.rotate(to: .landscapeLeft)

    #expect(stage.simulation.tree.windows.count == 1)
  }

  @Test func `A dismissal of several that is taken back leaves all as they were`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .fullScreen)
    let n = stage.probe("N")
    let animator = OwnPresentation(stage.log)
    stage.act { a.present(m, animated: false) }
    stage.act {
      n.modalPresentationStyle = .fullScreen
      m.present(n, animated: false)
    }
    let before = stage.simulation.tree
    stage.perform { n.transitioningDelegate = animator }
    animator.completes = false
    stage.act { a.dismiss(animated: true) }

    #expect(stage.simulation.tree == before)
    #expect(!m.isBeingDismissed && !n.isBeingDismissed)
    stage.act { a.dismiss(animated: false) }
    #expect(a.presentedViewController == nil && a.view.window != nil)
    #expect(stage.log.lines.last == "N.viewDidDisappear")
  }

  @Test func `A modal that covers nobody's touches blocks what lies below`() {
    let stage = Stage()
    let (a, m) = presenterAndModal(stage, .pageSheet)
    launch(stage)
    stage.perform {
      let button = UIButton(type: .system)
      button.setTitle("Below", for: .normal)
      button.frame = CGRect(x: 0, y: 300, width: 100, height: 44)
      a.view.addSubview(button)
    }
    stage.act { a.present(m, animated: true) }

    guard case .ignored(let reason) = stage.simulation.tap("Below") else {
      Issue.record("the tap went through")
      return
    }
    #expect(reason.hasSuffix("lies over it"))
  }
}
