import HeadlessUIKit

final class RootViewController: UIViewController {
  private var root: UIViewController

  init() {
    root = SplashViewController()
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    addChild(root)
    root.view.frame = view.bounds
    view.addSubview(root.view)
    root.didMove(toParent: self)
  }

  func switchToLogin() {
    replaceRoot(by: LoginViewController())
  }

  func switchToMain() {
    replaceRoot(by: MainTabBarController())
  }

  private func replaceRoot(by new: UIViewController) {
    addChild(new)
    new.view.frame = view.bounds
    view.addSubview(new.view)
    new.didMove(toParent: self)
    // D2-07: from the first line to the last, both are children.
    root.willMove(toParent: nil)
    root.view.removeFromSuperview()
    root.removeFromParent()
    root = new
  }
}
