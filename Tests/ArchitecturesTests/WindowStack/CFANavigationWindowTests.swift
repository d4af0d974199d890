import HeadlessUIKit
import Testing
import WindowStack

/// The window stack by itself, without the demo.
@Suite struct CFANavigationWindowTests {
  @Test
  func
    `S4-03 a push takes its level at once, and a taken level refuses with its completion called`()
  {
    perform { window, animator in
      let low = UIViewController()
      var completions = 0
      let pushed = window.push(low, at: .low, animator: animator)
      #expect(pushed?.alpha == 0 && window.viewController(at: .low) === low && !window.isAtRest)
      #expect(window.push(UIViewController(), at: .low) { completions += 1 } == nil)
      #expect(completions == 1 && window.managedWindows.count == 2)
    }
  }

  @Test func `S4-04, D4-01 a pop frees its level at once; what is not there is refused`() {
    perform { window, animator in
      let (low, other) = (UIViewController(), UIViewController())
      window.push(low, at: .low)
      #expect(window.pop(low, animator: animator) && !window.pop(low))
      #expect(window.viewController(at: .low) == nil && window.managedWindows == [window])
      #expect(window.push(other, at: .low) != nil && window.isAtRest)
      #expect(window.managedWindows.last?.isKeyWindow == true)
    }
  }

  @Test func `S4-05, D4-06 popping all leaves the root, whoever is above`() {
    perform { window, _ in
      let foreign = UIWindow(frame: UIScreen.main.bounds)
      foreign.windowLevel = .alert
      foreign.rootViewController = UIViewController()
      foreign.isHidden = false
      let (low, high) = (UIViewController(), UIViewController())
      window.push(low, at: .low)
      window.push(high, at: .high)
      #expect(window.popAll() == [low, high])
      #expect(window.managedWindows == [window] && window.isKeyWindow && !window.isHidden)
      #expect(window.rootViewController != nil)
    }
  }

  @Test func `S4-06, D4-11 another root keeps the levels that it is told to keep`() {
    perform { window, animator in
      let (lock, mask) = (UIViewController(), UIViewController())
      window.push(lock, at: .medium)
      window.push(mask, at: .high)
      let new = window.cfa_replaceRootWindow(
        with: UIViewController(), keeping: [.high], animator: animator)
      #expect(new.viewController(at: .high) === mask && new.viewController(at: .medium) == nil)
      #expect(new.isAtRest && window.isHidden && window.rootViewController == nil)
    }
  }

  @Test func `S4-07, D4-05 an end that is told twice ends once`() {
    perform { window, animator in
      var completions = 0
      window.push(UIViewController(), at: .low, animator: animator) { completions += 1 }
      let told = animator.transitions.last
      #expect(told?.kind == .push && told?.topFrom === window)
      told?.animationFinished()
      told?.animationFinished()
      #expect(completions == 1 && window.isAtRest)
    }
  }

  @Test func `D4-04 an end that is never told comes by itself`() {
    let simulation = Simulation()
    let animator = Silent()
    let window = simulation.perform { Self.shownWindow() }
    simulation.perform { _ = window.push(UIViewController(), at: .low, animator: animator) }
    simulation.advance(by: 0.9)
    #expect(!window.isAtRest)
    simulation.advance(by: 0.2)
    #expect(window.isAtRest && window.managedWindows.allSatisfy { $0.alpha == 1 })
  }

  private func perform(_ body: (CFANavigationWindow, Silent) -> Void) {
    let (simulation, animator) = (Simulation(), Silent())
    simulation.perform { body(Self.shownWindow(), animator) }
    animator.forget()
  }

  private static func shownWindow() -> CFANavigationWindow {
    let window = CFANavigationWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    return window
  }

  /// An animator that only takes notes.
  private final class Silent: CFAWindowAnimator {
    private(set) var transitions: [CFAWindowTransition] = []
    func duration(of kind: CFAWindowTransition.Kind) -> TimeInterval { 1 }
    func animate(_ transition: CFAWindowTransition) { transitions.append(transition) }
    func forget() { transitions = [] }
  }
}
