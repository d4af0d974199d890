public import Foundation

/// Columns side by side where there is room, else one stack of them.
///
/// On a phone it is collapsed from the beginning and stays so; on a tablet it never is, since the
/// whole screen is always its own here: nothing is separated again. Columns have fixed widths, and
/// all that there are stand beside each other.
open class UISplitViewController: UIViewController {
  override class var uikitClass: AnyObject.Type { UISplitViewController.self }

  /// How many columns there are; `unspecified` for a controller of the older kind.
  public enum Style: Int, Sendable {
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }
  /// One of the columns; `compact` stands in place of all of them where there is no room.
  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    case compact = 3
  }
  /// Which columns are seen, and how.
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6

    @available(*, deprecated, renamed: "secondaryOnly")
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    @available(*, deprecated, renamed: "oneOverSecondary")
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// How many columns there are.
  public private(set) final var style = Style.unspecified
  /// Who is asked how to collapse, and told what is shown.
  public final weak var delegate: (any UISplitViewControllerDelegate)?
  /// Kept; all columns stand beside each other.
  public final var preferredDisplayMode = DisplayMode.automatic
  /// Kept; there is no gesture.
  public final var presentsWithGesture = true
  /// Kept; columns have fixed widths.
  public final var preferredPrimaryColumnWidthFraction: CGFloat = .nan
  /// Kept; columns have fixed widths.
  public final var minimumPrimaryColumnWidth: CGFloat = .nan
  /// Kept; columns have fixed widths.
  public final var maximumPrimaryColumnWidth: CGFloat = .nan

  private var given: [Column: UIViewController] = [:]
  private var shown: [UIViewController] = []

  /// A controller of columns.
  public init(style: Style) {
    super.init(nibName: nil, bundle: nil)
    self.style = style
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the columns are one stack.
  public final var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
  /// Which columns are seen.
  public final var displayMode: DisplayMode {
    isCollapsed
      ? .secondaryOnly : style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
  }
  /// Points of the first column.
  public final var primaryColumnWidth: CGFloat { Self.columnWidth }

  private static let columnWidth: CGFloat = 320

  // MARK: Columns

  /// What is seen, from the left; of an older kind of controller, what was given.
  public final var viewControllers: [UIViewController] {
    get {
      style == .unspecified && !isCollapsed || shown.isEmpty
        ? Self.order.compactMap { given[$0] } : shown
    }
    set {
      given = [:]
      for (column, controller) in zip([Column.primary, .secondary], newValue) {
        given[column] = controller
      }
      if isViewLoaded { arrange() }
    }
  }

  private static let order: [Column] = [.primary, .supplementary, .secondary]

  /// Gives a column its controller.
  public final func setViewController(_ vc: UIViewController?, for column: Column) {
    given[column] = vc
    if isViewLoaded { arrange() }
  }

  /// The controller that a column was given.
  public final func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Shows a column: in one stack it comes on top.
  public final func show(_ column: Column) {
    guard isCollapsed, let stack else { return }
    switch column {
    case .primary, .compact: stack.popToRootViewController(animated: true)
    case .supplementary, .secondary:
      guard let controller = given[column].map(Self.content) else { return }
      if stack.viewControllers.contains(controller) {
        stack.popToViewController(controller, animated: true)
      } else {
        stack.pushViewController(controller, animated: true)
      }
    }
  }

  /// Takes a column away: in one stack it is popped.
  public final func hide(_ column: Column) {
    guard isCollapsed, let stack, column != .primary,
      let controller = given[column].map(Self.content),
      let index = stack.viewControllers.firstIndex(of: controller), index > 0
    else { return }
    stack.popToViewController(stack.viewControllers[index - 1], animated: true)
  }

  /// In one stack the controller is pushed, else it takes the place of the last column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard process.isRunning else { return }
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard isCollapsed else { return setViewController(vc, for: .secondary) }
    if let stack {
      stack.pushViewController(Self.content(of: vc), animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// As for a detail, unless a stack around the sender pushes it.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showDetailViewController(vc, sender: sender)
  }

  // MARK: Arranging

  /// The stack that the columns have become.
  private var stack: UINavigationController? { shown.first as? UINavigationController }

  /// What goes onto another stack: a stack's own root in place of the stack.
  private static func content(of controller: UIViewController) -> UIViewController {
    guard let stack = controller as? UINavigationController, let root = stack.viewControllers.first
    else { return controller }
    return root
  }

  private func arrange() {
    let wanted = isCollapsed ? [collapsed].compactMap(\.self) : separated
    for old in shown where !wanted.contains(old) {
      old.sendWillMove(to: nil)
      old.viewIfLoaded?.removeFromSuperview()
      abandon(old)
      old.sendDidMove(to: nil)
    }
    shown = wanted
    for new in wanted where new.parent !== self && acceptsChild(new) {
      if new.parent != nil { new.removeFromParent() }
      adopt(new)
      new.sendWillMove(to: self)
      new.sendDidMove(to: self)
    }
    layOutContent()
    for controller in wanted { if let inner = controller.view { view.addSubview(inner) } }
  }

  /// The columns side by side, each in a stack of its own where they are columns.
  private var separated: [UIViewController] {
    Self.order.compactMap { given[$0] }.map { style == .unspecified ? $0 : stacked($0) }
  }

  private func stacked(_ controller: UIViewController) -> UIViewController {
    if controller is UINavigationController { return controller }
    return controller.parent as? UINavigationController
      ?? UINavigationController(rootViewController: controller)
  }

  /// The one controller that stands for all columns.
  private var collapsed: UIViewController? {
    if let ready = shown.first { return ready }
    if style != .unspecified, let compact = given[.compact] { return stacked(compact) }
    guard let primary = given[.primary] else { return given[.secondary] }
    guard style != .unspecified else { return collapse(onto: primary) }
    let proposed: Column = given[.secondary] == nil ? .primary : .secondary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    let stack = stacked(primary) as? UINavigationController
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
      if let next = given[column] {
        stack?.pushViewController(Self.content(of: next), animated: false)
      }
    }
    return stack
  }

  /// An older controller: the delegate may drop the second one, else a stack takes it.
  private func collapse(onto primary: UIViewController) -> UIViewController {
    guard let secondary = given[.secondary],
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
    else { return primary }
    (primary as? UINavigationController)?
      .pushViewController(Self.content(of: secondary), animated: false)
    return primary
  }

  // MARK: View

  open override func loadView() {
    super.loadView()
    arrange()
  }

  override final func layOutContent() {
    guard let view = viewIfLoaded else { return }
    var rest = view.bounds
    for (index, controller) in shown.enumerated() {
      let isLast = index == shown.count - 1
      let width = isLast ? rest.width : min(Self.columnWidth, rest.width)
      controller.view?.frame = CGRect(x: rest.minX, y: 0, width: width, height: rest.height)
      rest = CGRect(
        x: rest.minX + width, y: 0, width: rest.width - width, height: rest.height)
    }
  }

  open override var childForStatusBarStyle: UIViewController? { shown.first }

  override func emptyForEnd() {
    super.emptyForEnd()
    (given, shown) = ([:], [])
  }
}

extension UIViewController {
  /// The split controller that it is in.
  public final var splitViewController: UISplitViewController? {
    container(of: UISplitViewController.self)
  }
}
