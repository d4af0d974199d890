extension Simulation {
  /// Cold launch of an app with scenes: the launch methods without options, then the scene's calls
  /// up to `sceneDidBecomeActive`, all before the first `viewDidAppear` (window-launch-scene-full).
  public func launch(
    connection: UIScene.ConnectionOptions = .init(),
    sceneDelegate: () -> any UIWindowSceneDelegate, delegate: () -> any UIApplicationDelegate
  ) {
    withoutActuallyEscaping(sceneDelegate) { make in
      _ = beginLaunch(
        options: [:], scenes: SceneAdoption(manifest: SceneManifest()) { _ in make() },
        delegate: delegate)
      connectScene(connection) { becomeActive() }
      process.application.sceneAdoption?.makeDelegate = { _ in nil }
    }
  }

  /// Whether the app that runs lives by scenes.
  package var hasScenes: Bool { process.application.sceneAdoption != nil }
  /// Whether a scene of it is connected.
  package var hasConnectedScene: Bool { hasScenes && process.application.frontScene != nil }
  /// Whether it lives by scenes and none is connected.
  package var isWithoutScene: Bool { hasScenes && process.application.frontScene == nil }
  /// Whether several are.
  package var hasSeveralScenes: Bool { hasScenes && process.application.scenes.count > 1 }
  /// Whether it may have several at once.
  package var supportsMultipleScenes: Bool { process.application.supportsMultipleScenes }

  /// The delegates of the scenes that are connected, the oldest first.
  package var sceneDelegates: [any UISceneDelegate] {
    process.application.scenes.compactMap(\.delegate)
  }
  /// What the device keeps of the app's scenes, for recognising a state: whether each is connected,
  /// and what it would come back to.
  package var sceneSessions: [String] {
    device.sceneSessions.map {
      let activity = $0.stateRestorationActivity
      let info = activity?.userInfo?.map { "\($0.key)=\($0.value)" }.sorted() ?? []
      return "\($0.scene != nil) \(activity?.activityType ?? "") \(info)"
    }
  }

  /// Connects a scene that comes to the front, a new one if one is connected already; `then` runs
  /// in the same turn.
  package func connectScene(_ options: UIScene.ConnectionOptions, then: () -> Void = {}) {
    perform {
      process.application.connectScene(options, isNew: hasConnectedScene)
      then()
    }
    process.application.checkWindowsAfterLaunch()
  }

  /// What the scene of the next launch is connected for. A delegate without a manifest is asked for
  /// its configuration before the launch methods, and is given it then (SC-38).
  package var launchConnection: UIScene.ConnectionOptions {
    get { device.launchConnection }
    set { device.launchConnection = newValue }
  }

  /// What of the app takes something that has a target.
  package enum SceneChoice: Sendable {
    /// What is in front, or comes to the front with the app.
    case front
    /// A scene that has come to the screen in place of another and is still to become active.
    case exchanged
    /// A scene that is to be connected for it.
    case new
  }

  /// Brings the scene to the screen that takes something, if that is not the one in front.
  package func chooseScene(for target: String?) -> SceneChoice {
    guard supportsMultipleScenes else { return .front }
    return perform {
      switch process.application.choice(for: target) {
      case .front: .front
      case .new: .new
      case .other(let scene): process.application.bring(scene) ? .exchanged : .front
      }
    }
  }

  /// The scene in front becomes active, in an app that is.
  package func activateScene() {
    perform { process.application.frontScene?.becomeActive() }
  }

  /// The person discards a scene: the one in front, or the session of one that was disconnected;
  /// false if there is none. An app that does not run gets the call at its next launch.
  package func discardScene() -> Bool {
    perform {
      let application = process.application
      guard let session = application.frontScene?.session ?? device.sceneSessions.last
      else { return false }
      guard process.isRunning else {
        device.sceneSessions.removeAll { $0 === session }
        device.discardedSessions.append(session)
        return true
      }
      if session.scene != nil { application.disconnectScene() }
      if device.sceneSessions.contains(where: { $0 === session }) { application.discard(session) }
      return true
    }
  }

  /// Connects a scene that stays in the background: the system started the app for an event
  /// (scene-system-requested-background).
  package func connectSceneInBackground() {
    perform { process.application.connectScene(.init(), inFront: false) }
  }

  /// iOS takes the scene in front from the app, whose process stays
  /// (scene-disconnects-in-background).
  package func disconnectScene() {
    perform { process.application.disconnectScene() }
  }
}

extension DeviceState {
  /// What the scene of the next launch is connected for.
  var launchConnection: UIScene.ConnectionOptions {
    get { self[UIScene.ConnectionOptions.self] ?? .init() }
    set { self[UIScene.ConnectionOptions.self] = newValue }
  }
}
