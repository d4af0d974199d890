import AppLinks
import HeadlessUIKit

/// The process's own where the app lives by scenes: its links outlive them.
final class SceneAppDelegate: UIResponder, SceneLinkApplication, RootOwner {
  let links = LinkInbox()

  var rootViewController: RootViewController? {
    UIApplication.shared.sceneDelegate(SceneDelegate.self)?.rootViewController
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
}
