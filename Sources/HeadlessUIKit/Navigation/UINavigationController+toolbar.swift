internal import Foundation

/// What few navigation controllers have.
final class BarExtras {
  var toolbarClass = UIToolbar.self
  var toolbar: UIToolbar?
  var isToolbarHidden = true
  var hidesBarsOnSwipe = false
  var hidesBarsOnTap = false
  var hidesBarsWhenKeyboardAppears = false
  var hidesBarsWhenVerticallyCompact = false
}

extension UINavigationController {
  // MARK: Toolbar

  /// The bar at the lower edge, with the top's `toolbarItems`.
  public final var toolbar: UIToolbar! {
    if let toolbar = bars.toolbar { return toolbar }
    let made = process.runLoop.turn { Initializer.view(bars.toolbarClass) }
    made.isHidden = true
    bars.toolbar = made
    return made
  }

  /// Whether the toolbar is left out: yes, until the app shows it.
  public final var isToolbarHidden: Bool {
    get { bars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Leaves the toolbar out, or shows it, at once.
  public final func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != bars.isToolbarHidden else { return }
    bars.isToolbarHidden = hidden
    _ = toolbar
    layOutToolbar()
    viewIfLoaded?.setNeedsLayout()
    topViewController?.viewIfLoaded?.setNeedsLayout()
  }

  /// Not if something on the stack hides the bottom bar.
  final var showsToolbar: Bool {
    !bars.isToolbarHidden && !children.contains { $0.hidesBottomBarWhenPushed }
  }

  final func layOutToolbar() {
    guard let view = viewIfLoaded, let toolbar = bars.toolbar else { return }
    if toolbar.superview !== view { view.addSubview(toolbar) }
    let insets = view.window == nil ? process.device.safeAreaInsets : view.safeAreaInsets
    let height = UIToolbar.height + insets.bottom
    toolbar.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    toolbar.isHidden = !showsToolbar
    let items = topViewController?.toolbarItems ?? []
    if !(toolbar.items ?? []).elementsEqual(items, by: ===) { toolbar.items = items }
  }

  // MARK: What is stored, without effect

  /// Stored, without effect: bars do not follow a swipe here.
  public final var hidesBarsOnSwipe: Bool {
    get { bars.hidesBarsOnSwipe }
    set { bars.hidesBarsOnSwipe = newValue }
  }
  /// Stored, without effect: bars do not follow a tap here.
  public final var hidesBarsOnTap: Bool {
    get { bars.hidesBarsOnTap }
    set { bars.hidesBarsOnTap = newValue }
  }
  /// Stored, without effect: bars do not follow the keyboard here.
  public final var hidesBarsWhenKeyboardAppears: Bool {
    get { bars.hidesBarsWhenKeyboardAppears }
    set { bars.hidesBarsWhenKeyboardAppears = newValue }
  }
  /// Stored, without effect: bars do not follow a rotation here.
  public final var hidesBarsWhenVerticallyCompact: Bool {
    get { bars.hidesBarsWhenVerticallyCompact }
    set { bars.hidesBarsWhenVerticallyCompact = newValue }
  }

  // MARK: The way back

  /// The way back was tapped: the top is popped, unless its item says what to do instead.
  final func popByBackButton() {
    if let action = topViewController?.navigationItem.backAction {
      return action.perform(from: navigationBar)
    }
    // N3-200: the bar's delegate is the navigation controller, whose class may have its methods.
    let delegate = self as? any UINavigationBarDelegate
    guard let item = topViewController?.navigationItem,
      delegate?.navigationBar(navigationBar, shouldPop: item) ?? true
    else { return }
    popViewController(animated: true)
    delegate?.navigationBar(navigationBar, didPop: item)
  }
}

extension UIViewController {
  /// The buttons of the toolbar while this controller is on top of a stack.
  public final var toolbarItems: [UIBarButtonItem]? {
    get { extras?.toolbarItems }
    set {
      madeExtras.toolbarItems = newValue
      (navigationController?.viewIfLoaded)?.setNeedsLayout()
    }
  }

  /// Sets the buttons of the toolbar, at once.
  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
