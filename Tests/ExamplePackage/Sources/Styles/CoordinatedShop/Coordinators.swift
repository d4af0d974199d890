import UIKit

protocol Coordinator: AnyObject {
  func start()
}

final class Router {
  let navigationController: UINavigationController

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func push(_ controller: UIViewController) {
    navigationController.pushViewController(controller, animated: true)
  }

  func setRoot(_ controller: UIViewController) {
    navigationController.setViewControllers([controller], animated: false)
  }
}

final class AppCoordinator: Coordinator {
  private let router: Router
  private var children: [Coordinator] = []

  init(router: Router) {
    self.router = router
  }

  func start() {
    if UserDefaults.standard.bool(forKey: "loggedIn") { runShop() } else { runLogin() }
  }

  private func runLogin() {
    let login = LoginCoordinator(router: router)
    login.onFinish = { [weak self, weak login] in
      self?.children.removeAll { $0 === login }
      self?.runShop()
    }
    children.append(login)
    login.start()
  }

  private func runShop() {
    let shop = ShopCoordinator(router: router)
    children.append(shop)
    shop.start()
  }
}

final class LoginCoordinator: Coordinator {
  var onFinish: (() -> Void)?
  private let router: Router

  init(router: Router) {
    self.router = router
  }

  func start() {
    router.setRoot(
      ScreenViewController(title: "Login", button: "Log in") { [weak self] in
        UserDefaults.standard.set(true, forKey: "loggedIn")
        self?.onFinish?()
      })
  }
}

final class ShopCoordinator: Coordinator {
  private let router: Router

  init(router: Router) {
    self.router = router
  }

  func start() {
    router.setRoot(
      ScreenViewController(title: "Shop", button: "Details") { [router] in
        router.push(ScreenViewController(title: "Details", button: nil, action: {}))
      })
  }
}
