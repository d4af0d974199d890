import HeadlessUIKit
import Testing

@Suite struct `Facts about views and windows` {
  @Test func `view-alpha-is-a-float: and the trace tells the shortest number`() {
    let stage = Stage()
    let view = stage.perform { UIView() }
    stage.perform { view.alpha = 0.35 }
    #expect(view.alpha == 0.34999999403953552)
    let told = stage.simulation.trace.last { $0["property"] == "alpha" }
    #expect(told?["value"] == 0.35)

    let count = stage.simulation.trace.count
    stage.perform { view.alpha = 0.34999999403953552 }
    #expect(stage.simulation.trace.count == count, "that is the value which it has")
  }

  @Test func `uiview-transition-show-hide: both views stay, one is hidden`() {
    let stage = Stage()
    let root = stage.probe("R")
    stage.show(root)
    let (a, b) = stage.perform {
      let (a, b) = (UIView(), UIView())
      b.isHidden = true
      root.view.addSubview(a)
      root.view.addSubview(b)
      return (a, b)
    }
    stage.act {
      UIView.transition(
        from: a, to: b, duration: 0.3, options: [.transitionFlipFromLeft, .showHideTransitionViews])
    }

    #expect(root.view.subviews == [a, b])
    #expect(a.isHidden && !b.isHidden)
    #expect(stage.simulation.now == 0.3)
  }

  @Test func `window-enters-level-in-front`() {
    let stage = Stage()
    let first = stage.show(stage.probe("A"))
    let second = stage.show(stage.probe("B"))
    #expect(stage.perform { UIApplication.shared.windows } == [first, second])

    stage.perform {
      first.windowLevel = .alert
      first.windowLevel = .normal
    }

    #expect(stage.perform { UIApplication.shared.windows } == [second, first])
  }

  @Test func `A window that is shown and made key posts both, in that order`() {
    let stage = Stage()
    let first = stage.show(stage.probe("A"))
    stage.perform {
      let second = UIWindow(frame: UIScreen.main.bounds)
      observeWindows(["w1": first, "w2": second], stage.log)
      stage.begin()
      second.rootViewController = UIViewController()
      second.makeKeyAndVisible()
      stage.log.note("[returned]")
    }
    #expect(
      stage.log.lines == [
        "w2.didBecomeVisible", "w1.didResignKey", "w2.didBecomeKey", "[returned]",
      ])
  }

  @Test func `app-open-url-completion-later: not before open returns`() throws {
    let stage = Stage()
    let url = try #require(URL(string: "https://navscope.example/"))
    stage.perform {
      UIApplication.shared.open(url) { stage.log.note("[opened: \($0)]") }
      stage.log.note("[returned]")
    }
    #expect(stage.log.lines == ["[returned]"])

    stage.simulation.advance(by: 0)
    #expect(stage.log.lines == ["[returned]", "[opened: true]"])
  }

  @Test func `The chain goes from what is presented to what presents it, and ends at the delegate`()
    throws
  {
    let stage = Stage()
    let (a, m) = (stage.probe("A"), stage.probe("M"))
    launch(stage)
    stage.show(a)
    stage.act { a.present(m, animated: false) }
    var chain: [UIResponder] = []
    stage.perform {
      var responder: UIResponder? = m.view
      while let current = responder {
        chain.append(current)
        responder = current.next
      }
    }
    #expect(chain.count > 3 && chain[0] === m.view && chain[1] === m && chain[2] === a)
    #expect(chain.suffix(2).first === stage.perform { UIApplication.shared })
    #expect(chain.last is LoggedDelegate)
  }
}
