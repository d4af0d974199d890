internal import HeadlessUIKit

/// Something that has arrived and is followed under a number.
struct Arrival {
  let delivery: Delivery
  let number: Int
  /// How many events there were.
  let since: Int
}

// The scenes of an app that has them.
extension Device {
  /// Connects a scene for something that has arrived, or for nothing, and brings it to the front:
  /// a link is told in the connection options alone (scene-cold-url). A tapped notification is in
  /// them too, and the notification centre's delegate is not called for it.
  func connectScene(for arrival: Arrival? = nil) {
    if let arrival { links.deliver(arrival) }
    simulation.connectScene(arrival?.delivery.connectionOptions ?? .init()) {
      links.observe()
      simulation.becomeActive()
    }
    links.observe()
  }

  /// iOS takes the scene in front from the app, which stays in the background.
  func disconnectScene() {
    timers.cancelAll()
    removeBanner()
    simulation.wake()
    simulation.disconnectScene()
    if simulation.lifeState == .background { planSuspension() }
  }
}
