public import HeadlessUIKit

/// A stack into which links lead: its first screen at the bottom, the screens of the latest link over it.
public final class LinkNavigationController: UINavigationController {
  /// Called whenever a change of the stack is over, or was taken back.
  public var cameToRest: (() -> Void)?
  /// The stack when it last stood still.
  private var settled: [UIViewController] = []

  /// Whether no change of the stack is running.
  public var isAtRest: Bool { settled == viewControllers }

  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    delegate = self
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows a link's screens over the first one, or over another of the stack, whatever stood there.
  public func show(_ link: AppLink, over base: UIViewController? = nil) {
    let isSeen = viewIfLoaded?.window != nil
    let kept = viewControllers.prefix { $0 !== base } + (base.map { [$0] } ?? [])
    setViewControllers(
      (base == nil ? viewControllers.prefix(1) : kept) + link.screens, animated: isSeen)
    if !isSeen { settled = viewControllers }
  }

  /// A swipe back that is taken back ends without the delegate being told.
  func screenDidAppear() {
    if isAtRest { cameToRest?() }
  }
}

extension LinkNavigationController: UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    settled = viewControllers
    cameToRest?()
  }
}
