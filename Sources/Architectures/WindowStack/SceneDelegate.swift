import AppLinks
import HeadlessUIKit

/// The process's own where the app lives by scenes: its links outlive them.
final class SceneAppDelegate: UIResponder, SceneLinkApplication, RouterOwner {
  let inbox = LinkInbox()

  var router: Router? { UIApplication.shared.sceneDelegate(SceneDelegate.self)?.router }

  func receive(_ link: AppLink?) -> Bool { inbox.receive(link) }
}

/// Begins a stack of windows for each scene that is connected, all of them the scene's, and lets go
/// of them with it.
final class SceneDelegate: UIResponder, SceneLinkReceiving, WindowOwner {
  var window: UIWindow?
  private(set) var router: Router?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let inbox = AppDelegate.shared?.inbox else { return }
    // Only there to be replaced; it is never shown.
    window = UIWindow(windowScene: scene)
    window?.backgroundColor = .black
    let router = Router(owner: self, scene: scene, inbox: inbox)
    self.router = router
    router.start()
    receive(connectionOptions)
  }

  func sceneWillResignActive(_ scene: UIScene) { router?.willResignActive() }
  func sceneDidEnterBackground(_ scene: UIScene) { router?.didEnterBackground() }
  func sceneDidBecomeActive(_ scene: UIScene) { router?.didBecomeActive() }
}
