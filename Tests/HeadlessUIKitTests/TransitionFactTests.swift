import HeadlessUIKit
import Testing

@Suite struct `Facts about transition(from:to:)` {
  private func shown(_ stage: Stage) -> (p: Probe, a: Probe, b: Probe) {
    let (a, b) = (stage.probe("a"), stage.probe("b"))
    let p = stage.probe("P").on("viewDidLoad") { embed(a, in: $0) }
    stage.show(p)
    stage.perform { p.addChild(b) }
    stage.begin()
    return (p, a, b)
  }

  @Test
  func
    `transition-view-management: the incoming view goes into the superview, the outgoing one comes out`()
  {
    let stage = Stage()
    let (p, a, b) = shown(stage)

    stage.perform { p.transition(from: a, to: b, duration: 0.3) { b.view.layer.cornerRadius = 8 } }
    #expect(p.view.subviews == [a.view, b.view])

    stage.simulation.advance(by: 0.3)
    #expect(p.view.subviews == [b.view])
    #expect(p.children == [a, b], "the children are the caller's")
  }

  @Test func `a window that comes while another goes is a transition of windows`() {
    let stage = Stage()
    let (a, b) = (stage.probe("a"), stage.probe("b"))
    stage.show(a)
    let (old, new) = stage.perform {
      let new = UIWindow(frame: UIScreen.main.bounds)
      new.rootViewController = b
      new.windowLevel = .alert
      new.isHidden = false
      new.transform = CGAffineTransform(translationX: 390, y: 0)
      return (a.view.window, new)
    }
    stage.perform {
      UIView.animate(
        withDuration: 0.5, animations: { new.transform = .identity }, completion: nil)
    }
    stage.simulation.advance(by: 1)
    #expect(stage.simulation.trace.allSatisfy { $0.kind != "transition" }, "nothing goes")

    stage.perform {
      UIView.animate(withDuration: 0.5) {
        old?.transform = .identity
        new.transform = CGAffineTransform(translationX: 390, y: 0)
        old?.alpha = 1
      }
    }
    stage.simulation.advance(by: 1)
    let told = stage.simulation.trace.filter { $0.kind == "transition" }
    #expect(told.map(\.name) == ["begin", "end"])
  }

  @Test func `what animates a layer can be taken off, and the block ends with its last animation`()
  {
    let stage = Stage()
    let (p, a, b) = shown(stage)
    stage.perform {
      p.view.addSubview(b.view)
      UIView.animate(
        withDuration: 0.5,
        animations: {
          a.view.alpha = 0
          b.view.alpha = 0.5
        }, completion: { stage.log.note("[\($0)]") })
    }
    let ends = {
      stage.simulation.trace.filter { $0.kind == "animation" && $0.name == "end" }
        .map { $0["finished"] == .bool(true) }
    }
    stage.perform { a.view.layer.removeAllAnimations() }
    #expect(ends() == [false])
    #expect(!stage.log.lines.contains { $0.hasPrefix("[") })

    stage.perform { b.view.layer.removeAllAnimations() }
    #expect(ends() == [false, false])
    #expect(stage.log.lines.last == "[false]")
    stage.simulation.advance(by: 1)
    #expect(ends() == [false, false])
    #expect(a.view.alpha == 0)
  }

  @Test func `a completion that takes off what is being taken off ends nothing twice`() {
    let stage = Stage()
    let (p, a, b) = shown(stage)
    stage.perform {
      p.view.addSubview(b.view)
      UIView.animate(
        withDuration: 0.5, animations: { a.view.alpha = 0 },
        completion: { _ in a.view.layer.removeAllAnimations() })
      UIView.animate(withDuration: 0.7) {
        a.view.frame.origin.x = 10
        b.view.alpha = 0
      }
    }
    stage.perform { a.view.layer.removeAllAnimations() }
    stage.simulation.advance(by: 1)
    let ends = stage.simulation.trace.filter { $0.kind == "animation" && $0.name == "end" }
    #expect(ends.map { $0["finished"] == .bool(true) } == [false, false, true])
    #expect(Set(ends.map { "\($0["id"] ?? .null)" }).count == 3)
  }

  @Test func `transition-to-view-already-added: Unbalanced calls`() {
    let stage = Stage()
    let (p, a, b) = shown(stage)

    stage.act {
      p.view.addSubview(b.view)
      p.transition(from: a, to: b, duration: 0.3, animations: nil)
    }

    #expect(
      stage.simulation.console.contains(
        "Unbalanced calls to begin/end appearance transitions for <Probe: 0x2>."))
  }

  // transition-duration-zero: whether the did-callbacks come inside the call is open. Chosen: the
  // end of the turn, in the same order.
  @Test func `transition-duration-zero: the same order, at the end of the turn`() {
    let stage = Stage()
    let (p, a, b) = shown(stage)

    stage.perform {
      p.transition(from: a, to: b, duration: 0, animations: {}) { stage.log.note("[\($0)]") }
      stage.log.note("[returned]")
    }

    #expect(
      stage.log.lines.filter { $0.contains("ppear") || $0.hasPrefix("[") } == [
        "a.viewWillDisappear", "b.viewWillAppear", "[returned]", "b.viewIsAppearing",
        "b.viewDidAppear", "a.viewDidDisappear", "[true]",
      ])
    #expect(stage.simulation.now == 0)
  }

  @Test func `transition-animations-nil: accepted, and the effect takes its time`() {
    let stage = Stage()
    let (p, a, b) = shown(stage)
    var end: Double?

    stage.act {
      p.transition(
        from: a, to: b, duration: 0.4, options: .transitionCrossDissolve, animations: nil
      ) { _ in end = stage.simulation.now }
    }

    #expect(end == 0.4)
  }

  // transition-overlap: reports speak of the warning and of strange behaviour. Chosen: a warning
  // for the one that takes part in both, and the second runs.
  @Test
  func
    `transition-overlap: the second one runs, and the console complains of the shared controller`()
  {
    let stage = Stage()
    let (p, a, b) = shown(stage)
    let c = stage.probe("c")
    stage.perform {
      p.transition(
        from: a, to: b, duration: 0.3, options: .transitionCrossDissolve, animations: nil)
    }
    stage.simulation.advance(by: 0.1)

    stage.act {
      p.addChild(c)
      p.transition(
        from: a, to: c, duration: 0.3, options: .transitionCrossDissolve, animations: nil)
    }

    #expect(
      stage.simulation.console.contains(
        "Unbalanced calls to begin/end appearance transitions for <Probe: 0x1>."))
    #expect(p.view.subviews == [b.view, c.view])
  }

  // transition-parent-not-visible: by the rule that views drive appearance, nobody is told.
  @Test func `transition-parent-not-visible: no appearance callbacks`() {
    let stage = Stage()
    let (p, a, b) = (stage.probe("P"), stage.probe("a"), stage.probe("b"))
    stage.perform {
      embed(a, in: p)
      p.addChild(b)
    }

    stage.act { p.transition(from: a, to: b, duration: 0.3, animations: nil) }

    #expect(!stage.log.lines.contains { $0.contains("ppear") })
    #expect(p.view.subviews == [b.view])
  }

  @Test func `Without a superview of the outgoing view the incoming one is not shown (U-05)`() {
    let stage = Stage()
    let (p, a, b) = (stage.probe("P"), stage.probe("a"), stage.probe("b"))
    stage.show(p)

    stage.act {
      p.addChild(a)
      p.addChild(b)
      p.transition(from: a, to: b, duration: 0.3, animations: nil)
    }

    #expect(p.view.subviews == [] && b.view.superview == nil)
  }

  @Test func `What leaves the foreground ends unfinished`() {
    let stage = Stage()
    var finished: Bool?
    launch(stage)
    let (p, a, b) = shown(stage)
    stage.perform {
      p.transition(
        from: a, to: b, duration: 0.3, options: .transitionCrossDissolve, animations: nil
      ) { finished = $0 }
    }
    stage.simulation.advance(by: 0.1)

    stage.simulation.enterBackground()

    #expect(finished == false)
    #expect(p.view.subviews == [b.view])
  }
}
