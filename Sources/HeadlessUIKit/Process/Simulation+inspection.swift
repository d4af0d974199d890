internal import Foundation
package import VirtualTime

// What must be known of a moment to recognise it when it comes again. Reading it changes nothing.
extension Simulation {
  /// When each pending timer, block and animation is due, in the order in which they were begun.
  package var pendingDues: [Instant] {
    clock.schedule.duesAsScheduled
  }

  /// The device's user defaults, by key.
  package var storedDefaults: [(key: String, value: Any)] {
    device.defaults.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// How the phone is held, and whether a call shows in its status bar.
  package var posture: String {
    device.orientation.traceName + (device.isInCall ? ", in call" : "")
  }

  /// What the app keeps in statics, in no order.
  package var keptStatics: [Any] { Array(process.statics.values) }

  /// The controllers of the windows that are shown, in all their depth.
  package var controllersOnStage: [UIViewController] {
    process.windows.ordered.flatMap { $0.rootViewController?.withDescendants ?? [] }
  }

  /// The number of an object of UIKit in the trace; nil for other objects.
  package static func number(of object: AnyObject) -> Int32? {
    (object as? UIResponder)?.id.number
  }
}

extension UIViewController {
  fileprivate var withDescendants: [UIViewController] {
    [self] + children.flatMap(\.withDescendants) + (presentation?.presented.withDescendants ?? [])
  }
}
