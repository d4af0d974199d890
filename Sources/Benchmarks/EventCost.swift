import Foundation
import HeadlessUIKit

/// What a recorded event costs in time and memory, and whether that grows with the controllers that
/// are alive.
enum EventCost {
  static func report() {
    callbacks()
    settings()
    for others in [10, 100, 1000] { pushAndPop(others: others) }
    memory()
  }

  /// Appearance callbacks on one controller, begun and ended by hand.
  private static func callbacks() {
    let pairs = 10_000
    var events = 0
    let cost = Measurement.of("begin and end", rounds: 7, seconds: 0.1) {
      let simulation = Simulation()
      simulation.perform {
        let controller = UIViewController()
        for _ in 0..<pairs {
          controller.beginAppearanceTransition(true, animated: false)
          controller.endAppearanceTransition()
          controller.beginAppearanceTransition(false, animated: false)
          controller.endAppearanceTransition()
        }
      }
      events = simulation.eventCount
    }
    row("appearance callbacks", cost.median / Double(events))
  }

  private static func settings() {
    let times = 50_000
    let cost = Measurement.of("set a property", rounds: 7, seconds: 0.1) {
      let simulation = Simulation()
      simulation.perform {
        let view = UIView()
        for index in 0..<times { view.alpha = index.isMultiple(of: 2) ? 0 : 1 }
      }
    }
    row("setting a property", cost.median / Double(times))
  }

  /// A push and a pop without animation on a visible stack, layout and bar included.
  private static func pushAndPop(others: Int) {
    let pairs = 500
    var events = 0
    let cost = Measurement.of("push and pop", rounds: 5, seconds: 0.1) {
      let simulation = Simulation()
      let kept = simulation.perform { (0..<others).map { _ in UIViewController() } }
      let window = simulation.perform {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: UIViewController())
        window.makeKeyAndVisible()
        return window
      }
      guard let stack = window.rootViewController as? UINavigationController else { return }
      for _ in 0..<pairs {
        simulation.perform { stack.pushViewController(UIViewController(), animated: false) }
        simulation.perform { _ = stack.popViewController(animated: false) }
      }
      events = simulation.eventCount
      withExtendedLifetime(kept) {}
    }
    let pair = cost.median / Double(pairs)
    row("push and pop, \(others) others alive", cost.median / Double(events), pair: pair)
  }

  private static func memory() {
    let before = residentBytes()
    let simulation = Simulation()
    simulation.perform {
      let view = UIView()
      for index in 0..<1_000_000 { view.alpha = index.isMultiple(of: 2) ? 0 : 1 }
    }
    let bytes = Double(residentBytes() - before) / Double(simulation.eventCount)
    print(label("memory"), String(format: "%6.0f bytes an event", bytes))
  }

  private static func row(_ name: String, _ seconds: Double, pair: Double? = nil) {
    let text = String(
      format: "%6.0f ns an event, %5.1f million a second", seconds * 1e9, 1e-6 / seconds)
    let more = pair.map { String(format: ", %.1f µs a pair", $0 * 1e6) } ?? ""
    print(label(name), text + more)
  }

  private static func label(_ name: String) -> String {
    name.padding(toLength: 44, withPad: " ", startingAt: 0)
  }

  /// What the process holds, as the kernel counts it; 0 if it does not say.
  private static func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
