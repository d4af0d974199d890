import HeadlessUIKit
import Testing

/// A simulation with a window and a log, in which a test sets up what it is about.
final class Stage {
  let simulation: Simulation
  let log = CallLog()
  private(set) var window: UIWindow?
  private var kept: [UIViewController] = []

  init(_ simulation: Simulation = Simulation()) {
    self.simulation = simulation
  }

  func perform<Value>(_ body: () throws -> Value) rethrows -> Value {
    try simulation.perform(body)
  }

  /// A controller that the stage holds too, so that its life does not hang on the optimiser.
  func probe(_ name: String) -> Probe {
    let made = perform { Probe(name, log) }
    kept.append(made)
    return made
  }

  func navigation(_ stack: UIViewController..., name: String = "Nav") -> ProbeNavigation {
    perform { ProbeNavigation(name, log, stack) }
  }

  /// Shows a window with a root, and lets things come to rest.
  @discardableResult
  func show(_ root: UIViewController) -> UIWindow {
    let window = perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = root
      window.makeKeyAndVisible()
      return window
    }
    self.window = window
    return window
  }

  /// From here on counts.
  func begin() { log.begin(simulation) }

  /// One turn, then everything that it set in motion.
  func act(_ body: () -> Void) {
    perform(body)
    simulation.runUntilIdle()
  }

  func dropWindow() { window = nil }
}

/// Puts a child in place as Apple's guide has it.
func embed(_ child: UIViewController, in parent: UIViewController) {
  parent.addChild(child)
  child.view.frame = parent.view.bounds
  parent.view.addSubview(child.view)
  child.didMove(toParent: parent)
}
