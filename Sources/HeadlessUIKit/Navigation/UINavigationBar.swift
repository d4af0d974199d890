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
  private var left: [UIButton] = []
  private var right: [UIButton] = []

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
    left += (item.leftBarButtonItems ?? []).map { button($0, item) }
    right = (item.rightBarButtonItems ?? []).map { button($0, item) }
    for button in left + right { addSubview(button) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func button(_ barItem: UIBarButtonItem, _ item: UINavigationItem) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(barItem.title, for: .normal)
    button.setImage(barItem.image, for: .normal)
    button.isEnabled = barItem.isEnabled
    if let action = barItem.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
    barItem.changed = { [weak item] in item?.changed() }
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
    for button in left {
      let width = button.sizeThatFits(bounds.size).width + 16
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
    var edge = bounds.width - 8
    for button in right {
      let width = button.sizeThatFits(bounds.size).width + 16
      edge -= width
      button.frame = CGRect(x: edge, y: 0, width: width, height: bounds.height)
    }
    let side = max(x, bounds.width - edge)
    title?.frame = CGRect(
      x: side, y: 0, width: max(0, bounds.width - 2 * side), height: bounds.height)
  }
}
