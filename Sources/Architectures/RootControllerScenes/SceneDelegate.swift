import AppLinks
import HeadlessUIKit
import RootController

/// Builds the root for each scene that is connected, and lets go of it with the scene.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private var deeplinks: DeeplinkManager? { AppDelegate.shared?.deeplinks }

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
    deeplinks?.opener = root
    window?.rootViewController = root
    window?.makeKeyAndVisible()
    receive(connectionOptions)
  }

  /// What the scene was connected for comes with it, and in no other call; a notification alone
  /// goes to the notification centre's delegate as well, which is the application's.
  private func receive(_ options: UIScene.ConnectionOptions) {
    let links =
      [options.shortcutItem.flatMap(ShortcutParser.parse)]
      + options.urlContexts.sortedURLs.map { DeeplinkParser.parse($0) }
      + options.userActivities.map { DeeplinkParser.parse($0) }
    for link in links { _ = deeplinks?.receive(link) }
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    rootViewController?.followSession()
    deeplinks?.openNext()
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(deeplinks?.receive(ShortcutParser.parse(shortcutItem)) == true)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for url in URLContexts.sortedURLs { _ = deeplinks?.receive(DeeplinkParser.parse(url)) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    _ = deeplinks?.receive(DeeplinkParser.parse(userActivity))
  }
}
