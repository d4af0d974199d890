import HeadlessUIKit
import Testing
import Trace

@Suite struct `Scenes` {
  private let manifest = SceneManifest(configurations: [
    SceneManifest.Configuration(
      name: "Default", delegateClassName: "$(PRODUCT_MODULE_NAME).SceneByName")
  ])

  private func launch(
    _ manifest: SceneManifest?, _ options: UIScene.ConnectionOptions = .init(),
    delegate: () -> any UIApplicationDelegate = { PlainDelegate() }
  ) -> Simulation {
    let simulation = Simulation()
    _ = simulation.beginLaunch(options: [:], manifest: manifest, delegate: delegate)
    if simulation.hasScenes { simulation.connectScene(options) { simulation.becomeActive() } }
    return simulation
  }

  /// The tree as the trace tells it.
  private func told(by simulation: Simulation) -> TreeSnapshot {
    let world = World()
    for index in 0..<simulation.eventCount { world.apply(simulation.event(at: index)) }
    return world.tree
  }

  private func scene(_ simulation: Simulation) throws -> SceneByName {
    try #require(simulation.sceneDelegates.first as? SceneByName)
  }

  @Test func `a delegate that the Info.plist names is made with its own initializer`() throws {
    let simulation = launch(manifest)
    let scene = try scene(simulation)

    #expect(
      scene.log == [
        "made", "willConnectTo unattached background",
        "willEnterForeground unattached background",
        "didBecomeActive foregroundActive inactive",
      ])
    #expect(scene.window?.rootViewController?.view.window === scene.window)
    #expect(simulation.perform { UIApplication.shared.connectedScenes.count } == 1)
    #expect(
      simulation.perform { UIApplication.shared.openSessions.first?.configuration.name } == nil)
  }

  @Test func `a class that is not there is told on the console, and the scene is empty`() {
    let wrong = SceneManifest(configurations: [
      .init(name: "Default", delegateClassName: "$(PRODUCT_MODULE_NAME).Nobody")
    ])
    let simulation = launch(wrong)

    #expect(simulation.sceneDelegates.isEmpty && simulation.hasConnectedScene)
    #expect(
      simulation.console == [
        "[SceneConfiguration] Info.plist configuration \"Default\" for UIWindowSceneSessionRoleApplication contained UISceneDelegateClassName key, but could not load class with name \"HeadlessUIKitTests.Nobody\"."
      ])
  }

  @Test func `the app delegate chooses the configuration, with a manifest and without`() throws {
    for manifest in [SceneManifest(), nil] {
      let simulation = launch(manifest) { ChoosingDelegate() }

      #expect(try scene(simulation).log.first == "made")
      #expect(simulation.trace.count { $0.name == "configurationForConnecting" } == 1)
    }
  }

  @Test func `an app that knows nothing of scenes has the one that iOS gives it`() {
    let simulation = launch(nil)
    simulation.perform {
      let window = UIWindow()
      let scenes = UIApplication.shared.connectedScenes
      #expect(scenes.count == 1 && scenes.first?.delegate == nil)
      #expect(window.windowScene === scenes.first)
      #expect(scenes.first?.activationState == .foregroundActive || !simulation.hasScenes)
    }
  }

  @Test func `scene-will-connect-notification, scene-state-not-yet-in-notification`() throws {
    let log = CallLog()
    let names: [(Notification.Name, String)] = [
      (UIScene.willConnectNotification, "willConnect"),
      (UIScene.willEnterForegroundNotification, "willEnterForeground"),
      (UIScene.didActivateNotification, "didActivate"),
      (UIScene.willDeactivateNotification, "willDeactivate"),
      (UIScene.didEnterBackgroundNotification, "didEnterBackground"),
      (UIScene.didDisconnectNotification, "didDisconnect"),
    ]
    let simulation = launch(manifest) {
      for (name, short) in names {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil) { note in
          log.note(
            "\(short) \(UIApplication.shared.applicationState) \(note.object is UIWindowScene)")
        }
      }
      return PlainDelegate()
    }
    simulation.enterBackground()
    simulation.disconnectScene()

    #expect(
      log.lines == [
        "willConnect background true", "willEnterForeground background true",
        "didActivate inactive true", "willDeactivate active true",
        "didEnterBackground background true", "didDisconnect background true",
      ])
  }

  @Test
  func `scene-disconnects-in-background: a new scene of the same session, with what was saved`()
    throws
  {
    let simulation = launch(manifest)
    let (first, session) = try (
      Weak(scene(simulation)), simulation.perform { UIApplication.shared.openSessions.first }
    )
    let root = Weak(first.object?.window?.rootViewController)
    simulation.enterBackground()
    simulation.disconnectScene()
    #expect(simulation.perform { UIApplication.shared.connectedScenes.isEmpty })
    #expect(first.object == nil && root.object == nil)

    simulation.connectScene(.init()) { simulation.becomeActive() }
    let second = try scene(simulation)

    #expect(second.session === session)
    #expect(second.restored == "saved")
    #expect(
      second.log.dropFirst() == [
        "willConnectTo unattached background", "willEnterForeground unattached background",
        "didBecomeActive foregroundActive inactive",
      ])
    #expect(simulation.trace.count { $0.name == "configurationForConnecting" } == 1)
  }

  @Test func `scene-system-requested-background: a scene is connected and stays unseen`() throws {
    let simulation = Simulation()
    _ = simulation.beginLaunch(options: [:], state: .background, manifest: manifest) {
      PlainDelegate()
    }
    simulation.connectSceneInBackground()
    let scene = try scene(simulation)
    #expect(scene.log == ["made", "willConnectTo unattached background"])
    #expect(simulation.lifeState == .background)
    #expect(
      simulation.perform { UIApplication.shared.connectedScenes.map(\.activationState) }
        == [.background])

    simulation.enterForeground()
    #expect(
      scene.log.dropFirst(2) == [
        "willEnterForeground background background", "didBecomeActive foregroundActive inactive",
      ])
  }

  @Test func `a root that outlives its scene is on no screen`() throws {
    let simulation = launch(manifest)
    let kept = try #require(try scene(simulation).window)
    simulation.enterBackground()
    simulation.disconnectScene()
    simulation.connectScene(.init()) { simulation.becomeActive() }

    #expect(kept.windowScene == nil && !kept.isHidden)
    #expect(simulation.tree.windows.map(\.isHidden).sorted { a, _ in a } == [true, false])
    #expect(simulation.tree.windows.filter(\.isKey).map(\.isHidden) == [false])
  }

  @Test func `in an app with scenes a window without one is not shown`() {
    let simulation = launch(manifest) { WindowedDelegate() }

    let hidden = simulation.tree.windows.filter(\.isHidden)
    #expect(hidden.count == 1 && hidden.first?.root?.object.hasPrefix("UIViewController#") == true)
    #expect(simulation.tree.windows.count == 2)
  }

  @Test func `a second scene covers the first, and gives the screen back when it goes`() throws {
    var several = manifest
    several.supportsMultipleScenes = true
    let simulation = launch(several)
    let first = try scene(simulation)
    simulation.connectScene(.init())
    let second = try #require(simulation.sceneDelegates.last as? SceneByName)

    #expect(second !== first && second.session !== first.session)
    #expect(
      first.log.suffix(2) == [
        "willResignActive foregroundActive active", "didEnterBackground background active",
      ])
    #expect(second.log.last == "didBecomeActive foregroundActive active")
    #expect(simulation.tree.windows.map(\.isHidden) == [true, false])
    #expect(simulation.perform { UIApplication.shared.connectedScenes.map(\.traceName) }.count == 2)

    #expect(told(by: simulation) == simulation.tree)

    simulation.disconnectScene()
    #expect(told(by: simulation) == simulation.tree)
    #expect(
      first.log.suffix(2) == [
        "willEnterForeground background active", "didBecomeActive foregroundActive active",
      ])
    #expect(second.window?.windowScene == nil)
    #expect(simulation.tree.windows.map(\.isHidden) == [true, false])
    #expect(simulation.trace.count { $0.name == "didDiscardSceneSessions" } == 1)
    #expect(simulation.lifeState == .active)
  }

  @Test func `N3-153: each of two scenes has a key window of its own`() throws {
    var several = manifest
    several.supportsMultipleScenes = true
    let simulation = launch(several)
    simulation.connectScene(.init())
    let windows = simulation.sceneDelegates.compactMap { ($0 as? SceneByName)?.window }

    #expect(windows.map(\.isKeyWindow) == [true, true])
    #expect(simulation.perform { UIApplication.shared.keyWindow } === windows.last)
    #expect(told(by: simulation) == simulation.tree)
  }

  @Test func `SC-44, SC-47: a window without a scene is not drawn, and not among the windows`() {
    let simulation = launch(manifest) { WindowedDelegate() }

    #expect(simulation.trace.count { $0.name == "noScene" } == 1)
    #expect(simulation.perform { UIApplication.shared.windows.count } == 1)
    #expect(simulation.tree.windows.count { !$0.isHidden } == 1)
    #expect(told(by: simulation) == simulation.tree)
  }

  @Test func `SC-54: the scene takes a link that prefers its target, else the last used one`()
    throws
  {
    var several = manifest
    several.supportsMultipleScenes = true
    let simulation = launch(several)
    let first = try scene(simulation)
    simulation.connectScene(.init())
    simulation.perform {
      first.window?.windowScene?.activationConditions
        .prefersToActivateForTargetContentIdentifierPredicate = NSPredicate { target, _ in
          (target as? String)?.hasSuffix("/first") == true
        }
    }

    #expect(simulation.chooseScene(for: "app://other") == .front)
    #expect(simulation.chooseScene(for: "app://x/first") == .exchanged)
    simulation.activateScene()
    #expect(first.log.last?.hasPrefix("didBecomeActive") == true)
    #expect(simulation.tree.windows.map(\.isHidden) == [true, false])
    #expect(first.window?.windowScene?.activationState == .foregroundActive)
    #expect(simulation.chooseScene(for: nil) == .front)
  }

  @Test func `SC-54: what no scene can take gets a new one`() throws {
    var several = manifest
    several.supportsMultipleScenes = true
    let simulation = launch(several)
    let scene = try scene(simulation)
    simulation.perform {
      scene.window?.windowScene?.activationConditions
        .canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    }
    #expect(simulation.chooseScene(for: "app://x") == .new)
  }

  @Test
  func `the responder chain goes from the window to its scene, the application and its delegate`()
    throws
  {
    let simulation = launch(manifest)
    let window = try #require(try scene(simulation).window)
    let wanted: [AnyObject?] = [
      window.windowScene, simulation.perform { UIApplication.shared }, simulation.delegate,
    ]
    let chain = sequence(first: window as UIResponder) { $0.next }.dropFirst()
    #expect(
      chain.map { ObjectIdentifier($0) } == wanted.compactMap { $0.map(ObjectIdentifier.init) })
  }

  @Test func `everything of it is freed at the end of the process`() {
    let simulation = launch(manifest)
    #expect(simulation.terminate() == [])
    #expect(simulation.tree.windows.isEmpty)
  }
}

private struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object?) { self.object = object }
}

private final class PlainDelegate: UIResponder, UIApplicationDelegate {}

private final class ChoosingDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneByName.self
    return configuration
  }
}

private final class WindowedDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// Not final, as the template of Xcode has it.
class SceneByName: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var log = ["made"]
  private(set) var restored: String?
  private(set) var session: UISceneSession?

  private func note(_ call: String, _ scene: UIScene) {
    log.append("\(call) \(scene.activationState) \(UIApplication.shared.applicationState)")
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    note("willConnectTo", scene)
    self.session = session
    restored = session.stateRestorationActivity?.title
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = SceneRoot()
    window?.makeKeyAndVisible()
  }
  func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive", scene) }
  func sceneWillResignActive(_ scene: UIScene) { note("willResignActive", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground", scene) }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "com.example.restore")
    activity.title = "saved"
    return activity
  }
}

private final class SceneRoot: UIViewController {}
