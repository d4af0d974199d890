import HeadlessUIKit
import Testing

/// When an animation's completion comes, and with what.
@Suite struct `Facts about animations` {
  private func animated(
    _ stage: Stage, _ duration: Double = 2, delay: Double = 0,
    options: UIView.AnimationOptions = [], _ block: @escaping () -> Void
  ) {
    UIView.animate(withDuration: duration, delay: delay, options: options, animations: block) {
      stage.log.note("[\($0) at \(stage.simulation.now)]")
    }
    stage.log.note("[returned]")
  }

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

  private func told(_ stage: Stage) -> [String] { stage.log.lines.filter { $0.hasPrefix("[") } }

  // Told of the framework: "runs the completion block immediately", and in stack traces a deferred
  // completion. Chosen: the end of the turn, as with a duration of 0.
  @Test(arguments: [0, 1])
  func `animate-nothing-completes-at-once: a block that changes no animatable property`(
    delay: Double
  ) {
    let (stage, view) = shown()
    stage.perform {
      animated(stage, delay: delay) {}
      animated(stage, delay: delay, options: .repeat) {
        view.tag = 7
        view.isHidden = true
      }
    }

    #expect(
      told(stage) == ["[returned]", "[returned]", "[true at 0.0]", "[true at 0.0]"])
    #expect(!stage.simulation.trace.contains { $0.kind == "animation" })
  }

  @Test func `animate-same-value-completes-at-once: the value is there already, or comes back`() {
    let (stage, view) = shown()
    stage.perform {
      animated(stage) {
        view.alpha = 1
        view.frame.origin.x = 40
        view.frame.origin.x = 0
      }
    }

    #expect(told(stage) == ["[returned]", "[true at 0.0]"])
  }

  @Test func `An animation to where another one is going has nothing to do`() {
    let (stage, view) = shown()
    stage.perform {
      animated(stage) { view.alpha = 0 }
      animated(stage) { view.alpha = 0 }
    }
    stage.simulation.runUntilIdle()

    #expect(
      told(stage) == ["[returned]", "[returned]", "[true at 0.0]", "[true at 2.0]"])
  }

  // The value of `finished` is not given; false, as when animations are taken off a layer.
  @Test func `animate-removed-view-ends: the completion comes as the view leaves its window`() {
    let (stage, view) = shown()
    stage.perform { animated(stage, 4) { view.alpha = 0 } }
    stage.simulation.advance(by: 1)

    stage.perform {
      view.removeFromSuperview()
      stage.log.note("[removed]")
    }
    stage.simulation.runUntilIdle()

    #expect(told(stage) == ["[returned]", "[removed]", "[false at 1.0]"])
    let ends = stage.simulation.trace.filter { $0.kind == "animation" && $0.name == "end" }
    #expect(ends.map { $0["finished"]?.bool } == [false])
    #expect(view.alpha == 0)
  }

  @Test func `A block that still moves another view runs on to its end`() {
    let (stage, view) = shown()
    let other = stage.perform {
      let other = UIView()
      view.superview?.addSubview(other)
      animated(stage, 4) {
        view.alpha = 0
        other.alpha = 0
      }
      return other
    }
    stage.act { view.removeFromSuperview() }

    #expect(told(stage) == ["[returned]", "[true at 4.0]"])
    #expect(other.alpha == 0)
  }

  // Told of a CAAnimation, whose delegate hears finished NO; UIView.animate rests on the same.
  @Test func `animate-off-window-completes-at-once: a view in no window is not animated`() {
    let (stage, _) = shown()
    let loose = stage.perform { UIView() }
    stage.perform { animated(stage, 4) { loose.alpha = 0 } }

    #expect(told(stage) == ["[returned]", "[false at 0.0]"])
    #expect(loose.alpha == 0)
  }

  @Test func `What is put into the window before the turn ends is animated`() {
    let (stage, view) = shown()
    let late = stage.perform { UIView() }
    stage.act {
      animated(stage) { late.alpha = 0 }
      view.addSubview(late)
    }

    #expect(told(stage) == ["[returned]", "[true at 2.0]"])
  }

  @Test func `A window that goes takes the animations in it along`() {
    let (stage, _) = shown()
    stage.perform {
      let passing = UIWindow(frame: UIScreen.main.bounds)
      passing.isHidden = false
      animated(stage, 4) { passing.alpha = 0 }
    }

    #expect(told(stage) == ["[returned]", "[false at 0.0]"])
  }

  @Test(arguments: [UIView.AnimationOptions.transitionCrossDissolve, []])
  func `A root that is swapped in the middle of a transition ends it there`(
    effect: UIView.AnimationOptions
  ) {
    let stage = Stage()
    let (a, b, next) = (stage.probe("a"), stage.probe("b"), stage.probe("next"))
    let p = stage.probe("P").on("viewDidLoad") { embed(a, in: $0) }
    let window = stage.show(p)
    stage.perform {
      p.addChild(b)
      b.view.alpha = effect.isEmpty ? 0 : 1
      p.transition(
        from: a, to: b, duration: 0.3, options: effect, animations: { b.view.alpha = 1 }
      ) { stage.log.note("[\($0) at \(stage.simulation.now)]") }
    }
    stage.simulation.advance(by: 0.1)
    stage.begin()

    stage.act { window.rootViewController = next }

    #expect(told(stage) == ["[false at 0.1]"])
    #expect(p.view.subviews == [b.view])
  }

  @Test func `A transition whose views stand in their places already ends with its turn`() {
    let stage = Stage()
    let (a, b) = (stage.probe("a"), stage.probe("b"))
    let p = stage.probe("P").on("viewDidLoad") { embed(a, in: $0) }
    stage.show(p)
    stage.begin()

    stage.perform {
      p.addChild(b)
      b.view.frame = p.view.bounds
      p.transition(
        from: a, to: b, duration: 0.3, animations: { b.view.frame = p.view.bounds }
      ) { stage.log.note("[\($0) at \(stage.simulation.now)]") }
      stage.log.note("[returned]")
    }

    #expect(
      stage.log.lines.filter { $0.contains("ppear") || $0.hasPrefix("[") } == [
        "a.viewWillDisappear", "b.viewWillAppear", "[returned]", "b.viewIsAppearing",
        "b.viewDidAppear", "a.viewDidDisappear", "[true at 0.0]",
      ])
    let told = stage.simulation.trace.filter { $0.kind == "transition" }
    #expect(told.map(\.name) == ["begin", "end"])
    #expect(told.first?["effect"] == "slide")
  }

  @Test(arguments: [true, false])
  func `A presentation is carried out although its animation is cut short`(presenting: Bool) {
    let stage = Stage()
    let (root, m) = (stage.probe("R"), stage.probe("M"))
    m.modalPresentationStyle = .fullScreen
    launch(stage)
    stage.show(root)
    stage.act { root.present(m, animated: false) }
    if presenting { stage.act { root.dismiss(animated: false) } }
    stage.perform {
      if presenting { root.present(m, animated: true) } else { root.dismiss(animated: true) }
    }
    stage.simulation.advance(by: 0.1)

    stage.simulation.enterBackground()

    #expect((root.presentedViewController === m) == presenting)
  }
}
