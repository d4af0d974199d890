import UIKit

class AppCoordinator {
  let window: UIWindow
  var pending: URL?

  init(window: UIWindow) { self.window = window }

  func start() {
    window.rootViewController = LoginViewController(coordinator: self)
    window.makeKeyAndVisible()
  }

  func showMain() {
    pending = nil
    window.rootViewController = MainViewController(coordinator: self)
  }

  func greet(_ screen: UIViewController) {
    screen.present(UIViewController(), animated: true)
    screen.present(UIViewController(), animated: true)
  }
}
