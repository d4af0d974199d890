package import HeadlessUIKit

/// What there is around an input at a moment, computed once for all kinds that are tried.
package final class InputContext {
  /// The phone.
  package let device: Device
  /// Deliveries that are worth trying on this app.
  package let samples: [Input]

  package init(_ device: Device, samples: [Input]) {
    self.device = device
    self.samples = samples
  }

  /// What is known of the app's process.
  package var lifeState: LifeState { device.simulation.lifeState }
  /// Whether the app has a process.
  package var isRunning: Bool { ![.notRunning, .crashed].contains(lifeState) }
  /// Whether the app is on the screen.
  package var isInFront: Bool { [.active, .inactive].contains(lifeState) }
  /// Whether the app's process is there and off the screen.
  package var isInBackground: Bool { [.background, .suspended].contains(lifeState) }

  /// The samples of one kind.
  package func samples<Kind: InputKind>(of type: Kind.Type) -> [Kind] {
    samples.compactMap { $0.as(type) }
  }

  /// The controllers on the screen.
  package private(set) lazy var controllers = device.simulation.controllersOnStage

  /// The name by which each control on the screen is reached; `nil` for one without.
  package private(set) lazy var targets: [String?] = {
    var counts: [String: Int] = [:]
    return device.simulation.visibleTargets.map { name in
      guard !name.isEmpty else { return nil }
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name)#\(count)"
    }
  }()

  /// Whether a screen on a navigation stack can be left.
  package var hasWayBack: Bool {
    controllers.contains { ($0 as? UINavigationController)?.viewControllers.count ?? 0 > 1 }
  }
}
