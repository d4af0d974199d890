public import Foundation

/// A stack of controllers of which the topmost is seen, under a bar.
///
/// A push or pop changes `viewControllers` at once; the views and the callbacks follow in the next
/// layout pass.
open class UINavigationController: UIViewController, UIBarPositioningDelegate {
  override class var uikitClass: AnyObject.Type { UINavigationController.self }

  /// Hears of changes.
  open weak var delegate: (any UINavigationControllerDelegate)?

  final let transitionView = UINavigationTransitionView()
  /// The bar over the content.
  public private(set) final var navigationBar = UINavigationBar()
  final let bars = BarExtras()
  final var state = NavigationState()

  /// What a change does to the stack.
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  /// Seconds that a push or pop takes, as `defaultSlidingTransitionDuration` is reported.
  static let transitionDuration = 0.35

  /// A stack of one, which comes in through `pushViewController(_:animated:)`, also through an
  /// override of it (N3-010).
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.manager = self
    if process.isRunning {
      state.takesRoot = true
      pushViewController(rootViewController, animated: false)
      state.takesRoot = false
    } else {
      adopt(rootViewController)
    }
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    navigationBar.manager = self
  }

  /// A stack whose bars are of classes of the app's own.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    if let type = navigationBarClass as? UINavigationBar.Type {
      navigationBar = Initializer.view(type)
    }
    if let type = toolbarClass as? UIToolbar.Type { bars.toolbarClass = type }
    navigationBar.manager = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    navigationBar.manager = self
  }

  /// The stack's item in a tab bar: its own if it has one, otherwise that of the controller at its
  /// bottom.
  open override var tabBarItem: UITabBarItem! {
    get { existingTabBarItem ?? viewControllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: Stack

  /// The stack, bottom first.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The top of the stack.
  public final var topViewController: UIViewController? { children.last }
  /// What is seen: the top of the stack, or what is presented over it (nav-visible-vs-top); while a
  /// transition runs, not yet what it reveals (nav-visible-controller-lags-during-push).
  public final var visibleViewController: UIViewController? {
    presentedViewController
      ?? (state.phase.isRunning ? state.shown ?? topViewController : topViewController)
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard process.isRunning, acceptsPush(viewController),
      allowsChange("pushViewController:animated:")
    else { return }
    perform(.push(viewController, as: state.takesRoot ? .set : .push), animated: animated)
  }

  override func showsInItsOwnWay(_ name: String) -> Bool {
    name != "showDetailViewController:sender:"
  }

  /// Pushes.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Takes the top off, unless it is the only one; returns what was taken off.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1 else { return nil }
    return pop(
      .pop, above: children.count - 2, selector: "popViewControllerAnimated:",
      animated: animated)?.last
  }

  /// Takes off all above a controller; returns what was taken off, bottom first.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = children.firstIndex(of: viewController) else {
      // nav-pop-to-missing
      process.raise(
        "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    return pop(
      .popTo, above: index, selector: "popToViewController:transition:", animated: animated)
  }

  /// Takes off all but the lowest; returns what was taken off, bottom first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard !children.isEmpty else { return nil }
    return pop(
      .popToRoot, above: 0, selector: "popToRootViewController:transition:", animated: animated)
  }

  /// Replaces the whole stack; what stays in it keeps its view.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard process.isRunning, areDistinct(viewControllers),
      allowsChange("setViewControllers:animated:")
    else { return }
    perform(
      .set(viewControllers, replacing: children, shown: state.shown), animated: animated)
  }

  override func childrenDidChange(_ child: UIViewController) { stackDidChange(child) }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  private let popDelegate = PopGestureDelegate()
  /// The swipe from the left edge that pops. Its own delegate lets it begin only if the app has not
  /// replaced the back button.
  public private(set) final lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
    let made = UIGestureRecognizer()
    made.delegate = popDelegate
    made.view = viewIfLoaded
    popDelegate.stack = self
    return made
  }()

  /// Light letters over a black bar.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : super.preferredStatusBarStyle
  }
  /// Without a bar the top is asked; with one, its style says.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    topViewController
  }

  // MARK: Bar

  /// Whether the bar is left out.
  public final var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Leaves the bar out, or shows it.
  public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    navigationBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
    viewIfLoaded?.safeAreaChanged()
  }

  override var barInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: isNavigationBarHidden ? 0 : UINavigationBar.height,
      bottom: showsToolbar ? UIToolbar.height : 0)
  }

  // MARK: View

  open override func loadView() {
    super.loadView()
    view.addSubview(transitionView)
    view.addSubview(navigationBar)
    navigationBar.backTapped = { [weak self] in self?.popByBackButton() }
    layOutBars()
  }

  // Here, not in an override of viewWillLayoutSubviews, which an app's subclass may not pass on.
  override final func layOutContent() {
    layOutBars()
    performRequest()
  }

  override var runningCoordinator: TransitionCoordinator? { state.coordinator }

  override func installContent() { installFirstContent() }

  // nav-first-show-delegate: the delegate hears of the first content when that is about to appear,
  // and again when the navigation controller itself has appeared.
  override func contentWillAppear() {
    guard let first = state.firstShown else { return }
    delegate?.navigationController(self, willShow: first, animated: appearsAnimated)
  }

  override func contentDidDisappear() { settleOffScreen() }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    completeMovesBelowTop()
    if let shown = state.shown, !shown.isMovingFromParent { completeMove(of: shown) }
    guard let first = state.firstShown else { return }
    state.firstShown = nil
    guard first === topViewController else { return }
    delegate?.navigationController(self, didShow: first, animated: animated)
  }

  override func emptyForEnd() {
    super.emptyForEnd()
    state.phase.clear()
    (state.coordinator, state.transactions) = (nil, [])
    navigationBar.backTapped = nil
  }
}

/// The part of a navigation controller's view that holds the content.
final class UINavigationTransitionView: UIView {}
