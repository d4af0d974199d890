internal import Foundation

// In an app with scenes the scene's delegate gets what otherwise the application's delegate gets,
// except launch and memory (scene-app-delegate-silent); cold, what brought the app up is in the
// connection options alone (scene-cold-url).
extension UIApplication {
  /// The scenes that are connected. An app without scenes has one too, without a delegate.
  public var connectedScenes: Set<UIScene> {
    guard sceneAdoption == nil else { return Set(scenes) }
    return compatibilityScene.map { [$0] } ?? []
  }

  /// The sessions that the system keeps of the app, connected or not.
  public var openSessions: Set<UISceneSession> { Set(process.device.sceneSessions) }

  /// Whether the app may have several scenes at once, as its Info.plist says.
  public var supportsMultipleScenes: Bool { sceneAdoption?.manifest.supportsMultipleScenes == true }

  /// The scene that iOS gives an app that has none of its own; made when it is asked for.
  var compatibilityScene: UIWindowScene? {
    guard process.isRunning, sceneAdoption == nil else { return nil }
    if let scene = scenes.first { return scene.follow(lifeState) }
    let scene = UIWindowScene(
      session: UISceneSession(
        number: 0, configuration: UISceneConfiguration(role: .windowApplication)))
    scenes = [scene]
    return scene.follow(lifeState)
  }

  /// Whether an app lives by scenes: its Info.plist has a manifest, or its delegate knows of a
  /// configuration. Without a manifest the delegate is asked before the launch methods instead of
  /// after them, since those have no options in an app with scenes.
  func adoptScenes(_ adoption: SceneAdoption?) {
    let isKnown = adoption != nil || !process.device.sceneSessions.isEmpty
    guard isKnown || asksForConfiguration() else { return }
    sceneAdoption = adoption ?? SceneAdoption(manifest: SceneManifest())
  }

  /// Asks the delegate for the configuration of a first session; false if it has no method for it.
  func asksForConfiguration() -> Bool {
    let session = makeSession()
    unimplemented = false
    guard let delegate,
      let configuration = process.runLoop.run(
        as: .delegate(type(of: delegate), .configurationForConnecting),
        { configuration(for: session, process.device.launchConnection, of: delegate) })
    else { return false }
    process.recordCall(AppEvent(.configurationForConnecting), of: process.id(of: delegate))
    session.configuration = configuration
    process.device.sceneSessions.append(session)
    return true
  }

  // MARK: Connecting

  /// Connects a scene of a session that has none, or of a new one: up to `sceneWillEnterForeground`
  /// if it comes to the front, else it stays in the background.
  func connectScene(_ options: UIScene.ConnectionOptions, isNew: Bool = false, inFront: Bool = true)
  {
    let known = isNew ? nil : process.device.sceneSessions.first { $0.scene == nil }
    connectScene(options, of: known, inFront: inFront)
  }

  /// Connects a scene of a session, or of a new one.
  func connectScene(
    _ options: UIScene.ConnectionOptions, of known: UISceneSession?, inFront: Bool = true
  ) {
    guard process.isRunning else { return }
    wake()
    guard let session = known ?? configuredSession(options) else { return }
    let scene = UIWindowScene(session: session)
    session.scene = scene
    scenes.append(scene)
    scene.delegate = sceneAdoption?.makeDelegate(session.configuration)
    if let delegate = scene.delegate { process.number(delegate) }
    // SC-41, SC-43: a tapped notification is in the options, and goes to the notification centre's
    // delegate as well if that was set by then.
    let response = options.notificationResponse.flatMap { answersNotifications ? $0 : nil }
    options.notificationResponse?.targetScene = scene
    let isFromStoryboard = makeWindow(of: scene)
    scene.willConnect(options)
    if isFromStoryboard { showWindow(of: scene) }
    scene.restoreInteractionState()
    if let response { receive(response) }
    let old = frontScene
    frontScene = scene
    guard inFront else { return scene.activationState = .background }
    if lifeState == .active || lifeState == .inactive, let old { return cover(old, by: scene) }
    old?.set(isInPlace: false)
    sceneEntersForeground()
    process.layOutWindows()
  }

  /// Gives the scene's delegate the window of the storyboard that the configuration names; false if
  /// there is none.
  private func makeWindow(of scene: UIWindowScene) -> Bool {
    guard let storyboard = scene.session.configuration.storyboard,
      let delegate = scene.delegate as? any UIWindowSceneDelegate,
      let root = initialController(of: storyboard.name, key: "UISceneStoryboardFile")
    else { return false }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.isAwaitingConnection = true
    delegate.window = window
    return true
  }

  /// Shows a storyboard's window after the call that connects the scene (SC-39).
  private func showWindow(of scene: UIWindowScene) {
    let window = (scene.delegate as? any UIWindowSceneDelegate)?.window
    window?.isAwaitingConnection = false
    window?.makeKeyAndVisible()
  }

  /// The scene in front comes to the screen, and the app with it.
  func sceneEntersForeground() {
    frontScene?.willEnterForeground()
    post(Self.willEnterForegroundNotification)
    guard process.isRunning else { return }
    applicationState = .inactive
    enter(.inactive)
  }

  /// Another scene of the app leaves the screen for it; the app itself stays in front.
  func cover(_ old: UIWindowScene, by scene: UIWindowScene) {
    let wasActive = old.activationState == .foregroundActive
    exchange(old, for: scene)
    if wasActive { scene.becomeActive() }
  }

  /// The same, up to the moment before the scene in front becomes active.
  func exchange(_ old: UIWindowScene, for scene: UIWindowScene) {
    old.resignActive()
    old.enterBackground()
    old.set(isInPlace: false)
    scene.willEnterForeground()
    process.layOutWindows()
  }

  /// A new session with the configuration that the delegate chooses, or the Info.plist's first.
  private func configuredSession(_ options: UIScene.ConnectionOptions) -> UISceneSession? {
    let session = makeSession()
    process.device.sceneSessions.append(session)
    let chosen = call(AppEvent(.configurationForConnecting)) {
      configuration(for: session, options, of: $0)
    }
    guard process.isRunning else { return nil }
    session.configuration =
      (chosen ?? nil) ?? UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    return session
  }

  /// `nil` if the delegate has no method for it.
  private func configuration(
    for session: UISceneSession, _ options: UIScene.ConnectionOptions,
    of delegate: any UIApplicationDelegate
  ) -> UISceneConfiguration? {
    unimplemented = false
    let chosen = delegate.application(self, configurationForConnecting: session, options: options)
    return unimplemented ? nil : chosen
  }

  private func makeSession() -> UISceneSession {
    process.device.lastSession += 1
    return UISceneSession(
      number: process.device.lastSession,
      configuration: UISceneConfiguration(role: .windowApplication))
  }

  // MARK: Disconnecting

  /// iOS takes the scene in front from the app, whose process stays; the session stays known. Of
  /// several scenes it is closed for good, and the next one comes to the front.
  func disconnectScene() {
    guard process.isRunning, let scene = frontScene else { return }
    guard scenes.count > 1 else {
      enterBackground()
      remove(scene)
      return
    }
    let wasActive = scene.activationState == .foregroundActive
    scene.resignActive()
    scene.enterBackground()
    remove(scene)
    discard(scene.session)
    guard process.isRunning, lifeState == .active || lifeState == .inactive else { return }
    frontScene?.willEnterForeground()
    if wasActive { frontScene?.becomeActive() }
  }

  func remove(_ scene: UIWindowScene) {
    process.pool.hold(scene)
    scenes.removeAll { $0 === scene }
    if frontScene === scene { frontScene = recentScenes.first }
    scene.disconnect()
  }

  func discard(_ session: UISceneSession) {
    process.device.sceneSessions.removeAll { $0 === session }
    tellDiscarded([session])
  }

  /// Sessions that were discarded while the app did not run (SC-53).
  func tellDiscardedSessions() {
    let sessions = process.device.discardedSessions
    guard sceneAdoption != nil, !sessions.isEmpty else { return }
    process.device.discardedSessions = []
    tellDiscarded(Set(sessions))
  }

  private func tellDiscarded(_ sessions: Set<UISceneSession>) {
    call(AppEvent(.didDiscardSceneSessions)) {
      $0.application(self, didDiscardSceneSessions: sessions)
    }
  }
}

extension UIScene {
  /// The state of the scene that stands for a whole app.
  fileprivate final func follow(_ life: LifeState) -> Self {
    switch life {
    case .active: activationState = .foregroundActive
    case .inactive: activationState = .foregroundInactive
    case .background, .suspended: activationState = .background
    case .notRunning, .crashed: activationState = .unattached
    }
    return self
  }
}
