internal import HeadlessUIKit
internal import VirtualTime

// The app's process: its launch, its end, and the way to the background and back.
extension Device {
  /// Starts the process, lets something be delivered while it is inactive, and makes it active.
  func launchCold(for parcel: Parcel? = nil) {
    simulation.launchConnection = parcel?.connectionOptions ?? .init()
    let accepted = startProcess(parcel?.launchOptions ?? [:], .inactive)
    if simulation.hasScenes { return connectScene(for: parcel) }
    if let parcel { deliver(parcel, accepted: accepted) }
    links.observe()
    simulation.becomeActive()
  }

  /// The system starts the process for something that shows nothing; a scene is connected for it
  /// and stays behind (scene-system-requested-background).
  func launchInBackground(_ options: [UIApplication.LaunchOptionsKey: Any]) {
    simulation.launchConnection = .init()
    _ = startProcess(options, .background)
    if simulation.hasScenes { simulation.connectSceneInBackground() }
    planSuspension()
  }

  /// Both launch methods are called; true when both answered true.
  private func startProcess(
    _ options: [UIApplication.LaunchOptionsKey: Any], _ state: UIApplication.State
  ) -> Bool {
    timers.cancel(.interruptionEnds)
    timers.cancel(.suspends)
    let accepted = simulation.beginLaunch(
      options: options, state: state, manifest: bundle.sceneManifest,
      mainStoryboard: bundle.mainStoryboard
    ) {
      Backend.shared.latency = latency
      LinkPolicy.start(policy)
      return app.makeDelegate()
    }
    links.observe()
    return accepted
  }

  /// Ends the process that runs.
  func terminate() {
    leaveScreen()
    _ = simulation.terminate()
  }

  /// Moves the app that is in front to the background.
  func enterBackground() {
    leaveScreen()
    simulation.enterBackground()
    planSuspension()
  }

  /// Gives the app time in the background, if it is not in front: it is started for it, or woken.
  func runInBackground() {
    switch simulation.lifeState {
    case .notRunning, .crashed: launchInBackground([:])
    case .suspended:
      simulation.wake()
      planSuspension()
    case .active, .inactive, .background: break
    }
  }

  func planSuspension() {
    timers.plan(.suspends, at: simulation.instant + TimeSpan(seconds: Self.secondsToSuspension))
  }

  /// Moves the app that is in the background to the front, with a new scene if it has lost the one
  /// that it had.
  func enterForeground() {
    timers.cancelAll()
    if simulation.isWithoutScene { return connectScene() }
    simulation.enterForeground()
  }

  /// Covers the active app for a while.
  func interrupt(for span: TimeSpan) {
    simulation.resignActive()
    timers.plan(.interruptionEnds, at: simulation.instant + span)
  }
}
