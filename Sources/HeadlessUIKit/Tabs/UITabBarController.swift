public import Foundation

/// Controllers side by side of which one is seen, over a bar to choose with.
///
/// A switch makes both will-callbacks inside the setter, the incoming one's first; the
/// did-callbacks come after the commit, the outgoing one's first (tab-switch).
open class UITabBarController: UIViewController, UITabBarDelegate {
  override class var uikitClass: AnyObject.Type { UITabBarController.self }

  /// How many buttons a phone's bar has room for.
  static let mostButtons = 5

  /// The controllers beside More's.
  private var controllers: [UIViewController] {
    more == nil ? children : children.filter { $0 !== more }
  }
  private var more: UINavigationController?
  private var isMoreSelected = false
  /// The index of the tab that is seen; `nil` for none, and for More.
  final var selectedPlace: Int? { selection }

  /// The delegate, which is asked and notified.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar under the content.
  open var tabBar: UITabBar { ownBar }
  private let ownBar = UITabBar()
  private let contentView = UITabContentView()
  private var selection: Int?
  /// The controller whose view is in place.
  private weak var shown: UIViewController?
  /// The switch that an animator of the app's own runs.
  private var running: TabSwitch?
  final var modern: ModernTabs?

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    ownBar.manager = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    ownBar.manager = self
  }

  /// A person has tapped a button of the bar, and may; the tab is selected after that.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: Controllers

  /// The controllers, from the left; setting them keeps the selected one if it is among the new.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers; those that are not among the new ones are let go.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    guard process.isRunning else { return }
    let new = viewControllers ?? []
    guard new.allSatisfy({ $0.parent === self || acceptsChild($0) }) else { return }
    let old = selectedViewController
    for child in controllers where !new.contains(where: { $0 === child }) { remove(child) }
    for child in new where child.parent !== self {
      if child.parent != nil { child.removeFromParent() }
      adopt(child)
      child.isMovingToParent = true
      child.sendWillMove(to: self)
      child.isMovingToParent = false
      child.sendDidMove(to: self)
    }
    children = new + [more].compactMap(\.self)
    customizableViewControllers = viewControllers
    isMoreSelected = false
    let kept = old.flatMap { new.firstIndex(of: $0) }
    selection = new.isEmpty ? nil : kept ?? min(selection ?? 0, new.count - 1)
    showBar()
    recordTabs()
    if isViewLoaded { showSelected() }
  }

  override func childrenDidChange(_ child: UIViewController) {
    if child.parent !== self, shown === child {
      child.viewIfLoaded?.removeFromSuperview()
      shown = nil
    }
    if child === more { return }
    isMoreSelected = shown != nil && shown === more
    selection =
      isMoreSelected
      ? nil : shown.flatMap { controllers.firstIndex(of: $0) } ?? (controllers.isEmpty ? nil : 0)
    showBar()
    recordTabs()
    if isViewLoaded { showSelected() }
  }

  private func remove(_ child: UIViewController) {
    child.sendWillMove(to: nil)
    child.viewIfLoaded?.removeFromSuperview()
    if shown === child { shown = nil }
    abandon(child)
    child.sendDidMove(to: nil)
  }

  // MARK: More

  /// Whether there are more tabs than the bar has room for.
  private var hasMore: Bool {
    controllers.count > Self.mostButtons && traitCollection.horizontalSizeClass == .compact
  }

  /// The stack that lists the tabs which have no button of their own: all from the fifth on, if
  /// there are more than five on a phone (tab-more-navigation-controller). A tab that is picked
  /// there is shown as any other, not on this stack.
  public final var moreNavigationController: UINavigationController {
    if let more { return more }
    let list = MoreListController()
    list.title = "More"
    list.tapped = { [weak self] in self?.pick($0) }
    let made = UINavigationController(rootViewController: list)
    made.title = list.title
    more = made
    adopt(made)
    made.sendWillMove(to: self)
    made.sendDidMove(to: self)
    return made
  }

  /// Those that a person may put in another order: all, unless the app says otherwise. No input
  /// does.
  public final var customizableViewControllers: [UIViewController]?

  /// Shows the item that a tab has got, if the bar has another one.
  final func takeItems() {
    let shown = tabBar.items ?? []
    if controllers.contains(where: { tab in !shown.contains { $0 === tab.tabBarItem } }) {
      showBar()
    }
  }

  private func showBar() {
    guard hasMore else {
      return tabBar.show(controllers.compactMap { $0.tabBarItem }, selected: selection)
    }
    let own = controllers.prefix(Self.mostButtons - 1).compactMap { $0.tabBarItem }
    let rest = controllers.dropFirst(Self.mostButtons - 1).compactMap { $0.tabBarItem }
    (moreNavigationController.viewControllers.first as? MoreListController)?.show(Array(rest))
    let place = isMoreSelected ? Self.mostButtons - 1 : selection.map { min($0, own.count) }
    tabBar.show(own + [moreNavigationController.tabBarItem], selected: place)
  }

  private func pick(_ item: UITabBarItem) {
    guard let index = controllers.firstIndex(where: { $0.tabBarItem === item }) else { return }
    select(index)
    delegate?.tabBarController(self, didSelect: controllers[index])
  }

  private func moreTapped() {
    let more = moreNavigationController
    guard delegate?.tabBarController(self, shouldSelect: more) ?? true else { return }
    selectMore()
    delegate?.tabBarController(self, didSelect: more)
  }

  private func selectMore() {
    guard process.isRunning, hasMore, !isMoreSelected else { return }
    (selection, isMoreSelected) = (nil, true)
    tabBar.select(Self.mostButtons - 1)
    process.record(.tab(TabEvent(select: nil, in: id)))
    if isViewLoaded { showSelected() }
  }

  // MARK: Selection

  /// The index of the controller that is seen; `Int.max`, as `NSNotFound`, for none and for More.
  open var selectedIndex: Int {
    get { selection ?? Int.max }
    set {
      // SC-39: nothing can be selected in a storyboard's tabs while their scene connects.
      guard controllers.indices.contains(newValue), hostWindow?.isAwaitingConnection != true
      else { return }
      select(newValue)
    }
  }

  /// The controller that is seen.
  open var selectedViewController: UIViewController? {
    get {
      if isMoreSelected { return more }
      return selection.flatMap { controllers.indices.contains($0) ? controllers[$0] : nil }
    }
    set {
      if newValue != nil, newValue === more { return selectMore() }
      guard let newValue, let index = controllers.firstIndex(of: newValue) else {
        process.raise(
          "NSInvalidArgumentException",
          "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar "
            + "controller's list of view controllers can be selected.")
        return
      }
      select(index)
    }
  }

  private func select(_ index: Int) {
    guard process.isRunning, index != selection else { return }
    selection = index
    isMoreSelected = false
    tabBar.select(hasMore ? min(index, Self.mostButtons - 1) : index)
    process.record(.tab(TabEvent(select: selection, in: id)))
    if isViewLoaded { showSelected() }
  }

  /// A person tapped a button of the bar: the delegate is asked, and the selected one's stack is
  /// popped to its root.
  private func tapped(_ index: Int) {
    if hasMore, index == Self.mostButtons - 1 { return moreTapped() }
    guard controllers.indices.contains(index) else { return }
    let controller = controllers[index]
    guard mayTap(controller) else { return }
    tabBar(tabBar, didSelect: controller.tabBarItem)
    let previous = selectedViewController
    if index == selection {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(index)
    }
    delegate?.tabBarController(self, didSelect: controller)
    notifyTabSelection(controller, after: previous)
  }

  private func recordTabs() {
    process.record(.tab(TabEvent(set: controllers.map(\.id), of: id, selected: selection)))
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? defaultOrientations
  }
  final var defaultOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    selectedViewController
  }

  // MARK: View

  open override func loadView() {
    super.loadView()
    view.addSubview(contentView)
    view.addSubview(tabBar)
    tabBar.tapped = { [weak self] in self?.tapped($0) }
    layOutContent()
  }

  override final func layOutContent() {
    guard let view = viewIfLoaded else { return }
    contentView.frame = view.bounds
    let insets = view.window == nil ? process.device.safeAreaInsets : view.safeAreaInsets
    let height = UITabBar.height + insets.bottom
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    guard running == nil else { return }
    for content in contentView.subviews { content.frame = contentView.bounds }
  }

  override var barInsets: UIEdgeInsets {
    UIEdgeInsets(bottom: tabBar.isHidden ? 0 : UITabBar.height)
  }

  /// A stack in it shows or hides the bar for its top.
  final func setTabBarHidden(_ hidden: Bool) { tabBar.isHidden = hidden }

  // tab-select-before-load: only the selected controller is loaded.
  override func installContent() { if shown == nil { showSelected() } }

  private func showSelected() {
    let selected = selectedViewController
    guard selected !== shown, let view = viewIfLoaded else { return }
    // Before it appears itself, nothing is put in: the selected one is loaded with its appearance.
    guard view.window != nil || appearance == .appearing || shown != nil else { return }
    running?.finishNow()
    let old = shown
    let isLive = view.window != nil && appearance == .appeared
    shown = selected
    selected?.loadViewIfNeeded()
    if isLive, let old, let selected, animateSwitch(from: old, to: selected) { return }
    if isLive {
      selected?.begin(true, animated: false, by: .explicit)
      old?.begin(false, animated: false, by: .explicit)
    }
    if let content = selected?.viewIfLoaded {
      content.frame = contentView.bounds
      contentView.addSubview(content)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    setTabBarHidden(selected?.hidesBottomBarNow ?? false)
    if isLive { process.runLoop.afterCommit { Self.endSwitch(from: old, to: selected) } }
  }

  // MARK: A switch of the app's own

  override var runningCoordinator: TransitionCoordinator? { running?.coordinator }

  /// Lets an animator of the app's own make the switch; false if there is none.
  private func animateSwitch(from old: UIViewController, to new: UIViewController) -> Bool {
    guard
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: old, to: new)
    else { return false }
    let place = controllers.firstIndex(of: old)
    let started = TabSwitch(from: old, to: new, in: contentView) { [weak self] done in
      guard let self else { return }
      running = nil
      if !done { undoSwitch(to: old, at: place) }
      (done ? old : new).viewIfLoaded?.removeFromSuperview()
      setTabBarHidden((done ? new : old).hidesBottomBarNow)
      layOutContent()
    }
    running = started
    let driver = delegate?.tabBarController(self, interactionControllerFor: animator)
    started.start(animator, by: driver)
    return true
  }

  private func undoSwitch(to old: UIViewController, at place: Int?) {
    shown = old
    (selection, isMoreSelected) = (place, place == nil && more != nil)
    tabBar.select(place.map { hasMore ? min($0, Self.mostButtons - 1) : $0 })
    process.record(.tab(TabEvent(select: selection, in: id)))
  }

  private static func endSwitch(from old: UIViewController?, to new: UIViewController?) {
    if let old, old.appearance == .disappearing { old.end() }
    if let new, new.appearance == .appearing { new.end() }
  }

  override func emptyForEnd() {
    super.emptyForEnd()
    tabBar.tapped = nil
    (more?.viewControllers.first as? MoreListController)?.tapped = nil
    more = nil
    selection = nil
    (running, modern) = (nil, nil)
  }
}

/// The part of a tab bar controller's view that holds the content.
final class UITabContentView: UIView {}

extension UIViewController {
  /// The tab bar controller that it is in.
  public final var tabBarController: UITabBarController? { container(of: UITabBarController.self) }

  fileprivate final var hidesBottomBarNow: Bool {
    (self as? UINavigationController)?.viewControllers.contains { $0.hidesBottomBarWhenPushed }
      ?? hidesBottomBarWhenPushed
  }
}
