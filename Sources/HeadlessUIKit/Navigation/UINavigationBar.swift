public import Foundation

/// The bar over a navigation controller's content: a title, buttons, the way back.
open class UINavigationBar: UIView {
  override class var uikitClass: AnyObject.Type { UINavigationBar.self }

  /// Points from its top to its bottom.
  static let height: CGFloat = 44

  private let background = UIView()
  private let hairline = UIView()
  private var content: UINavigationItemView?
  /// The way back was tapped.
  final var backTapped: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    tintColor = .systemBlue
    background.backgroundColor = .barBackground(translucent: true)
    hairline.backgroundColor = .separator
    addSubview(background)
    background.addSubview(hairline)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Looks

  /// The colour behind title and buttons.
  open var barTintColor: UIColor? { didSet { appearanceChanged() } }
  /// Whether the background lets a little through.
  open var isTranslucent = true { didSet { appearanceChanged() } }
  /// Colour and font of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceChanged() } }
  /// Stored, without effect: titles are never large here.
  open var prefersLargeTitles = false
  /// Stored, without effect: titles are never large here.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Stored, without effect: pictures are not read.
  open var shadowImage: UIImage?
  private var ownStandard: UINavigationBarAppearance?
  private var looks = Looks()

  /// The looks that are stored and never drawn.
  private struct Looks {
    var compact: UINavigationBarAppearance?
    var scrollEdge: UINavigationBarAppearance?
    var image: UIImage?
  }

  /// The looks; if one was given, it overrides the bar's own colors.
  open var standardAppearance: UINavigationBarAppearance {
    get { ownStandard ?? UINavigationBarAppearance() }
    set { setStandard(newValue) }
  }
  /// Stored, without effect: there is room for the standard looks.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue }
  }
  /// Stored, without effect: the standard looks are drawn over content of any place.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue }
  }

  /// Keeps a picture for the background; what it shows is not read.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    looks.image = backgroundImage
  }

  private func setStandard(_ appearance: UINavigationBarAppearance?) {
    ownStandard = appearance?.copy() as? UINavigationBarAppearance
    ownStandard?.changed = { [weak self] in self?.appearanceChanged() }
    appearanceChanged()
  }

  private final var givenStandard: UINavigationBarAppearance? {
    get { ownStandard }
    set { setStandard(newValue) }
  }

  override var appearanceSettings: [AppearanceSetting] {
    super.appearanceSettings + [
      AppearanceSetting(\UINavigationBar.barTintColor),
      AppearanceSetting(\UINavigationBar.isTranslucent),
      AppearanceSetting(\UINavigationBar.titleTextAttributes) { ($0 == nil) == ($1 == nil) },
      AppearanceSetting(\UINavigationBar.givenStandard),
      AppearanceSetting(\UINavigationBar.prefersLargeTitles),
    ]
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if let item { itemChanged(item) }
  }

  private func appearanceChanged() {
    background.backgroundColor =
      ownStandard?.drawnBackground ?? barTintColor ?? .barBackground(translucent: isTranslucent)
    hairline.backgroundColor = ownStandard.map(\.shadowColor) ?? .separator
    content?.write(titleAttributes)
  }

  /// How the title is written.
  fileprivate final var titleAttributes: [NSAttributedString.Key: Any] {
    ownStandard?.titleTextAttributes ?? titleTextAttributes ?? [:]
  }

  // MARK: Items

  /// The navigation controller that it belongs to.
  final weak var manager: UINavigationController?
  private var own = OwnItems()

  /// What a bar without a controller has.
  private struct OwnItems {
    var items: [UINavigationItem] = []
    weak var delegate: (any UIBarPositioningDelegate)?
  }

  /// Who is asked and told about items: the navigation controller of a bar that has one. Setting
  /// another there is an exception (N3-200).
  ///
  /// Its type is wider than UIKit's, since a navigation controller is a `UINavigationBarDelegate`
  /// only where the app's class says so.
  public final var delegate: (any UIBarPositioningDelegate)? {
    get { manager ?? own.delegate }
    set {
      guard let manager else { return own.delegate = newValue }
      guard newValue !== manager else { return }
      process.raise(
        "NSInternalInconsistencyException",
        "Cannot manually set the delegate on a UINavigationBar managed by a controller.")
    }
  }

  /// The items, bottom first: those of a navigation controller's stack. To change them by hand is
  /// an exception then (N3-201).
  public final var items: [UINavigationItem]? {
    get { manager.map { $0.viewControllers.map(\.navigationItem) } ?? own.items }
    set { setItems(newValue, animated: false) }
  }
  /// The item that is on top.
  public final var topItem: UINavigationItem? { items?.last }
  /// The item that the way back leads to.
  public final var backItem: UINavigationItem? { items?.dropLast().last }

  /// Replaces the items, at once.
  public final func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    guard mayChange("setItems:animated:") else { return }
    own.items = items ?? []
    showOwnItems()
  }

  /// Puts an item on top, at once, unless the delegate is against it.
  public final func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard mayChange("pushNavigationItem:animated:") else { return }
    let delegate = own.delegate as? any UINavigationBarDelegate
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    own.items.append(item)
    showOwnItems()
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the top item off, at once, unless the delegate is against it.
  @discardableResult
  public final func popItem(animated: Bool) -> UINavigationItem? {
    guard mayChange("popNavigationItemAnimated:"), let top = own.items.last else { return nil }
    let delegate = own.delegate as? any UINavigationBarDelegate
    guard delegate?.navigationBar(self, shouldPop: top) ?? true else { return nil }
    own.items.removeLast()
    showOwnItems()
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  private func mayChange(_ call: String) -> Bool {
    guard process.isRunning, manager != nil else { return process.isRunning }
    process.raise(
      "NSInternalInconsistencyException",
      "Cannot call \(call) directly on a UINavigationBar managed by a controller.")
    return false
  }

  private func showOwnItems() {
    show(own.items.last, back: own.items.dropLast().last).old?.removeFromSuperview()
    backTapped = { [weak self] in _ = self?.popItem(animated: true) }
  }

  // MARK: Content

  /// The item that is shown.
  private(set) final var item: UINavigationItem?
  private var backTitle: String?

  /// Shows an item, with the way back to another; the returned views are the old content and the
  /// new one.
  @discardableResult
  final func show(
    _ item: UINavigationItem?, back: UINavigationItem?
  ) -> (old: UIView?, new: UIView?) {
    let old = content
    self.item?.bar = nil
    self.item = item
    item?.bar = self
    backTitle = item?.hidesBackButton == true ? nil : back.map(\.shownBackTitle)
    content = item.map { UINavigationItemView(item: $0, backTitle: backTitle, bar: self) }
    if let content { addSubview(content) }
    layOut()
    return (old, content)
  }

  final func itemChanged(_ changed: UINavigationItem) {
    guard changed === item, let item else { return }
    content?.removeFromSuperview()
    let made = UINavigationItemView(item: item, backTitle: backTitle, bar: self)
    content = made
    addSubview(made)
    layOut()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    let above = frame.minY
    background.frame = CGRect(
      x: 0, y: 0 - above, width: bounds.width, height: bounds.height + above)
    hairline.frame = CGRect(
      x: 0, y: background.bounds.height - 0.5, width: bounds.width, height: 0.5)
    content?.frame = bounds.inset(by: sideInsets)
  }
}

/// What a navigation bar shows for one item.
final class UINavigationItemView: UIView {
  private var title: UILabel?
  private var titleView: UIView?
  private var left: [UIView] = []
  private var right: [UIView] = []
  private var custom: [UIView] = []

  init(item: UINavigationItem, backTitle: String?, bar: UINavigationBar) {
    super.init(frame: .zero)
    if let view = item.titleView {
      if view.bounds.size == .zero { view.sizeToFit() }
      titleView = view
      addSubview(view)
    } else if let text = item.title {
      let label = UILabel()
      label.text = text
      title = label
      write(bar.titleAttributes)
      label.textAlignment = .center
      addSubview(label)
    }
    if let backTitle,
      item.leftItemsSupplementBackButton || (item.leftBarButtonItems ?? []).isEmpty
    {
      left = [backButton(backTitle, bar)]
    }
    left += views(item.leftBarButtonItems, item, bar)
    right = views(item.rightBarButtonItems, item, bar)
    for view in left + right { addSubview(view) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Writes the title in its colour and font.
  func write(_ attributes: [NSAttributedString.Key: Any]) {
    title?.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    title?.font = attributes[.font] as? UIFont ?? .title
  }

  private func views(
    _ barItems: [UIBarButtonItem]?, _ item: UINavigationItem, _ bar: UINavigationBar
  ) -> [UIView] {
    let barItems = barItems ?? []
    for barItem in barItems { barItem.changed = { [weak item] in item?.changed() } }
    return barItems.filter { !$0.isSpace && !$0.isHidden }.map { view($0, bar) }
  }

  private func view(_ barItem: UIBarButtonItem, _ bar: UINavigationBar) -> UIView {
    if let view = barItem.customView {
      if view.bounds.size == .zero { view.sizeToFit() }
      custom.append(view)
      return view
    }
    let button = UIButton(type: .system)
    button.setTitleColor(barItem.tintColor ?? bar.tintColor, for: .normal)
    button.setTitle(barItem.title, for: .normal)
    button.setImage(barItem.image, for: .normal)
    button.isEnabled = barItem.isEnabled
    if let label = barItem.accessibilityLabel { button.accessibilityLabel = label }
    button.addInternalAction(for: .primaryActionTriggered) { [weak barItem, unowned button] in
      barItem?.perform(from: button)
    }
    return button
  }

  private func backButton(_ title: String, _ bar: UINavigationBar) -> UIButton {
    let action = UIAction(title: title, image: UIImage(systemName: "chevron.backward")) {
      [weak bar] _ in bar?.backTapped?()
    }
    let button = UIButton(type: .system, primaryAction: action)
    button.setTitleColor(bar.tintColor, for: .normal)
    button.contentHorizontalAlignment = .left
    return button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 8
    for view in left {
      let size = size(of: view)
      view.frame = CGRect(origin: CGPoint(x: x, y: (bounds.height - size.height) / 2), size: size)
      x += size.width
    }
    var edge = bounds.width - 8
    for view in right {
      let size = size(of: view)
      edge -= size.width
      view.frame = CGRect(
        origin: CGPoint(x: edge, y: (bounds.height - size.height) / 2), size: size)
    }
    let side = max(x, bounds.width - edge)
    titleView?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    title?.frame = CGRect(
      x: side, y: 0, width: max(0, bounds.width - 2 * side), height: bounds.height)
  }

  /// A button has the height of the bar, a view of the app's own its own size.
  private func size(of view: UIView) -> CGSize {
    if custom.contains(where: { $0 === view }) { return view.bounds.size }
    return CGSize(width: view.sizeThatFits(bounds.size).width + 16, height: bounds.height)
  }
}
