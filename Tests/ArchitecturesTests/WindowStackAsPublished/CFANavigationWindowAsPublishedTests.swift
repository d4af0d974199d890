import HeadlessUIKit
import Testing
import WindowStackAsPublished

/// The published window stack by itself, without the demo.
@Suite struct CFANavigationWindowAsPublishedTests {
  private let stage = Stage()

  @Test
  func
    `S4-03 a push takes its level at once, and a taken level refuses with its completion called`()
  {
    stage.perform { window in
      let low = UIViewController()
      var completions = 0
      let pushed = window.push(low, at: .low, animator: stage.silent) { completions += 1 }
      #expect(pushed.map { type(of: $0) == UIWindow.self } == true)
      #expect(pushed?.alpha == 0 && pushed?.isHidden == false)
      #expect(window.viewController(at: .low) === low && completions == 0)
      #expect(window.push(UIViewController(), at: .low) { completions += 1 } == nil)
      #expect(completions == 1 && window.managedWindows.count == 2)
    }
  }

  @Test func `S4-01 a level lies a tenth over the one below`() {
    stage.perform { window in
      for level in CFAWindowLevel.allCases { window.push(UIViewController(), at: level) }
      #expect(window.managedWindows.map(\.windowLevel.rawValue) == [0, 0.1, 0.2, 0.3])
      #expect(window.push(UIViewController(), at: .high) == nil)
    }
  }

  @Test func `S4-04 what is not there cannot be popped`() {
    stage.perform { window in
      var completions = 0
      #expect(!window.pop(UIViewController()) { completions += 1 })
      #expect(completions == 1)
    }
  }

  @Test func `S4-04 the level is free when the animation has ended`() {
    stage.perform { window in
      let low = UIViewController()
      window.push(low, at: .low)
      #expect(window.pop(low, animator: stage.silent))
      #expect(window.viewController(at: .low) === low)
      stage.transitions.last?.animationFinished()
      #expect(window.viewController(at: .low) == nil)
      #expect(window.managedWindows == [window] && window.isKeyWindow)
    }
  }

  @Test func `S4-05 popping all is animated in any case and returns the controllers`() {
    stage.perform { window in
      let (low, high) = (UIViewController(), UIViewController())
      #expect(window.popAll(animator: stage.silent) == [])
      #expect(stage.transitions.count == 1)
      stage.transitions.last?.animationFinished()
      window.push(low, at: .low)
      window.push(high, at: .high)
      #expect(window.popAll(animator: stage.silent) == [low, high])
      stage.transitions.last?.animationFinished()
      #expect(window.managedWindows == [window])
    }
  }

  @Test func `S4-07 the animator is told what was in front and what lay under it`() {
    stage.perform { window in
      let low = window.push(UIViewController(), at: .low)
      let medium = window.push(UIViewController(), at: .medium, animator: stage.silent)
      let told = stage.transitions.last
      #expect(told?.kind == .push && told?.topFrom === low && told?.topTo === medium)
      #expect(told?.underlyingFrom == [window] && told?.underlyingTo == [window])
    }
  }

  @Test func `S4-08 under another window nothing is animated and the key stays`() {
    stage.perform { window in
      let pin = window.push(UIViewController(), at: .medium)
      let loading = UIViewController()
      var completions = 0
      window.push(loading, at: .low, animator: stage.silent) { completions += 1 }
      #expect(pin?.isKeyWindow == true && completions == 1)
      window.pop(loading, animator: stage.silent) { completions += 1 }
      #expect(pin?.isKeyWindow == true && completions == 2 && stage.transitions.isEmpty)
    }
  }

  @Test func `S4-06 a plain window can be replaced as well`() {
    stage.simulation.perform {
      let plain = UIWindow(frame: UIScreen.main.bounds)
      plain.windowLevel = .normal + 3
      plain.backgroundColor = .purple
      plain.rootViewController = UIViewController()
      plain.makeKeyAndVisible()
      let new = plain.cfa_replaceRootWindow(with: UIViewController(), animator: stage.silent)
      #expect(new.alpha == 0 && new.windowLevel == plain.windowLevel && !plain.isHidden)
      #expect(new.backgroundColor == .purple)
      stage.transitions.last?.animationFinished()
      #expect(plain.isHidden && plain.rootViewController == nil)
      #expect(new.alpha == 1 && new.isKeyWindow)
    }
  }

  @Test func `S4-09 at the end every managed window is put right`() {
    stage.perform { window in
      window.alpha = 0.5
      window.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      window.frame = CGRect(x: 9, y: 9, width: 9, height: 9)
      let low = window.push(UIViewController(), at: .low)
      for one in [window, low] {
        #expect(one?.alpha == 1 && one?.transform == .identity && one?.isHidden == false)
        #expect(one?.frame == UIScreen.main.bounds)
      }
    }
  }

  @Test func `S4-10, D4-06 a plain window above takes part, and the root goes with the rest`() {
    stage.perform { window in
      let foreign = UIWindow(frame: UIScreen.main.bounds)
      foreign.windowLevel = .alert
      foreign.rootViewController = UIViewController()
      foreign.isHidden = false
      let low = window.push(UIViewController(), at: .low, animator: stage.silent)
      #expect(stage.transitions.last?.topTo === foreign && low?.alpha == 0)
      stage.transitions.last?.animationFinished()
      #expect(foreign.isKeyWindow && low?.alpha == 1)
      window.popAll()
      #expect(window.rootViewController == nil && window.isHidden)
    }
  }

  @Test func `S4-10 unless windows of others are to be left out`() {
    stage.perform { window in
      let foreign = UIWindow(frame: UIScreen.main.bounds)
      foreign.windowLevel = .alert
      foreign.rootViewController = UIViewController()
      foreign.isHidden = false
      window.ignoreNonManagedWindows = true
      let low = window.push(UIViewController(), at: .low, animator: stage.silent)
      #expect(stage.transitions.last?.topTo === low)
    }
  }

  @Test func `D4-05 a change that is ended twice tells its completion twice`() {
    stage.perform { window in
      let low = UIViewController()
      var completions = 0
      window.push(low, at: .low)
      window.pop(low, animator: stage.silent) { completions += 1 }
      stage.transitions.last?.animationFinished()
      stage.transitions.last?.animationFinished()
      #expect(completions == 2)
    }
  }
}

/// A window stack on a screen, and an animator that only takes notes.
private final class Stage {
  let simulation = Simulation()
  private(set) var transitions: [CFAWindowTransition] = []

  var silent: any CFAWindowAnimator { Silent { [unowned self] in transitions.append($0) } }

  func perform(_ body: (CFANavigationWindow) -> Void) {
    simulation.perform {
      let window = CFANavigationWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      body(window)
      transitions = []
    }
  }

  private struct Silent: CFAWindowAnimator {
    let note: (CFAWindowTransition) -> Void
    func animate(_ transition: CFAWindowTransition) { note(transition) }
  }
}
