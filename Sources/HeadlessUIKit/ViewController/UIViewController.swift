public import Foundation

/// Manages a view and what is in it, alone or as the child of a container.
open class UIViewController: UIResponder {
  override class var uikitClass: AnyObject.Type { UIViewController.self }

  // MARK: Children

  /// Makes a controller a child of this one and calls its `willMove(toParent:)`;
  /// `didMove(toParent:)` is the container's to call.
  ///
  /// A child of another container is removed from it first (child-addchild-reparents). The child's
  /// `parent` is set when `willMove` is called.
  open func addChild(_ childController: UIViewController) { takeChild(childController) }

  /// Takes the controller out of its container and calls its `didMove(toParent: nil)`;
  /// `willMove(toParent: nil)` is the container's to call.
  open func removeFromParent() { leaveParent() }

  // MARK: View

  private var loadedView: UIView?

  /// The controller's view; reading it loads it.
  ///
  /// A setter call with another view neither loads again nor calls `viewDidLoad` (load-view-once);
  /// after `nil` the next reading loads it again (load-view-reset-to-nil). A `loadView` that sets
  /// nothing leaves it `nil` (load-view-loadview-sets-nothing).
  public final var view: UIView! {
    get {
      loadViewIfNeeded()
      if loadedView == nil, !process.isRunning { process.runLoop.turn { loadedView = UIView() } }
      return loadedView
    }
    set { replaceView(newValue) }
  }

  /// Whether there is a view.
  public final var isViewLoaded: Bool { loadedView != nil }
  /// The view, if there is one; reading it loads nothing.
  public final var viewIfLoaded: UIView? { loadedView }

  /// Loads the view if there is none.
  public final func loadViewIfNeeded() {
    guard loadedView == nil, process.isRunning else { return }
    process.runLoop.turn {
      send(.loadView) { loadView() }
      send(.viewDidLoad) { viewDidLoad() }
    }
  }

  private func replaceView(_ new: UIView?) {
    guard new !== loadedView else { return }
    if let new, let owner = new.viewController, owner !== self {
      process.raise(
        "UIViewControllerHierarchyInconsistency",
        "A view can only be associated with at most one view controller at a time! View "
          + "\(new.id.consoleDescription) is associated with \(owner.id.consoleDescription). Clear this "
          + "association before associating this view with \(id.consoleDescription).")
      return
    }
    if let old = loadedView {
      old.viewController = nil
      old.lastOwner = nil
      process.pool.hold(old)
      process.record(.viewDisowned(old.id, controller: id))
    }
    loadedView = new
    guard let new else { return }
    new.viewController = self
    new.lastOwner = id
    process.record(.viewOwned(new.id, controller: id))
  }

  // MARK: Containment

  /// The controllers in it, in the order in which they were added.
  public final internal(set) var children: [UIViewController] = []
  /// The container that it is in.
  public final internal(set) weak var parent: UIViewController?
  final weak var hostWindow: UIWindow?

  /// Whether children get the appearance callbacks that this controller gets. A container that
  /// makes them itself overrides it with false.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Appearance

  final var appearance = Appearance.disappeared
  final var appearanceDriver = AppearanceDriver.view
  final var appearsAnimated = false
  final var owesIsAppearing = false
  final var runningCallback: Callback?

  /// Whether the running appearance callback comes from being added to a container.
  public final internal(set) var isMovingToParent = false
  /// Whether the running appearance callback comes from being removed from a container.
  public final internal(set) var isMovingFromParent = false
  /// Whether it is being presented.
  public final internal(set) var isBeingPresented = false
  /// Whether its presentation is being dismissed.
  public final internal(set) var isBeingDismissed = false

  // MARK: Description

  /// What the controller shows, for bars. Its items take it over, in place of titles that they were
  /// given before (N3-013).
  open var title: String? {
    didSet {
      existingNavigationItem?.takeTitle()
      existingTabBarItem?.takeTitle()
      guard oldValue != title else { return }
      process.record(.propertySet(id, .title, .optional(title)))
      existingNavigationItem?.changed()
      existingTabBarItem?.changed?()
    }
  }

  private var existingNavigationItem: UINavigationItem?

  /// What the bar of a navigation controller shows for this controller; made when it is first asked
  /// for.
  open var navigationItem: UINavigationItem {
    if let item = existingNavigationItem { return item }
    let item = UINavigationItem()
    item.controller = self
    existingNavigationItem = item
    return item
  }

  /// Room that the app wants free inside the safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard oldValue != additionalSafeAreaInsets, let view = viewIfLoaded else { return }
      view.setNeedsLayout()
      view.safeAreaChanged()
    }
  }
  /// The safe area that was last reported to the controller.
  final var toldSafeArea = UIEdgeInsets.zero
  final var toldMargins: UIEdgeInsets?
  /// What is seldom asked for.
  final var extras: ControllerExtras?
  /// Room that a container's bars take of a child.
  var barInsets: UIEdgeInsets { .zero }
  final var totalAdditionalSafeAreaInsets: UIEdgeInsets {
    let own = additionalSafeAreaInsets
    let bars = parent?.barInsets ?? .zero
    return UIEdgeInsets(
      top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom,
      right: own.right + bars.right)
  }

  final var existingTabBarItem: UITabBarItem?

  /// What stands for this controller in a tab bar; made when it is first asked for.
  open var tabBarItem: UITabBarItem! {
    get {
      if let existingTabBarItem { return existingTabBarItem }
      let item = UITabBarItem()
      item.controller = self
      existingTabBarItem = item
      return item
    }
    set {
      newValue?.controller = self
      existingTabBarItem = newValue
      tabBarController?.takeItems()
    }
  }

  /// Whether a bar of a tab bar controller goes away while this controller is on top of a stack.
  open var hidesBottomBarWhenPushed = false
  /// Whether it covers only its own place when it presents in the current context.
  open var definesPresentationContext = false

  // MARK: Presentation

  /// How it covers the screen when it is presented; `automatic` is a page sheet
  /// (modal-default-style).
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How it comes onto the screen when it is presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The provider of animators and of a presentation controller of the app's own.
  public final weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the keyboard stays when nothing in it takes keyboard input any more: in a form sheet
  /// (N3-205).
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// Whether a person cannot drag the sheet away.
  open var isModalInPresentation = false
  /// The size that it would like to have in a sheet or popover.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// The presentation that it made; this link keeps what is presented alive
  /// (memory-presented-retained).
  final var presentation: ModalPresentation?
  /// The presentation by which it is on the screen.
  final weak var ownPresentation: ModalPresentation?
  final var existingPresentationController: UIPresentationController?

  /// Shows a controller over this one, or over the ancestor that the style asks for.
  ///
  /// Refusals are printed with UIKit's words, and `completion` is not called then.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion)
  }

  /// Dismisses what this controller, or a container around it, presents with all above that; else
  /// itself, if it is presented.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion)
  }

  /// What goes along with the transition that it, or a container around it, takes part in; `nil` if
  /// none runs.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningCoordinator ?? presentation?.coordinator ?? ownPresentation?.coordinator
      ?? parent?.transitionCoordinator
  }

  /// The coordinator of a transition of a container's content.
  var runningCoordinator: TransitionCoordinator? { nil }

  /// The controller of presentations that do not go by the style, as alerts have one.
  func ownKindOfPresentation(_ presenter: UIViewController?) -> UIPresentationController? { nil }

  // MARK: Creation

  /// A controller; its view is made in code.
  ///
  /// The base `loadView` makes what `StoryboardContents(nib:scenes:classes:)` says of the nib. Of
  /// one of which nothing was said, it gives an app's own class an empty view that shows the name,
  /// and fails for a plain controller as for a nib without a view outlet
  /// (load-nib-outlet-missing).
  public init(nibName: String?, bundle: Bundle?) {
    givenNibName = nibName
    super.init()
  }

  /// A controller whose view is made in code.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// A controller of a storyboard: it has title and buttons as the file says of it.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    super.init()
    (coder as? StoryboardCoder)?.objects?.describe(self)
  }

  private final let givenNibName: String?
  /// The nib that the view is to come from; `nil` if it is found by the name of the class.
  open var nibName: String? { givenNibName }
  /// The storyboard that it was made from.
  final var origin: StoryboardOrigin?

  /// A way of the storyboard is about to be taken: the app gives the other screen what it needs.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a way is taken that a person asks for; not asked by `performSegue`.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Takes a way of the storyboard, by its identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    followSegue(identifier, sender)
  }

  deinit {
    loadedView?.viewController = nil
    for child in children { process.pool.hold(child) }
    if let presentation { process.pool.hold(presentation) }
  }

  /// The receiver of touches and actions that the controller does not take: what presents it, or
  /// the view's superview.
  open override var next: UIResponder? { ownPresentation?.presenter ?? loadedView?.superview }

  // MARK: Callbacks

  /// Makes the view. An override sets `view` and does not call super.
  open func loadView() {
    if origin?.loadView(of: self) == true || loadNib() { return }
    if let nibName, isOfAppClass {
      view = StandInController.view(showing: nibName, in: process.device.bounds)
      return
    }
    if let nibName {
      return process.raise(
        "NSInternalInconsistencyException",
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(nibName)\" nib but the view outlet "
          + "was not set.")
    }
    let made = UIView(frame: process.device.bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// The view was loaded.
  open func viewDidLoad() {}

  /// The view is about to enter a window; it is not in it yet.
  open func viewWillAppear(_ animated: Bool) { checkCaller(.viewWillAppear) }

  /// The view is in its window and has its size; its subviews are not laid out yet.
  open func viewIsAppearing(_ animated: Bool) { checkCaller(.viewIsAppearing) }

  /// The view is on the screen. Children that appeared with it get the call from inside this
  /// method.
  open func viewDidAppear(_ animated: Bool) {
    checkCaller(.viewDidAppear)
    if runningCallback == .viewDidAppear { endChildren(.appearing) }
  }

  /// The view is about to leave its window.
  open func viewWillDisappear(_ animated: Bool) { checkCaller(.viewWillDisappear) }

  /// The view is off the screen. Children that disappeared with it get the call from inside this
  /// method.
  open func viewDidDisappear(_ animated: Bool) {
    checkCaller(.viewDidDisappear)
    if runningCallback == .viewDidDisappear { endChildren(.disappearing) }
  }

  /// Constraints of the view are to be updated.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews; they have not laid out theirs.
  open func viewDidLayoutSubviews() {}

  /// The view's safe area has changed: called in its layout, before `viewIsAppearing` and
  /// `viewWillLayoutSubviews`, in which the new one holds.
  open func viewSafeAreaInsetsDidChange() {}
  /// The view's margins have changed: told after a change of the safe area, from which they follow,
  /// and when they are set.
  open func viewLayoutMarginsDidChange() {}

  /// The bar's button was tapped, or the app asked: content may be edited from now on, or no more.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard isEditing != editing else { return }
    madeExtras.isEditing = editing
    extras?.editButton?.show(isEditing: editing)
  }

  /// Nothing is saved and restored here by itself: not called.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Nothing is saved and restored here by itself: not called.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Nothing is saved and restored here by itself: not called.
  open func applicationFinishedRestoringState() {}

  /// The controller is being added to a container, or with `nil` removed from it.
  open func willMove(toParent parent: UIViewController?) {
    recordDirectCall(.willMove, .parent(parent?.id))
  }

  /// The controller was added to a container, or with `nil` removed from it.
  open func didMove(toParent parent: UIViewController?) {
    recordDirectCall(.didMove, .parent(parent?.id))
  }

  /// The traits are going to change, as in a rotation. Overrides call super, which tells the
  /// children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.sendWillTransition(to: newCollection, with: coordinator) }
  }

  /// The view is going to have another size. Overrides call super, which tells the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.sendViewWillTransition(to: size, with: coordinator) }
  }

  /// Memory is short.
  open func didReceiveMemoryWarning() {}

  /// The traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// A child would like to have another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size of a child in a view of a size: that size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: The device's screen

  /// The ways in which the interface may be turned while it is in front: on a phone all but upside
  /// down.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    process.device.idiom == .pad ? .all : .allButUpsideDown
  }
  /// Whether the interface turns with the device; the system asks for the ways alone since iOS 16.
  open var shouldAutorotate: Bool { true }
  /// How the interface is to be turned as it is presented over the whole screen: as it is, if that
  /// is one of the supported ways. Another way than those is an exception.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    orientationAsItIs
  }
  final var orientationAsItIs: UIInterfaceOrientation {
    let (now, held) = (process.device.orientation, process.device.heldOrientation)
    let ways = supportedInterfaceOrientations
    if ways.allows(now) { return now }
    return ways.allows(held)
      ? held : UIInterfaceOrientation.inOrder.first(where: ways.allows) ?? now
  }
  /// What the status bar is to be written in.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is to go: where there is little height, as on a phone that lies on its
  /// side (N3-066).
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  /// How it comes and goes; not drawn.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that is asked for the style in place of this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that is asked for the status bar's presence in place of this controller.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the home indicator is to go; it is not drawn.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// At which edges the system's gestures wait for a second swipe; there is no such swipe here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that is asked for those edges in place of this controller: a container's is the one
  /// that is seen (N3-213).
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// The child that is asked for the home indicator in place of this controller.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Whether it is asked for the status bar even if it does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Light or dark for all in it.
  public final var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet {
      if newValue != overrideUserInterfaceStyle { viewIfLoaded?.styleWillChange() }
    }
  }

  // MARK: Showing

  /// The nearest controller that takes an action in its own way: this one, or a container around it
  /// (N3-203); `nil` for none.
  ///
  /// An action made from a method of an app's class is taken by the controllers of that class.
  /// Of `Selector(UIViewController.show)` and its kin, which all controllers have, UIKit's stacks
  /// and splits are known to have their own; Swift does not tell of an app's class whether it has.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    let isCommon = action.isTaken(from: UIViewController.self)
    return ancestry.first {
      $0.canPerformAction(action, withSender: sender)
        && (!isCommon || $0.showsInItsOwnWay(action.description))
    }
  }
  /// Whether it has a method of its own for showing, of that name in Objective-C.
  func showsInItsOwnWay(_ name: String) -> Bool { false }

  /// Shows a controller in the way of the container around this one: a stack pushes it; without a
  /// container that does, it is presented.
  open func show(_ vc: UIViewController, sender: Any?) { passShow(vc, sender) }
  /// Shows a controller as the second part of a split; without one it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    passShowDetail(vc, sender)
  }

  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  /// A container puts the view of what it shows in place, just before its children get the calls of
  /// their appearance.
  func installContent() {}

  /// The app has added or removed a child by hand; a container of UIKit's own shows what is left.
  func childrenDidChange(_ child: UIViewController) {}

  /// The traits have changed, and the change was reported.
  func traitsHaveChanged() {}

  /// What a container shows has got its `viewWillAppear`.
  func contentWillAppear() {}

  /// It has disappeared, its content with it.
  func contentDidDisappear() {}

  /// A container arranges its bars and runs what a change of its content put off, before it lays
  /// out.
  func layOutContent() {}

  /// Lets go of children without callbacks, as the process ends.
  func emptyForEnd() {
    for child in children { child.emptyForEnd() }
    children = []
    presentation?.presented.emptyForEnd()
    presentation?.controller.containerView?.removeAllForEnd()
    presentation = nil
    existingPresentationController?.keptController = nil
    existingPresentationController = nil
    existingNavigationItem = nil
    existingTabBarItem = nil
    extras = nil
  }
}

extension UIViewController {
  final func sendViewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    send(.viewWillTransition, .size(size)) { viewWillTransition(to: size, with: coordinator) }
  }

  final func sendWillTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    send(.willTransition) { willTransition(to: traits, with: coordinator) }
  }
}
