public import HeadlessUIKit
internal import Phone

/// A stack into which links lead: its first screen at the bottom, the screens of the latest link
/// over it.
public final class LinkNavigationController: UINavigationController {
  /// Called whenever a change of the stack is over, or was taken back.
  public var didBecomeIdle: (() -> Void)?
  /// The stack when it last stood still.
  private var settled: [UIViewController] = []
  private var latest: Latest?

  /// The link that was shown last, and its screen.
  private struct Latest {
    let link: AppLink
    weak var screen: UIViewController?
  }

  /// Whether no change of the stack is running.
  public var isAtRest: Bool { settled == viewControllers }

  public override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    delegate = self
  }

  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    delegate = self
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a link's screens over the first one, or over another of the stack, whatever stood there;
  /// if the policy says so, over nothing, or once more over themselves.
  public func show(_ link: AppLink, over base: UIViewController? = nil) {
    let isSeen = viewIfLoaded?.window != nil
    setViewControllers(stack(for: link, over: base), animated: isSeen)
    latest = Latest(link: link, screen: topViewController)
    if !isSeen { settled = viewControllers }
  }

  private func stack(for link: AppLink, over base: UIViewController?) -> [UIViewController] {
    let policy = LinkPolicy.current
    let screens = link.screens
    if policy.sameLink == .again, let latest, latest.link == link,
      let screen = latest.screen, screen === topViewController
    {
      return viewControllers + screens.suffix(1)
    }
    guard policy.beneath == .home else { return screens.suffix(1) }
    guard let base else { return viewControllers.prefix(1) + screens }
    return viewControllers.prefix { $0 !== base } + [base] + screens
  }

  /// A swipe back that is cancelled ends without a call of the delegate.
  func screenDidAppear() {
    if isAtRest { didBecomeIdle?() }
  }
}

extension LinkNavigationController: UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    settled = viewControllers
    didBecomeIdle?()
  }
}
