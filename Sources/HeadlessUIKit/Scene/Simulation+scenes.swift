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
