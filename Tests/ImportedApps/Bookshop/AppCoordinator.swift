import RxSwift
import UIKit

@objc protocol AppCoordinatorDelegate {
  @objc optional func coordinatorDidLogIn(_ coordinator: AppCoordinator)
}

@MainActor
final class AppCoordinator: NSObject {
  static let didLogIn = Notification.Name("didLogIn")

  private let window: UIWindow
  private let disposeBag = DisposeBag()
  private let settings: SettingsStoring
  weak var delegate: AppCoordinatorDelegate?

  init(window: UIWindow, settings: SettingsStoring = SettingsStore(name: "main")) {
    self.window = window
    self.settings = settings
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: #selector(didLogIn(_:)), name: AppCoordinator.didLogIn, object: nil)
  }

  func start() {
    window.rootViewController =
      settings.isSignedIn ? ShelfViewController() : LoginViewController(title: "Bookshop")
    window.makeKeyAndVisible()
  }

  @objc private func didLogIn(_ notification: Notification) {
    UserDefaults.standard.set(true, forKey: "isLoggedIn")
    delegate?.coordinatorDidLogIn?(self)
    let shelf = UINavigationController(rootViewController: ShelfViewController())
    UIView.transition(
      with: window, duration: 0.3, options: .transitionCrossDissolve,
      animations: { self.window.rootViewController = shelf })
  }

  func open(_ url: URL) {
    let book = BookViewController(identifier: url.lastPathComponent)
    (window.rootViewController as? UINavigationController)?
      .pushViewController(book, animated: true)
    Tracker.shared.track(.opened, url: url)
  }
}
