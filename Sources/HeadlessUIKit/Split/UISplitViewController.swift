public import Foundation

/// Columns side by side if there is room, otherwise one stack of them.
///
/// It is collapsed where its width is compact: on a phone once it is about to appear, and wherever
/// its traits say so, as after `setOverrideTraitCollection(_:forChild:)`. A delegate that it is
/// given in `viewDidLoad` is asked. Columns have fixed widths; all that are not hidden stand beside
/// each other.
open class UISplitViewController: UIViewController {
  override class var uikitClass: AnyObject.Type { UISplitViewController.self }

  /// How many columns there are; `unspecified` for a controller of the older kind.
  public enum Style: Int, Sendable {
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }
  /// One of the columns; `compact` replaces all of them if there is no room.
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
  /// The delegate, which decides how to collapse and follows what is shown.
  public final weak var delegate: (any UISplitViewControllerDelegate)?
  /// Stored, without effect: all columns stand beside each other.
  public final var preferredDisplayMode = DisplayMode.automatic
  /// Stored, without effect: there is no gesture.
  public final var presentsWithGesture = true
  /// Stored, without effect: columns have fixed widths.
  public final var preferredPrimaryColumnWidthFraction: CGFloat = .nan
  /// Stored, without effect: columns have fixed widths.
  public final var minimumPrimaryColumnWidth: CGFloat = .nan
  /// Stored, without effect: columns have fixed widths.
  public final var maximumPrimaryColumnWidth: CGFloat = .nan

  private var given: [Column: UIViewController] = [:]
  private var shown: [UIViewController] = []
  /// Whether the columns have become one stack; `nil` until they are arranged at all.
  private var hasCollapsed: Bool?
  /// The columns that the app has hidden where there is room for them.
  private var hidden: Set<Column> = []
  /// The stacks that columns are in.
  private var stacks: [Column: UINavigationController] = [:]
  /// What the one stack has taken from columns, and the stacks that it was in.
  private var moved: [(content: UIViewController, home: UINavigationController?)] = []

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
    guard !isCollapsed else { return .secondaryOnly }
    switch (style == .tripleColumn ? 2 : 1) - hidden.count {
    case 2: return .twoBesideSecondary
    case 1: return .oneBesideSecondary
    default: return .secondaryOnly
    }
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
      rearrange()
    }
  }

  private static let order: [Column] = [.primary, .supplementary, .secondary]

  /// Gives a column its controller.
  public final func setViewController(_ vc: UIViewController?, for column: Column) {
    given[column] = vc
    rearrange()
  }

  /// Fills the columns of a storyboard's controller, which says by them how many it has.
  final func fill(_ columns: [UIViewController]) {
    style = columns.count > 2 ? .tripleColumn : .doubleColumn
    let places = style == .tripleColumn ? Self.order : [.primary, .secondary]
    for (column, controller) in zip(places, columns) { given[column] = controller }
    rearrange()
  }

  /// The controller that a column was given.
  public final func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Shows a column: in one stack it comes on top. The delegate hears of it before (N3-209).
  public final func show(_ column: Column) {
    guard process.isRunning else { return }
    guard isCollapsed else {
      guard hidden.contains(column) else { return }
      delegate?.splitViewController(self, willShow: column)
      hidden.remove(column)
      return rearrange()
    }
    guard let stack, let controller = shownContent(of: column),
      stack.topViewController !== controller
    else { return }
    delegate?.splitViewController(self, willShow: column)
    if stack.viewControllers.contains(controller) {
      stack.popToViewController(controller, animated: true)
    } else {
      stack.pushViewController(controller, animated: true)
    }
  }

  /// Takes a column away: in one stack it is popped. The delegate hears of it before (N3-209).
  public final func hide(_ column: Column) {
    guard process.isRunning else { return }
    guard isCollapsed else {
      guard column == .primary || column == .supplementary, given[column] != nil,
        !hidden.contains(column)
      else { return }
      delegate?.splitViewController(self, willHide: column)
      hidden.insert(column)
      return rearrange()
    }
    guard let stack, column != .primary, let controller = shownContent(of: column),
      let index = stack.viewControllers.firstIndex(of: controller), index > 0
    else { return }
    delegate?.splitViewController(self, willHide: column)
    stack.popToViewController(stack.viewControllers[index - 1], animated: true)
  }

  /// What stands for a column in one stack.
  private func shownContent(of column: Column) -> UIViewController? {
    switch column {
    case .primary, .compact: stack?.viewControllers.first
    case .supplementary, .secondary: given[column].map(contentInStack)
    }
  }

  /// What a column's controller has given to the stack, or would.
  private func contentInStack(_ controller: UIViewController) -> UIViewController {
    moved.first { $0.home === controller }?.content ?? Self.content(of: controller)
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

  override func showsInItsOwnWay(_ name: String) -> Bool { true }

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

  /// The traits have changed: the columns become one stack, or columns again.
  override func traitsHaveChanged() {
    guard let hasCollapsed, hasCollapsed != isCollapsed else { return }
    arrange()
  }

  /// What was arranged changes at once; what was not waits until it is arranged.
  private func rearrange() { if hasCollapsed != nil { arrange() } }

  private func arrange() {
    let (before, now) = (hasCollapsed, isCollapsed)
    hasCollapsed = now
    if before == true, !now { separate() }
    let wanted =
      now ? [before == true ? shown.first ?? collapsed : collapsed].compactMap(\.self) : separated
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
    guard before != now else { return }
    if now {
      delegate?.splitViewControllerDidCollapse(self)
    } else if before != nil {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  /// The columns side by side, each in a stack of its own.
  private var separated: [UIViewController] {
    Self.order.filter { !hidden.contains($0) }.compactMap { column in
      guard let controller = given[column] else { return nil }
      guard style != .unspecified else { return controller }
      let stack = stacked(controller)
      stacks[column] = stack
      return stack
    }
  }

  private func stacked(_ controller: UIViewController) -> UINavigationController {
    controller as? UINavigationController ?? controller.parent as? UINavigationController
      ?? UINavigationController(rootViewController: controller)
  }

  /// The one controller that stands for all columns.
  private var collapsed: UIViewController? {
    if style != .unspecified, let compact = given[.compact] { return stacked(compact) }
    guard let primary = given[.primary] else { return given[.secondary] }
    guard style != .unspecified else { return collapse(onto: primary) }
    let proposed: Column = given[.secondary] == nil ? .primary : .secondary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    let stack = stacked(primary)
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
      if let next = given[column] { move(next, to: stack) }
    }
    return stack
  }

  /// The one stack takes what a column shows: of a stack that was not on the screen yet its root.
  private func move(_ controller: UIViewController, to stack: UINavigationController) {
    var taken = [Self.content(of: controller)]
    let home = controller as? UINavigationController ?? controller.navigationController
    if let home, home.isViewLoaded {
      taken = home.viewControllers
      replace(home, [])
    }
    guard let content = taken.first else { return }
    moved.append((content, home))
    for next in taken { stack.pushViewController(next, animated: false) }
  }

  /// Replaces what is on a stack at once, so that others may take what was on it.
  private func replace(_ stack: UINavigationController, _ controllers: [UIViewController]) {
    stack.viewControllers = controllers
    stack.viewIfLoaded?.layoutIfNeeded()
  }

  /// An older controller: the delegate may drop the second one, else a stack takes it.
  private func collapse(onto primary: UIViewController) -> UIViewController {
    guard let secondary = given[.secondary],
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
    else { return primary }
    if let stack = primary as? UINavigationController { move(secondary, to: stack) }
    return primary
  }

  /// The stack gives back what it has taken, with all that lies above it.
  private func separate() {
    let proposed = style == .tripleColumn ? DisplayMode.twoBesideSecondary : .oneBesideSecondary
    let mode =
      delegate?.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
    hidden = mode == .secondaryOnly ? [.primary, .supplementary] : []
    if style == .unspecified, let primary = shown.first,
      let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    {
      given[.secondary] = secondary
    }
    for (content, home) in moved.reversed() {
      guard let stack, let index = stack.viewControllers.firstIndex(of: content), index > 0
      else { continue }
      let taken = Array(stack.viewControllers[index...])
      replace(stack, Array(stack.viewControllers[..<index]))
      (home ?? UINavigationController()).viewControllers = taken
    }
    moved = []
  }

  // MARK: View

  // https://commandshift.co.uk/blog/2016/04/11/understanding-split-view-controller/: it is born as
  // columns, and collapses when it comes to a window.
  override func installContent() { if hasCollapsed == nil { arrange() } }

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
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { shown.last }

  override func emptyForEnd() {
    super.emptyForEnd()
    (given, shown, stacks, moved) = ([:], [], [:], [])
  }
}

extension UIViewController {
  /// The split controller that it is in.
  public final var splitViewController: UISplitViewController? {
    container(of: UISplitViewController.self)
  }
}
