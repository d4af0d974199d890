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
  /// The items, from the left.
  public private(set) final var items: [UITabBarItem]?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.976, alpha: 0.94)
    tintColor = .systemBlue
    hairline.backgroundColor = .separator
    addSubview(hairline)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows items in place of the old ones.
  final func show(_ items: [UITabBarItem], selected: Int?) {
    for item in self.items ?? [] { item.changed = nil }
    for button in buttons { button.removeFromSuperview() }
    self.items = items
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
    for (place, button) in buttons.enumerated() {
      button.setTitleColor(place == index ? .systemBlue : .systemGray, for: .normal)
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
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: (width * CGFloat(index)).rounded(), y: 0, width: width.rounded(), height: Self.height)
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
