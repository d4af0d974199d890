import HeadlessUIKit

/// The main part: a stack with the main screen at the bottom.
final class MainNavigationController: UINavigationController {
  private(set) var isAtRest = true

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

  /// Opens a link's screen on top of the main screen, whatever stood there.
  func show(_ link: DeeplinkType) {
    popToRootViewController(animated: false)
    switch link {
    case .activity: showActivityScreen()
    case .messages(.root): pushViewController(MessagesViewController(), animated: true)
    case .messages(.details(let id)):
      setViewControllers(
        viewControllers + [MessagesViewController(), MessageViewController(id: id)],
        animated: true)
      isAtRest = false
    case .newListing: pushViewController(NewListingViewController(), animated: true)
    case .request(let id): pushViewController(RequestViewController(id: id), animated: true)
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
