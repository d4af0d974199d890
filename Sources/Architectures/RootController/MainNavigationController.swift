import HeadlessUIKit
import Phone

/// The main part: a stack with the main screen at the bottom.
final class MainNavigationController: UINavigationController {
  private(set) var isAtRest = true
  private var latest: DeeplinkType?
  private weak var latestScreen: UIViewController?

  override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    viewControllers = [MainViewController()]
    delegate = self
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if view.window != nil { isAtRest = false }
    super.pushViewController(viewController, animated: animated)
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    if viewControllers.count > 1 { isAtRest = false }
    return super.popViewController(animated: animated)
  }

  /// Opens a link's screen on top of the main screen, whatever stood there; if the policy says so,
  /// in place of all, or once more over itself.
  func show(_ link: DeeplinkType) {
    let isShown = link == latest && latestScreen != nil && latestScreen === topViewController
    if isShown, LinkPolicy.current.sameLink == .again {
      pushViewController(link.screen, animated: true)
    } else if LinkPolicy.current.beneath == .nothing {
      isAtRest = false
      setViewControllers([link.screen], animated: true)
    } else {
      showOverMain(link)
    }
    (latest, latestScreen) = (link, topViewController)
  }

  private func showOverMain(_ link: DeeplinkType) {
    popToRootViewController(animated: false)
    switch link {
    case .messages(.details):
      setViewControllers(
        viewControllers + [MessagesViewController(), link.screen], animated: true)
      isAtRest = false
    default: pushViewController(link.screen, animated: true)
    }
  }

  func showActivityScreen() {
    pushViewController(ActivityViewController(), animated: true)
  }
}

extension MainNavigationController: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    isAtRest = true
    AppDelegate.shared?.deeplinks.openNext()
  }
}
