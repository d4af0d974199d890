import HeadlessUIKit

final class RootViewController: UIViewController {
  private(set) var current: UIViewController

  // D0-21: nothing says whose link this is. D0-22: there is room for one.
  var deeplink: DeeplinkType? {
    // D0-20: clearing it in the handler runs the observer again.
    didSet { handleDeeplink() }
  }

  init() {
    current = SplashViewController()
    super.init(nibName: nil, bundle: nil)
  }

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

  // D0-16: during a fade this is undone by the fade's completion.
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

  // D0-15: nothing keeps two of these apart.
  func switchToMainScreen() {
    let new = MainNavigationController(rootViewController: MainViewController())
    animateFadeTransition(to: new) { [weak self] in
      self?.handleDeeplink()
    }
  }

  // D0-17, D0-18: nor two of these, nor one of each.
  func switchToLogout() {
    let new = UINavigationController(rootViewController: LoginViewController())
    animateDismissTransition(to: new)
  }

  private func animateFadeTransition(
    to new: UIViewController, completion: (() -> Void)? = nil
  ) {
    current.willMove(toParent: nil)
    addChild(new)
    // D0-12: the new view's frame is not set.
    transition(
      from: current, to: new, duration: 0.3,
      options: [.transitionCrossDissolve, .curveEaseOut], animations: {}
    ) { completed in  // D0-23: not looked at.
      self.current.removeFromParent()  // D0-09: what is current by then, not what was.
      new.didMove(toParent: self)
      self.current = new  // D0-08: only now.
      completion?()
    }
  }

  private func animateDismissTransition(
    to new: UIViewController, completion: (() -> Void)? = nil
  ) {
    let initialFrame = CGRect(
      x: -view.bounds.width, y: 0, width: view.bounds.width, height: view.bounds.height)
    current.willMove(toParent: nil)
    addChild(new)
    new.view.frame = initialFrame
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
    // D0-14: during the slide to login the main controller, on its way out, is still current.
    guard let main = current as? MainNavigationController, let deeplink else { return }
    switch deeplink {
    case .activity:
      // D0-13: whatever is presented stays in front.
      main.popToRootViewController(animated: false)
      (main.topViewController as? MainViewController)?.showActivityScreen()
    default:
      break  // D0-11: anything else is swallowed.
    }
    self.deeplink = nil
  }
}
