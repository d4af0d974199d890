public import Foundation

/// The bar under a tab bar controller's content: a button for each controller.
open class UITabBar: UIView {
  override class var uikitClass: AnyObject.Type { UITabBar.self }

  /// Points from its top to the safe area.
  static let height: CGFloat = 49

  private let hairline = UIView()
  private var buttons: [UITabBarButton] = []
  /// The button at an index was tapped.
  final var tapped: ((Int) -> Void)?
  /// The tab bar controller that it belongs to.
  final weak var manager: UITabBarController?
  private weak var ownDelegate: (any UITabBarDelegate)?
  private var shown: [UITabBarItem]?

  /// The items, from the left. Setting those of a tab bar controller's bar is an exception
  /// (N3-202).
  public final var items: [UITabBarItem]? {
    get { shown }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items, at once.
  public final func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    guard mayChange else { return }
    show(items ?? [], selected: nil)
    tapped = { [weak self] in self?.tapOwnItem($0) }
  }

  /// The item that is marked. Setting that of a tab bar controller's bar is an exception (N3-202).
  public final var selectedItem: UITabBarItem? {
    get { selected.flatMap { shown?.indices.contains($0) == true ? shown?[$0] : nil } }
    set {
      guard mayChange else { return }
      select(newValue.flatMap { item in shown?.firstIndex { $0 === item } })
    }
  }

  /// Who hears of taps: the tab bar controller of a bar that has one. Setting another there is an
  /// exception (N3-202).
  public final var delegate: (any UITabBarDelegate)? {
    get { manager ?? ownDelegate }
    set {
      guard let manager else { return ownDelegate = newValue }
      guard newValue !== manager else { return }
      process.raise(
        "NSInternalInconsistencyException",
        "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
    }
  }

  private var mayChange: Bool {
    guard process.isRunning, manager != nil else { return process.isRunning }
    process.raise(
      "NSInternalInconsistencyException",
      "Directly modifying a tab bar managed by a tab bar controller is not allowed.")
    return false
  }

  private func tapOwnItem(_ index: Int) {
    select(index)
    if let item = shown?[index] { ownDelegate?.tabBar(self, didSelect: item) }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .barBackground(translucent: true)
    tintColor = .systemBlue
    hairline.backgroundColor = .separator
    addSubview(hairline)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Looks

  /// The colour behind the items.
  open var barTintColor: UIColor? { didSet { appearanceChanged() } }
  /// Whether the background lets a little through.
  open var isTranslucent = true { didSet { appearanceChanged() } }
  /// The colour of what is not selected.
  open var unselectedItemTintColor: UIColor? { didSet { select(selected) } }
  /// Stored, without effect: the standard looks are drawn over content of any place.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// Stored, without effect: pictures are not read.
  open var backgroundImage: UIImage?
  /// Stored, without effect: pictures are not read.
  open var shadowImage: UIImage?
  private var ownStandard: UITabBarAppearance?
  private var selected: Int?

  /// The looks; if one was given, it overrides the bar's own colors.
  open var standardAppearance: UITabBarAppearance {
    get { ownStandard ?? UITabBarAppearance() }
    set { setStandard(newValue) }
  }

  private func setStandard(_ appearance: UITabBarAppearance?) {
    ownStandard = appearance?.copy() as? UITabBarAppearance
    ownStandard?.changed = { [weak self] in self?.appearanceChanged() }
    appearanceChanged()
  }

  private final var givenStandard: UITabBarAppearance? {
    get { ownStandard }
    set { setStandard(newValue) }
  }

  override var appearanceSettings: [AppearanceSetting] {
    super.appearanceSettings + [
      AppearanceSetting(\UITabBar.barTintColor), AppearanceSetting(\UITabBar.isTranslucent),
      AppearanceSetting(\UITabBar.unselectedItemTintColor),
      AppearanceSetting(\UITabBar.givenStandard),
    ]
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    select(selected)
  }

  private func appearanceChanged() {
    backgroundColor =
      ownStandard?.drawnBackground ?? barTintColor ?? .barBackground(translucent: isTranslucent)
    hairline.backgroundColor = ownStandard.map(\.shadowColor) ?? .separator
    select(selected)
  }

  // MARK: Items

  /// Shows items in place of the old ones.
  final func show(_ items: [UITabBarItem], selected: Int?) {
    for item in shown ?? [] { item.changed = nil }
    for button in buttons { button.removeFromSuperview() }
    shown = items
    buttons = items.enumerated().map { index, item in
      let button = UITabBarButton(item) { [weak self] in self?.tapped?(index) }
      item.changed = { [weak button, unowned item] in button?.follow(item) }
      addSubview(button)
      return button
    }
    select(selected)
    layOut()
  }

  /// Marks the button at an index.
  final func select(_ index: Int?) {
    selected = index
    let items = ownStandard?.stackedLayoutAppearance
    let chosen = items?.selected.color ?? tintColor ?? .systemBlue
    let others = items?.normal.color ?? unselectedItemTintColor ?? .systemGray
    for (place, button) in buttons.enumerated() {
      button.setTitleColor(place == index ? chosen : others, for: .normal)
    }
  }

  /// The button at an index.
  final func button(at index: Int) -> UIControl? {
    buttons.indices.contains(index) ? buttons[index] : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let room = bounds.inset(by: sideInsets)
    let width = room.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: (room.minX + width * CGFloat(index)).rounded(), y: 0, width: width.rounded(),
        height: Self.height)
    }
  }
}

/// A button of a tab bar.
final class UITabBarButton: UIButton {
  init(_ item: UITabBarItem, tapped: @escaping () -> Void) {
    super.init(frame: .zero)
    font = .systemFont(ofSize: 10, weight: .medium)
    follow(item)
    addInternalAction(for: .touchUpInside, tapped)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func follow(_ item: UITabBarItem) {
    setTitle(item.title, for: .normal)
    setImage(item.image, for: .normal)
    isEnabled = item.isEnabled
  }
}
