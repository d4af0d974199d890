import HeadlessUIKit
import Testing

@Suite struct `Facts of scenes and of the way to the front` {
  private let manifest = SceneManifest(configurations: [
    .init(delegateClassName: "$(PRODUCT_MODULE_NAME).FactScene")
  ])

  private func launch(
    _ delegate: FactDelegate, _ options: UIScene.ConnectionOptions = .init(),
    in simulation: Simulation = Simulation()
  ) -> Simulation {
    _ = simulation.beginLaunch(options: [:], manifest: manifest) { delegate }
    simulation.connectScene(options) { simulation.becomeActive() }
    return simulation
  }

  @Test func `N3-092: the notification comes before the delegate's call`() {
    let delegate = FactDelegate()
    let simulation = Simulation()
    simulation.launch { delegate }
    simulation.perform {
      _ = NotificationCenter.default.addObserver(
        forName: UIApplication.willEnterForegroundNotification, object: nil
      ) { _ in delegate.log.append("notification") }
    }
    simulation.enterBackground()
    simulation.enterForeground()

    #expect(delegate.log.suffix(2) == ["notification", "willEnterForeground"])
  }

  @Test func `N3-134: a cold tapped notification is in the options, and the centre is told`() {
    let delegate = FactDelegate()
    let notification = UNNotification(identifier: "a", title: "A", body: "", userInfo: [:])
    let simulation = launch(
      delegate, .init(notificationResponse: UNNotificationResponse(tapped: notification)))

    let told = simulation.trace.filter { ["willConnectTo", "didReceive"].contains($0.name ?? "") }
    #expect(told.compactMap(\.name) == ["willConnectTo", "didReceive"])
    #expect(told.first?["options"] == .array([.string("notificationResponse")]))
    #expect(delegate.log.last == "didReceive")
  }

  @Test func `N3-147: with scenes the app is in the background in its launch method`() {
    let delegate = FactDelegate()
    _ = launch(delegate)
    #expect(delegate.log.first == "didFinishLaunching background")
  }

  @Test func `N3-164: the codes of requests about scenes are 0, 1, 100 and 101`() {
    let codes: [UISceneError.Code] = [
      .multipleScenesNotSupported, .requestDenied, .geometryRequestUnsupported,
      .geometryRequestDenied,
    ]
    #expect(codes.map(\.rawValue) == [0, 1, 100, 101])
  }

  @Test func `N3-207: the scene is told that the data of an activity does not come`() throws {
    let simulation = launch(FactDelegate())
    simulation.announceActivity(ofType: "edit")
    simulation.failAnnounced(ofType: "edit", CancellationError())

    let scene = try #require(simulation.sceneDelegates.first as? FactScene)
    #expect(scene.log == ["didFailToContinue edit"])
  }

  @Test func `N3-214: a session that is discarded meanwhile is told at the next launch`() {
    let simulation = launch(FactDelegate())
    _ = simulation.terminate()
    #expect(simulation.discardScene())
    let delegate = FactDelegate()
    _ = launch(delegate, in: simulation)

    #expect(delegate.log == ["didFinishLaunching background", "didDiscardSceneSessions 1"])
    #expect(simulation.trace.count { $0.name == "didDiscardSceneSessions" } == 1)
  }
}

private final class FactDelegate: NSObject, UIApplicationDelegate,
  UNUserNotificationCenterDelegate
{
  var log: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("didFinishLaunching \(application.applicationState)")
    UNUserNotificationCenter.current().delegate = self
    return true
  }
  func applicationWillEnterForeground(_ application: UIApplication) {
    log.append("willEnterForeground")
  }
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { log.append("didDiscardSceneSessions \(sceneSessions.count)") }
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    log.append("didReceive")
    completionHandler()
  }
}

/// Not private: the Info.plist names it.
final class FactScene: UIResponder, UIWindowSceneDelegate {
  private(set) var log: [String] = []

  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { log.append("didFailToContinue \(userActivityType)") }
}
