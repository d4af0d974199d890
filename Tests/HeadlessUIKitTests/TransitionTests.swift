import HeadlessUIKit
import Testing

private final class From: UIViewController {}
private final class To: UIViewController {}

private final class Parent: UIViewController {
  let from = From()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(from)
    from.view.frame = view.bounds
    view.addSubview(from.view)
    from.didMove(toParent: self)
  }

  func replace(by to: UIViewController) {
    addChild(to)
    from.willMove(toParent: nil)
    transition(
      from: from, to: to, duration: 0.4, options: .transitionFlipFromLeft, animations: nil
    ) { _ in
      to.didMove(toParent: self)
      self.from.removeFromParent()
    }
  }
}

@Suite struct `transition(from:to:)` {
  @Test func `transition-order: the incoming did-callback, the outgoing one, then the completion`() {
    let simulation = Simulation()
    let window = simulation.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = Parent()
      window.makeKeyAndVisible()
      return window
    }
    let before = simulation.trace.count

    simulation.perform { (window.rootViewController as? Parent)?.replace(by: To()) }
    simulation.advance(by: 0.4)

    #expect(before > 0)
    #expect(
      Array(callbacks(simulation, of: "From", "To").drop { $0 != "To.willMove" }) == [
        "To.willMove", "From.willMove", "To.viewDidLoad", "From.viewWillDisappear",
        "To.viewWillAppear", "To.viewIsAppearing", "To.viewDidAppear", "From.viewDidDisappear",
        "To.didMove", "From.didMove",
      ])
    #expect(simulation.end().isEmpty == false, "the test itself still holds the window")
  }
}
