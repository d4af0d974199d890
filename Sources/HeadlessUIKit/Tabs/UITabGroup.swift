/// Tabs under one title.
///
/// A phone's bar shows the group as one tab. Its controller is its own; if it has none, that of the
/// selected child. A navigation controller that manages it has both.
public final class UITabGroup: UITab {
  /// The tabs in it.
  public var children: [UITab] { didSet { adopt() } }
  /// The child that is selected at first; `nil` for the first one.
  public var defaultChildIdentifier: String?
  /// The visible child, if the group shows one.
  public var selectedChild: UITab? {
    get { chosen ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first }
    set {
      chosen = newValue
      stack()
    }
  }
  /// What shows the controllers of the group and of its selected child, one on the other.
  public var managingNavigationController: UINavigationController?
  /// The order that a person gave the children. Stored, without effect: no input moves them.
  public var displayOrderIdentifiers: [String] = []
  /// Whether a person may move the children. Stored, without effect: no input does.
  public var allowsReordering = false

  private weak var chosen: UITab?
  private var own: UIViewController?

  /// A group.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ViewControllerProvider? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    adopt()
  }

  /// The tab of an identifier, however deep it lies.
  public func tab(forIdentifier identifier: String) -> UITab? {
    Self.tab(identifier, in: children)
  }

  static func tab(_ identifier: String, in tabs: [UITab]) -> UITab? {
    for tab in tabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  override func makeController() -> UIViewController? {
    own = super.makeController()
    stack()
    return managingNavigationController ?? own ?? selectedChild?.viewController
  }

  private func stack() {
    managingNavigationController?.viewControllers =
      [own, selectedChild?.viewController].compactMap(\.self)
  }

  private func adopt() {
    for child in children { child.parent = self }
  }
}
