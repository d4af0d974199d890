import UIKit

/// What a link leads to.
enum Destination: Equatable {
  case berths
  case berth(String)

  /// `marina://berth/7`, `https://marina.example/berth/7`
  init?(_ url: URL) {
    var parts = url.pathComponents.filter { $0 != "/" }
    if url.scheme == "marina", let host = url.host { parts.insert(host, at: 0) }
    switch (parts.first, parts.count) {
    case ("berths", 1): self = .berths
    case ("berth", 2): self = .berth(parts[1])
    default: return nil
    }
  }
}

/// Owns the root of a window: splash, then login or the berths.
final class Router {
  let window: UIWindow
  private var pending: [Destination] = []
  private var navigation: UINavigationController?

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    window.rootViewController = SplashViewController { [weak self] in self?.finishSplash() }
    window.makeKeyAndVisible()
  }

  private func finishSplash() {
    guard window.rootViewController is SplashViewController else { return }
    Session.shared.isSignedIn ? showBerths() : showLogin()
  }

  func showLogin() {
    navigation = nil
    window.rootViewController = LoginViewController { [weak self] in
      Session.shared.signIn()
      self?.showBerths()
    }
  }

  private func showBerths() {
    let navigation = UINavigationController(rootViewController: BerthsViewController())
    self.navigation = navigation
    window.rootViewController = navigation
    let waiting = pending
    pending = []
    waiting.forEach(open)
  }

  /// Opens a destination, or keeps it until somebody has signed in.
  func open(_ destination: Destination) {
    guard let navigation = navigation else {
      pending.append(destination)
      return
    }
    switch destination {
    case .berths:
      navigation.popToRootViewController(animated: false)
    case .berth(let number):
      navigation.pushViewController(BerthViewController(number: number), animated: false)
    }
  }

  /// Signs out if the session has ended while the app was away.
  func checkSession() {
    if Session.shared.hasExpired { Session.shared.end() }
  }
}
