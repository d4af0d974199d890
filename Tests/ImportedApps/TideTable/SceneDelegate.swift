import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(
      rootViewController: TideViewController(clock: TideClock()))
    window.makeKeyAndVisible()
    self.window = window
    connectionOptions.urlContexts.first.map { show($0.url) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    URLContexts.first.map { show($0.url) }
  }

  private func show(_ url: URL) {
    let harbour = HarbourViewController(name: url.lastPathComponent)
    (window?.rootViewController as? UINavigationController)?
      .pushViewController(harbour, animated: false)
  }
}
