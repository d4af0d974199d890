import AppLinks
import HeadlessUIKit

/// The process's own where the app lives by scenes: its links outlive them.
final class SceneAppDelegate: UIResponder, SceneLinkApplication, RouterOwner {
  let inbox = LinkInbox()

  var router: Router? { UIApplication.shared.sceneDelegate(SceneDelegate.self)?.router }

  func receive(_ link: AppLink?) -> Bool { inbox.receive(link) }
}

/// Begins a stack for each scene that is connected, and lets go of it with the scene.
final class SceneDelegate: UIResponder, SceneLinkReceiving {
  var window: UIWindow?
  private(set) var router: Router?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let inbox = AppDelegate.shared?.inbox else { return }
    let router = Router(inbox: inbox)
    self.router = router
    window = UIWindow(windowScene: scene)
    window?.rootViewController = router.stack
    window?.makeKeyAndVisible()
    receive(connectionOptions)
  }

  func sceneDidBecomeActive(_ scene: UIScene) { router?.didBecomeActive() }
}
