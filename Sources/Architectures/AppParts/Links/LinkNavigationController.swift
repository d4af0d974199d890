package import HeadlessUIKit

/// A stack that knows whether it is at rest, and puts a link's screens on top of one of its own.
package final class LinkNavigationController: UINavigationController, UINavigationControllerDelegate
{
  package private(set) var isAtRest = true
  /// Called whenever it has come to rest.
  package var cameToRest: () -> Void = {}

  package override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    delegate = self
  }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewIfLoaded?.window != nil { isAtRest = false }
    super.pushViewController(viewController, animated: animated)
  }

  package override func popViewController(animated: Bool) -> UIViewController? {
    if viewControllers.count > 1 { isAtRest = false }
    return super.popViewController(animated: animated)
  }

  package override func setViewControllers(
    _ viewControllers: [UIViewController], animated: Bool
  ) {
    if viewIfLoaded?.window != nil { isAtRest = false }
    super.setViewControllers(viewControllers, animated: animated)
  }

  /// Opens a link's screens on top of a screen of the stack, whatever stood there.
  package func show(_ link: Deeplink, above base: UIViewController) {
    popToViewController(base, animated: false)
    let screens = link.screens
    if screens.count == 1, let screen = screens.first {
      pushViewController(screen, animated: true)
    } else {
      setViewControllers(viewControllers + screens, animated: true)
    }
  }

  package func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    isAtRest = true
    cameToRest()
  }
}
