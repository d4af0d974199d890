import HeadlessUIKit
import Testing

@Suite struct `Gestures` {
  private let stage = Stage()
  private let screen: Card

  init() {
    let screen = stage.perform { Card() }
    self.screen = screen
    stage.show(screen)
  }

  private func tap(_ name: String) -> TouchOutcome { stage.simulation.tap(name) }

  @Test func `a tap on a view with a recognizer sends its message`() {
    stage.perform { _ = screen.look(at: screen.card) }

    #expect(stage.simulation.visibleTargets == ["Buy", "Shoes"])
    #expect(tap("Shoes") == .reached(screen.card.traceName))
    #expect(screen.log == ["tapped ended at 100.0 30.0"])
    #expect(stage.perform { screen.card.gestureRecognizers?.first?.state } == .possible)
    #expect(
      stage.simulation.trace.last { $0.kind == "view" }?["caller"]?.string
        == "action at GestureTests.swift:\(screen.line)")

    stage.perform { screen.card.accessibilityLabel = "Card" }
    #expect(tap("Shoes") == .ignored("nothing called \"Shoes\" is on the screen"))
    #expect(tap("Card") == .reached(screen.card.traceName))
  }

  @Test(arguments: [true, false])
  func `a window takes touches during its transition only where that allows it`(allows: Bool) {
    stage.perform { _ = screen.look(at: screen.card) }
    stage.perform {
      UIView.transition(
        with: screen.view.window!, duration: 0.3,
        options: allows
          ? [.transitionCrossDissolve, .allowUserInteraction] : .transitionCrossDissolve,
        animations: { screen.view.backgroundColor = .red })
    }

    let reached = TouchOutcome.reached(screen.card.traceName)
    #expect(tap("Shoes") == (allows ? reached : .ignored("it is animating")))
    stage.simulation.advance(by: 0.3)
    #expect(tap("Shoes") == reached)
  }

  @Test func `a control is not disturbed by a recognizer around it`() {
    stage.perform { _ = screen.look(at: screen.view) }

    #expect(tap("Buy") == .reached(screen.buy.traceName))
    #expect(screen.log == ["down", "bought"])
  }

  @Test func `a recognizer of a control's own cancels its touch, unless it is told not to`() {
    let gesture = stage.perform { screen.look(at: screen.buy) }
    _ = tap("Buy")
    #expect(screen.log == ["down", "tapped ended at 50.0 20.0", "cancelled"])

    stage.perform {
      screen.log = []
      gesture.cancelsTouchesInView = false
    }
    _ = tap("Buy")
    #expect(screen.log == ["down", "tapped ended at 50.0 20.0", "bought"])
  }

  @Test func `the innermost recognizer that may begin does, and those that go with it`() {
    let delegate = Judge()
    stage.perform {
      screen.look(at: screen.view, "screen").delegate = delegate
      screen.look(at: screen.card, "card").delegate = delegate
    }
    // The screen is called so too, by the first text in it.
    #expect(tap("Shoes#2") == .reached(screen.view.traceName))
    #expect(tap("Shoes") == .reached(screen.card.traceName))
    #expect(screen.heard == ["screen", "card"])

    delegate.refused = ["card"]
    _ = tap("Shoes")
    delegate.refused = []
    delegate.notReceived = ["card"]
    _ = tap("Shoes")
    delegate.notReceived = []
    delegate.goesTogether = true
    _ = tap("Shoes")
    #expect(screen.heard == ["screen", "card", "screen", "screen", "card", "screen"])
    #expect(delegate.touched.dropFirst().allSatisfy { $0 === screen.card })
  }

  @Test func `what looks for something else is no target`() {
    stage.perform {
      let gesture = screen.look(at: screen.card)
      gesture.numberOfTapsRequired = 2
      let others = [
        UILongPressGestureRecognizer(), UIPanGestureRecognizer(), UISwipeGestureRecognizer(),
        UIScreenEdgePanGestureRecognizer(), UIPinchGestureRecognizer(),
      ]
      for other in others { screen.card.addGestureRecognizer(other) }
      gesture.require(toFail: others[0])
      #expect(screen.card.gestureRecognizers?.count == 6 && others[0].view === screen.card)
    }
    #expect(stage.simulation.visibleTargets == ["Buy"])

    stage.perform {
      (screen.card.gestureRecognizers?.first as? UITapGestureRecognizer)?.isEnabled = true
    }
    stage.perform {
      (screen.card.gestureRecognizers?.first as? UITapGestureRecognizer)?.numberOfTapsRequired = 1
    }
    #expect(stage.simulation.visibleTargets == ["Buy", "Shoes"])
    stage.perform { screen.card.gestureRecognizers?.first?.isEnabled = false }
    #expect(stage.simulation.visibleTargets == ["Buy"])
  }

  @Test func `a view that has a recognizer no more is not tapped`() {
    stage.perform {
      let gesture = screen.look(at: screen.card)
      screen.card.removeGestureRecognizer(gesture)
      #expect(gesture.view == nil)
      screen.look(at: screen.view).view?.gestureRecognizers = nil
    }

    #expect(stage.simulation.visibleTargets == ["Buy"])
    #expect(
      stage.simulation.trace.compactMap { $0["property"]?.string == "tappable" ? $0["value"] : nil }
        == [true, false, true, false])
  }
}

/// A card with a text and a button.
private final class Card: UIViewController {
  let card = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
  let buy = UIButton(type: .system)
  var log: [String] = []
  private(set) var heard: [String] = []
  /// Where the recognizer was given target and action.
  private(set) var line: UInt = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
    label.text = "Shoes"
    card.addSubview(label)
    view.addSubview(card)
    buy.setTitle("Buy", for: .normal)
    buy.frame = CGRect(x: 20, y: 300, width: 100, height: 40)
    for (event, word) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "bought")] {
      buy.addAction(UIAction { [unowned self] _ in log.append(word) }, for: event)
    }
    buy.addAction(UIAction { [unowned self] _ in log.append("cancelled") }, for: .touchCancel)
    view.addSubview(buy)
  }

  @discardableResult
  func look(at view: UIView, _ name: String = "") -> UITapGestureRecognizer {
    line = #line + 1
    let gesture = UITapGestureRecognizer(target: self, action: Selector(Self.tapped))
    gesture.name = name
    view.addGestureRecognizer(gesture)
    return gesture
  }

  private func tapped(_ gesture: UITapGestureRecognizer) {
    heard.append(gesture.name ?? "")
    let point = gesture.location(in: gesture.view)
    log.append("tapped \(gesture.state) at \(point.x) \(point.y)")
    card.alpha = card.alpha == 1 ? 0.5 : 1
  }
}

private final class Judge: NSObject, UIGestureRecognizerDelegate {
  var refused: [String] = []
  var notReceived: [String] = []
  var goesTogether = false
  private(set) var touched: [UIView?] = []

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !refused.contains(gestureRecognizer.name ?? "")
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    touched.append(touch.view)
    return !notReceived.contains(gestureRecognizer.name ?? "")
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { goesTogether }
}
