internal import HeadlessUIKit
internal import VirtualTime

// The app's process: its launch, its end, and the way to the background and back.
extension Device {
  /// Starts the process, lets something be delivered while it is inactive, and makes it active.
  func launchCold(
    _ options: [UIApplication.LaunchOptionsKey: Any], deliver: (_ accepted: Bool) -> Void
  ) {
    timers.cancel(.interruptionEnds)
    timers.cancel(.suspends)
    let accepted = simulation.beginLaunch(options: options) {
      Backend.shared.latency = latency
      LinkPolicy.start(policy)
      return app.makeDelegate()
    }
    links.observe()
    deliver(accepted)
    links.observe()
    simulation.becomeActive()
  }

  /// Ends the process that runs.
  func terminate() {
    timers.cancelAll()
    removeBanner()
    _ = simulation.terminate()
  }

  /// Moves the app that is in front to the background.
  func enterBackground() {
    timers.cancelAll()
    removeBanner()
    simulation.enterBackground()
    planSuspension()
  }

  func planSuspension() {
    timers.plan(.suspends, at: simulation.instant + TimeSpan(seconds: Self.secondsToSuspension))
  }

  /// Moves the app that is in the background to the front.
  func enterForeground() {
    timers.cancelAll()
    simulation.enterForeground()
  }

  /// Covers the active app for a while.
  func interrupt(for span: TimeSpan) {
    simulation.resignActive()
    timers.plan(.interruptionEnds, at: simulation.instant + span)
  }
}
