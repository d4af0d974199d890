import AppLinks
import HeadlessUIKit

/// The process's own where the app lives by scenes: its links outlive them.
final class SceneAppDelegate: UIResponder, NotificationLinkReceiving, RootOwner {
  let links = LinkInbox()

  var rootViewController: RootViewController? {
    UIApplication.shared.connectedScenes.lazy.compactMap { $0.delegate as? SceneDelegate }
      .first?.rootViewController
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    UIApplication.shared.shortcutItems = AppLink.shortcuts
    return true
  }
}

/// Builds the root for each scene that is connected, and lets go of it with the scene.
final class SceneDelegate: UIResponder, SceneLinkReceiving {
  var window: UIWindow?

  var rootViewController: RootViewController? {
    window?.rootViewController as? RootViewController
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    let root = RootViewController()
    AppDelegate.shared?.links.opener = root
    window?.rootViewController = root
    window?.makeKeyAndVisible()
    receive(connectionOptions)
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    rootViewController?.sessionMayHaveChanged()
    AppDelegate.shared?.links.openNext()
  }

  func receive(_ link: AppLink?) -> Bool { AppDelegate.shared?.receive(link) == true }
}
