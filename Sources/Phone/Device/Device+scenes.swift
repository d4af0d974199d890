internal import HeadlessUIKit

// The scenes of an app that has them.
extension Device {
  /// Connects a scene for something that has arrived, or for nothing, and brings it to the front: a
  /// link comes in the connection options alone (scene-cold-url), a notification in them and to
  /// the notification centre's delegate (SC-41).
  func connectScene(for parcel: Parcel? = nil) {
    for arrival in parcel?.arrivals ?? [] { links.deliver(arrival) }
    simulation.connectScene(parcel?.connectionOptions ?? .init()) {
      links.observe()
      simulation.becomeActive()
    }
    links.observe()
  }

  /// iOS takes the scene in front from the app, which stays in the background.
  func disconnectScene() {
    leaveScreen()
    simulation.wake()
    simulation.disconnectScene()
    if simulation.lifeState == .background { planSuspension() }
  }

  /// The person discards a scene's session, connected or not; says why there is none.
  func discardScene() -> String? {
    if simulation.isRunning {
      guard simulation.hasScenes else { return "the app has no scenes" }
      leaveScreen()
      simulation.wake()
    }
    guard simulation.discardScene() else { return "the app has no scene session" }
    if simulation.lifeState == .background { planSuspension() }
    return nil
  }

  /// Nothing that was planned for the app in front comes any more.
  func leaveScreen() {
    timers.cancelAll()
    removeBanner()
    dropAnnouncedActivity()
  }
}
