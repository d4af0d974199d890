public import Foundation

/// Asked and told about the tabs that a person taps.
public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// Controllers side by side of which one is seen, over a bar to choose with.
///
/// A switch makes both will-callbacks inside the setter, the incoming one's first; the
/// did-callbacks come after the commit, the outgoing one's first (tab-switch).
open class UITabBarController: UIViewController {
  override class var uikitClass: AnyObject.Type { UITabBarController.self }

  /// Who is asked and told.
  public final weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar under the content.
  public final let tabBar = UITabBar()
  private let contentView = UITabContentView()
  private var selection: Int?
  /// The controller whose view is in place.
  private weak var shown: UIViewController?

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Controllers

  /// The controllers, from the left; setting them keeps the selected one if it is among the new.
  public final var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers; those that are not among the new ones are let go.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    guard process.isRunning else { return }
    let new = viewControllers ?? []
    guard new.allSatisfy({ $0.parent === self || acceptsChild($0) }) else { return }
    let old = selectedViewController
    for child in children where !new.contains(where: { $0 === child }) { remove(child) }
    for child in new where child.parent !== self {
      if child.parent != nil { child.removeFromParent() }
      adopt(child)
      child.isMovingToParent = true
      child.sendWillMove(to: self)
      child.isMovingToParent = false
      child.sendDidMove(to: self)
    }
    children = new
    let kept = old.flatMap { new.firstIndex(of: $0) }
    selection = new.isEmpty ? nil : kept ?? min(selection ?? 0, new.count - 1)
    tabBar.show(new.map(\.tabBarItem), selected: selection)
    recordTabs()
    if isViewLoaded { showSelected() }
  }

  override func childrenDidChange(_ child: UIViewController) {
    if child.parent !== self, shown === child {
      child.viewIfLoaded?.removeFromSuperview()
      shown = nil
    }
    selection = shown.flatMap { children.firstIndex(of: $0) } ?? (children.isEmpty ? nil : 0)
    tabBar.show(children.map(\.tabBarItem), selected: selection)
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

  // MARK: Selection

  /// The index of the controller that is seen; `Int.max` for none, as `NSNotFound`.
  public final var selectedIndex: Int {
    get { selection ?? Int.max }
    set {
      guard children.indices.contains(newValue) else { return }
      select(newValue)
    }
  }

  /// The controller that is seen.
  public final var selectedViewController: UIViewController? {
    get { selection.flatMap { children.indices.contains($0) ? children[$0] : nil } }
    set {
      guard let newValue, let index = children.firstIndex(of: newValue) else {
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
    tabBar.select(index)
    process.record(.tab(TabEvent(select: selection, in: id)))
    if isViewLoaded { showSelected() }
  }

  /// A person tapped a button of the bar: the delegate is asked, and the selected one's stack is
  /// popped to its root.
  private func tapped(_ index: Int) {
    guard children.indices.contains(index) else { return }
    let controller = children[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if index == selection {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(index)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func recordTabs() {
    process.record(.tab(TabEvent(set: children.map(\.id), of: id, selected: selection)))
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

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
    let old = shown
    let isLive = view.window != nil && appearance == .appeared
    shown = selected
    selected?.loadViewIfNeeded()
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

  private static func endSwitch(from old: UIViewController?, to new: UIViewController?) {
    if let old, old.appearance == .disappearing { old.end() }
    if let new, new.appearance == .appearing { new.end() }
  }

  override func emptyForEnd() {
    super.emptyForEnd()
    tabBar.tapped = nil
    selection = nil
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
