import HeadlessUIKit

var sceneScenarios: [String: Scenario] {
  [
    "window-launch-scene-full": { stage in
      connect(stage, root: ProbeNavigation.make)
    },
    "scene-cold-launch": { stage in connect(stage) },
    "scene-cold-url": { stage in
      connect(stage, .init(urls: [URL(filePath: "/x")]))
    },
    "scene-warm-url": { stage in
      connect(stage)
      stage.simulation.enterBackground()
      stage.begin()
      stage.simulation.beginForeground()
      _ = stage.simulation.deliver(url: URL(filePath: "/x"))
      stage.simulation.becomeActive()
    },
    "scene-background-foreground": { stage in
      connect(stage, root: ProbeNavigation.make)
      stage.begin()
      stage.simulation.enterBackground()
      stage.simulation.enterForeground()
    },
    "scene-terminate": { stage in
      connect(stage)
      stage.begin()
      _ = stage.simulation.terminate()
    },
    "responder-chain-window-scene-application": { stage in
      connect(stage, root: ProbeNavigation.make)
      stage.begin()
      stage.perform {
        var responder: UIResponder? = UIApplication.shared.windows.first
        while let current = responder {
          stage.log.note(current is LoggedDelegate ? "AppDelegate" : "\(type(of: current))")
          responder = current.next
        }
      }
    },
  ]
}

/// A cold launch of an app with scenes.
private func connect(
  _ stage: Stage, _ options: UIScene.ConnectionOptions = .init(),
  root: ((CallLog) -> UIViewController)? = nil
) {
  stage.simulation.launch(connection: options) {
    LoggedScene(stage.log, root)
  } delegate: {
    LoggedDelegate(stage.log)
  }
}

extension ProbeNavigation {
  fileprivate static func make(_ log: CallLog) -> UIViewController {
    ProbeNavigation("Nav", log, [Probe("A", log)])
  }
}

/// Writes down every call that it gets, and the application's notifications.
private final class LoggedScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let log: CallLog
  private let root: ((CallLog) -> UIViewController)?

  init(_ log: CallLog, _ root: ((CallLog) -> UIViewController)?) {
    self.log = log
    self.root = root
    super.init()
    observe(UIApplication.didBecomeActiveNotification, "didBecomeActive")
    observe(UIApplication.willResignActiveNotification, "willResignActive")
    observe(UIApplication.didEnterBackgroundNotification, "didEnterBackground")
    observe(UIApplication.willEnterForegroundNotification, "willEnterForeground")
  }

  private func observe(_ name: Notification.Name, _ short: String) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil) { [log] _ in
      log.note("Notification.UIApplication.\(short)")
    }
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { log.note("Scene.willConnectTo") }

  // The window of a storyboard is shown by UIKit after the connection; this stands in for it.
  func sceneWillEnterForeground(_ scene: UIScene) {
    log.note("Scene.willEnterForeground")
    guard window == nil, let root, let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = root(log)
    window?.makeKeyAndVisible()
  }
  func sceneDidBecomeActive(_ scene: UIScene) { log.note("Scene.didBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { log.note("Scene.willResignActive") }
  func sceneDidEnterBackground(_ scene: UIScene) { log.note("Scene.didEnterBackground") }
  func sceneDidDisconnect(_ scene: UIScene) { log.note("Scene.didDisconnect") }
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    log.note("Scene.openURLContexts")
  }
}
