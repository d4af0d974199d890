import HeadlessUIKit

final class RootViewController: UIViewController {
  private(set) var current: UIViewController

  var deeplink: DeeplinkType? {
    didSet { handleDeeplink() }
  }

  init() {
    current = SplashViewController()
    super.init(nibName: nil, bundle: nil)
  }

  // D0-24: not in the listing, which does not compile without it.
  required init?(coder: NSCoder) {
    current = SplashViewController()
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(current)
    current.view.frame = view.bounds
    view.addSubview(current.view)
    current.didMove(toParent: self)
  }

  // D0-06: it is never called.
  func showLoginScreen() {
    let new = UINavigationController(rootViewController: LoginViewController())
    addChild(new)
    new.view.frame = view.bounds
    view.addSubview(new.view)
    new.didMove(toParent: self)
    current.willMove(toParent: nil)
    current.view.removeFromSuperview()
    current.removeFromParent()
    current = new
  }

  // D0-03: a plain navigation controller, which the handler's cast does not match.
  // D0-04: the listing hands on a name that does not exist; the local one stands here.
  func switchToMainScreen() {
    let new = UINavigationController(rootViewController: MainViewController())
    animateFadeTransition(to: new)
  }

  // D0-05: the listing that handles the link after the fade is this method, which is never called.
  func showMainScreen() {
    let new = MainNavigationController(rootViewController: MainViewController())
    animateFadeTransition(to: new) { [weak self] in
      self?.handleDeeplink()
    }
  }

  func switchToLogout() {
    let new = UINavigationController(rootViewController: LoginViewController())
    animateDismissTransition(to: new)
  }

  private func animateFadeTransition(
    to new: UIViewController, completion: (() -> Void)? = nil
  ) {
    current.willMove(toParent: nil)
    addChild(new)
    // D0-12
    transition(
      from: current, to: new, duration: 0.3,
      options: [.transitionCrossDissolve, .curveEaseOut], animations: {}
    ) { completed in  // D0-23
      self.current.removeFromParent()  // D0-09
      new.didMove(toParent: self)
      self.current = new  // D0-08
      completion?()
    }
  }

  private func animateDismissTransition(
    to new: UIViewController, completion: (() -> Void)? = nil
  ) {
    // D0-01: made and not used, so that nothing moves.
    let initialFrame = CGRect(
      x: -view.bounds.width, y: 0, width: view.bounds.width, height: view.bounds.height)
    _ = initialFrame
    current.willMove(toParent: nil)
    addChild(new)
    transition(
      from: current, to: new, duration: 0.3, options: [],
      animations: { new.view.frame = self.view.bounds }
    ) { completed in  // D0-23
      self.current.removeFromParent()  // D0-09
      new.didMove(toParent: self)
      self.current = new  // D0-08
      completion?()
    }
  }

  private func handleDeeplink() {
    // D0-02: the listing casts to MainViewController and uses an undeclared name; this is the cast
    // that compiles with its body.
    guard let main = current as? MainNavigationController, let deeplink else { return }
    switch deeplink {
    case .activity:
      main.popToRootViewController(animated: false)
      (main.topViewController as? MainViewController)?.showActivityScreen()
    default:
      break  // D0-11
    }
    self.deeplink = nil
  }
}
