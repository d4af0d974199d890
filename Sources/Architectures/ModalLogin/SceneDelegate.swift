import AppLinks
import HeadlessUIKit

/// The process's own where the app lives by scenes: its links outlive them.
final class SceneAppDelegate: UIResponder, SceneLinkApplication, TabsOwner {
  let inbox = LinkInbox()

  var tabs: RootTabBarController? {
    UIApplication.shared.sceneDelegate(SceneDelegate.self)?.tabs
  }

  func receive(_ link: AppLink?) -> Bool { inbox.receive(link) }
}

/// Builds the tabs for each scene that is connected, and lets go of them with it.
final class SceneDelegate: UIResponder, SceneLinkReceiving {
  var window: UIWindow?

  var tabs: RootTabBarController? { window?.rootViewController as? RootTabBarController }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let tabs = RootTabBarController()
    AppDelegate.shared?.inbox.opener = tabs
    window = UIWindow(windowScene: scene)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    receive(connectionOptions)
  }

  func sceneDidBecomeActive(_ scene: UIScene) { tabs?.followSession() }
}
