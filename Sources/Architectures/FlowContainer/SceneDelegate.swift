import AppLinks
import HeadlessUIKit

/// The process's own where the app lives by scenes: its store and its links outlive them.
final class SceneAppDelegate: UIResponder, SceneLinkApplication, StoreOwner {
  let userStore = UserStore()
  let links = LinkInbox()
}

/// Starts a coordinator for each scene that is connected, and lets go of it with the scene.
final class SceneDelegate: UIResponder, SceneLinkReceiving {
  var window: UIWindow?
  private var flowCoordinator: AppFlowCoordinator?

  private var owner: (any StoreOwner)? { UIApplication.shared.delegate as? any StoreOwner }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let owner else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    let flowCoordinator = AppFlowCoordinator(userStore: owner.userStore, links: owner.links)
    self.flowCoordinator = flowCoordinator
    flowCoordinator.start(with: window)
    window.makeKeyAndVisible()
    receive(connectionOptions)
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    owner?.userStore.mayHaveChanged()
    owner?.links.openNext()
  }
}
