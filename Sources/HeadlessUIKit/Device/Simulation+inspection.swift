internal import Foundation
package import VirtualTime

// What must be known of a moment to recognise it when it comes again. Reading it changes nothing.
extension Simulation {
  /// When each pending timer, block and animation is due, in the order in which they were begun.
  package var pendingDues: [Instant] {
    clock.schedule.duesAsScheduled
  }

  /// How many timers, blocks and animations were begun so far, whatever became of them.
  package var scheduledCount: Int { clock.schedule.scheduledCount }

  /// When those are due that are pending and were begun after so many others.
  package func pendingDues(scheduledAfter count: Int) -> [Instant] {
    clock.schedule.dues(scheduledAfter: count)
  }

  /// The timers after which the app's unfinished tasks stand, by number.
  package var timersOfLivingTasks: [Int] { AppProcess.hasStarted ? process.tasks.livingTimers : [] }

  /// How far the app's groups and semaphores are from how they were made.
  package var queueOffsets: [Int] { process.queues.offsets }

  /// The device's user defaults, by key.
  package var storedDefaults: [(key: String, value: Any)] {
    device.defaults.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// How the interface is turned, how the phone is held if that differs, what takes keyboard input,
  /// whether a call shows in the status bar, and whether the phone is dark.
  package var posture: String {
    let held = device.heldOrientation
    return device.orientation.traceName
      + (held == device.orientation ? "" : ", held \(held.traceName)")
      + (placeOfFirstResponder.map { ", typing in \($0)" } ?? "")
      + (device.isInCall ? ", in call" : "")
      + (device.isDark ? ", dark" : "")
      + (device.isDark == device.isSetDark ? "" : ", appearance changed")
  }

  /// Whether a call shows in the status bar.
  package var isInCall: Bool { device.isInCall }

  /// Whether the interface is turned as on a phone held upright.
  package var isUpright: Bool { device.orientation == .portrait }

  /// What the app keeps in statics and has hung on objects, in no order.
  package var keptStatics: [Any] {
    Array(process.statics.values) + (process.existingAssociations?.all ?? [])
  }

  /// The controllers of the windows that are shown, in all their depth.
  package var controllersOnStage: [UIViewController] {
    process.windows.ordered.flatMap { $0.rootViewController?.withDescendants ?? [] }
  }

  /// The controllers that are in front, from the front window's root inwards, each with what it is
  /// in: a controller, or the window. Of a stack that is its top, of tabs the selected one, of
  /// another container what is in the window; who presents is behind what it presents.
  package var controllersInFront: [(screen: ObjectID, container: ObjectID)] {
    guard let window = process.windows.onScreen.last, let root = window.rootViewController
    else { return [] }
    return root.inFront(of: window.id)
  }

  /// The number of an object of UIKit in the trace; `nil` for other objects.
  package static func number(of object: AnyObject) -> Int32? {
    (object as? UIResponder)?.id.number
  }
}

extension UIViewController {
  fileprivate var withDescendants: [UIViewController] {
    [self] + children.flatMap(\.withDescendants) + (presentation?.presented.withDescendants ?? [])
  }

  fileprivate func inFront(
    of container: ObjectID
  ) -> [(screen: ObjectID, container: ObjectID)] {
    if let presented = presentation?.presented { return presented.inFront(of: id) }
    return [(id, container)] + childrenInFront.flatMap { $0.inFront(of: id) }
  }

  private var childrenInFront: [UIViewController] {
    switch self {
    case let stack as UINavigationController: stack.topViewController.map { [$0] } ?? []
    case let tabs as UITabBarController: tabs.selectedViewController.map { [$0] } ?? []
    default: children.filter { $0.viewIfLoaded?.window != nil }
    }
  }
}
