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
    background.backgroundColor = UIColor(white: 0.976, alpha: 0.94)
    hairline.backgroundColor = .separator
    addSubview(background)
    background.addSubview(hairline)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The colour behind title and buttons.
  public final var barTintColor: UIColor? {
    didSet { background.backgroundColor = barTintColor ?? UIColor(white: 0.976, alpha: 0.94) }
  }

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
    backTitle =
      item?.hidesBackButton == true ? nil : back.map { $0.backButtonTitle ?? $0.title ?? "Back" }
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
    content?.frame = bounds
  }
}

/// What a navigation bar shows for one item.
final class UINavigationItemView: UIView {
  private var title: UILabel?
  private var left: [UIView] = []
  private var right: [UIView] = []
  private var custom: [UIView] = []

  init(item: UINavigationItem, backTitle: String?, bar: UINavigationBar) {
    super.init(frame: .zero)
    if let text = item.title {
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.textAlignment = .center
      title = label
      addSubview(label)
    }
    if let backTitle, (item.leftBarButtonItems ?? []).isEmpty {
      left = [backButton(backTitle, bar)]
    }
    left += (item.leftBarButtonItems ?? []).filter { !$0.isSpace }.map { view($0, item) }
    right = (item.rightBarButtonItems ?? []).filter { !$0.isSpace }.map { view($0, item) }
    for view in left + right { addSubview(view) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func view(_ barItem: UIBarButtonItem, _ item: UINavigationItem) -> UIView {
    barItem.changed = { [weak item] in item?.changed() }
    if let view = barItem.customView {
      if view.bounds.size == .zero { view.sizeToFit() }
      custom.append(view)
      return view
    }
    let button = UIButton(type: .system)
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
    title?.frame = CGRect(
      x: side, y: 0, width: max(0, bounds.width - 2 * side), height: bounds.height)
  }

  /// A button has the height of the bar, a view of the app's own its own size.
  private func size(of view: UIView) -> CGSize {
    if custom.contains(where: { $0 === view }) { return view.bounds.size }
    return CGSize(width: view.sizeThatFits(bounds.size).width + 16, height: bounds.height)
  }
}
