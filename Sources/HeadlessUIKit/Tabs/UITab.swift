public import Foundation

/// A tab by its title and picture, with what makes its controller.
///
/// The controllers of all tabs are made when a tab bar controller gets them; on devices that is put
/// off until a tab is selected.
open class UITab: NSObject {
  /// Makes the controller of a tab.
  public typealias ViewControllerProvider = (UITab) -> UIViewController

  /// What the app knows it by.
  public final let identifier: String
  /// What it says.
  open var title: String { didSet { follow() } }
  /// Its picture.
  open var image: UIImage? { didSet { follow() } }
  /// A subtitle. Stored, without effect: it is not drawn.
  open var subtitle: String?
  /// What stands on a red mark at its corner.
  open var badgeValue: String? { didSet { follow() } }
  /// Its preferred place in a bar or sidebar. Stored, without effect.
  open var preferredPlacement = Placement.automatic
  /// Whether it is left out. Stored, without effect: all tabs are shown.
  open var isHidden = false
  /// Whether a person may move or hide it. Stored, without effect: no input does.
  open var allowsHiding = false
  /// What the app keeps with it.
  open var userInfo: Any?
  private let provider: ViewControllerProvider?
  private var made: UIViewController?
  /// The tab bar controller that has it.
  public internal(set) final weak var tabBarController: UITabBarController?
  /// The group that it is in.
  public internal(set) final weak var parent: UITabGroup?

  /// The preferred place of a tab.
  public enum Placement: Int, Sendable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }

  /// A tab.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ViewControllerProvider? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
  }

  /// Its controller, which it makes.
  public final var viewController: UIViewController? {
    if let made { return made }
    made = makeController()
    follow()
    return made
  }

  func makeController() -> UIViewController? { provider?(self) }

  private func follow() {
    guard let item = made?.tabBarItem else { return }
    item.title = title
    item.image = image
    item.badgeValue = badgeValue
  }
}

/// A tab with the picture of a search.
public final class UISearchTab: UITab {
  /// Whether its search begins when it is selected. Stored, without effect.
  public var automaticallyActivatesSearch = false

  /// A tab that says so in the language of the system.
  public init(viewControllerProvider: ViewControllerProvider? = nil) {
    super.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "search",
      viewControllerProvider: viewControllerProvider)
  }

  public override init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ViewControllerProvider? = nil
  ) {
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
  }
}

/// The tabs of a tab bar controller that was given such.
final class ModernTabs {
  var tabs: [UITab] = []
  var mode = UITabBarController.Mode.automatic
  var sidebar: UITabBarController.Sidebar?
}

extension UITabBarController {
  /// Whether tabs stand in a bar, or in a sidebar too. Stored, without effect: tabs stand in a bar.
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }

  /// A list of the tabs at the side. Stored, without effect: it never comes up.
  public final class Sidebar: NSObject {
    /// Whether the app wants it away; it always is.
    public var isHidden = true
    /// Its place. Stored, without effect.
    public var preferredLayout = Layout.automatic
    /// The layout of the sidebar beside the content. Stored, without effect: it is not laid out.
    public enum Layout: Int, Sendable { case automatic, overlap, tile }
    override init() {}
  }

  private var madeModern: ModernTabs {
    if let modern { return modern }
    let made = ModernTabs()
    modern = made
    return made
  }

  /// Tabs, whose controllers are shown.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// The tabs, if the app gave any.
  public final var tabs: [UITab] {
    get { modern?.tabs ?? [] }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs, and the controllers with them.
  public final func setTabs(_ tabs: [UITab], animated: Bool) {
    for tab in madeModern.tabs { tab.tabBarController = nil }
    modern?.tabs = tabs
    for tab in tabs { tab.tabBarController = self }
    setViewControllers(tabs.compactMap(\.viewController), animated: animated)
  }

  /// The tab that is seen; `nil` if the app gave no tabs.
  public final var selectedTab: UITab? {
    get { selectedViewController.flatMap { tab(of: $0) } }
    set {
      guard var tab = newValue else { return }
      while let group = tab.parent {
        group.selectedChild = tab
        tab = group
      }
      if let controller = tab.viewController { selectedViewController = controller }
    }
  }

  /// The tab of an identifier, also one in a group.
  public final func tab(forIdentifier identifier: String) -> UITab? {
    UITabGroup.tab(identifier, in: tabs)
  }

  /// Whether tabs stand in a bar, or in a sidebar too. Stored, without effect: tabs stand in a bar.
  public final var mode: Mode {
    get { modern?.mode ?? .automatic }
    set { madeModern.mode = newValue }
  }

  /// A list of the tabs at the side. Stored, without effect: it never comes up.
  public final var sidebar: Sidebar {
    if let sidebar = modern?.sidebar { return sidebar }
    let made = Sidebar()
    madeModern.sidebar = made
    return made
  }

  /// Whether the bar is away.
  public final var isTabBarHidden: Bool {
    get { tabBar.isHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Takes the bar away, or shows it, at once.
  public final func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    setTabBarHidden(hidden)
    viewIfLoaded?.setNeedsLayout()
  }

  private final func tab(of controller: UIViewController) -> UITab? {
    modern?.tabs.first { $0.viewController === controller }
  }

  final func mayTap(_ controller: UIViewController) -> Bool {
    guard let delegate else { return true }
    if let tab = tab(of: controller), !delegate.tabBarController(self, shouldSelectTab: tab) {
      return false
    }
    return delegate.tabBarController(self, shouldSelect: controller)
  }

  final func notifyTabSelection(_ controller: UIViewController, after previous: UIViewController?) {
    guard let tab = tab(of: controller) else { return }
    delegate?.tabBarController(
      self, didSelectTab: tab, previousTab: previous.flatMap { self.tab(of: $0) })
  }
}
