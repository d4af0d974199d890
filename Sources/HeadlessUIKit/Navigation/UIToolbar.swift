public import Foundation

/// A bar of buttons, at the lower edge as a rule.
open class UIToolbar: UIView {
  override class var uikitClass: AnyObject.Type { UIToolbar.self }

  /// Points from its top to the safe area.
  static let height: CGFloat = 44

  private let hairline = UIView()
  private var shown: [(item: UIBarButtonItem, view: UIView?)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    backgroundColor = .barBackground(translucent: true)
    tintColor = .systemBlue
    hairline.backgroundColor = .separator
    addSubview(hairline)
  }

  /// Its buttons and the spaces between them, from the left.
  open var items: [UIBarButtonItem]? { didSet { show() } }

  /// Sets the buttons, at once.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The color behind the buttons; `nil` is that of bars.
  open var barTintColor: UIColor? { didSet { appearanceChanged() } }
  private var ownStandard: UIToolbarAppearance?
  /// The looks; if one was given, it overrides the bar's own color.
  open var standardAppearance: UIToolbarAppearance {
    get { ownStandard ?? UIToolbarAppearance() }
    set {
      ownStandard = newValue.copy() as? UIToolbarAppearance
      ownStandard?.changed = { [weak self] in self?.appearanceChanged() }
      appearanceChanged()
    }
  }
  /// Stored, without effect: there is room for the standard looks.
  open var compactAppearance: UIToolbarAppearance?
  /// Stored, without effect: the standard looks are drawn over content of any place.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  private func appearanceChanged() {
    backgroundColor =
      ownStandard?.drawnBackground ?? barTintColor ?? .barBackground(translucent: true)
  }
  /// Whether what is behind shows through. Stored, without effect.
  open var isTranslucent = true

  private func show() {
    for (item, view) in shown {
      item.changed = nil
      view?.removeFromSuperview()
    }
    for item in items ?? [] { item.changed = { [weak self] in self?.show() } }
    shown = (items ?? []).filter { !$0.isHidden }.map { item in
      guard !item.isSpace else { return (item, nil) }
      let view = item.customView ?? button(item)
      if view.bounds.size == .zero { view.sizeToFit() }
      addSubview(view)
      return (item, view)
    }
    layOut()
  }

  private func button(_ item: UIBarButtonItem) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(item.title, for: .normal)
    button.setImage(item.image, for: .normal)
    button.isEnabled = item.isEnabled
    button.frame.size = CGSize(
      width: button.sizeThatFits(.zero).width + 16, height: Self.height)
    if let label = item.accessibilityLabel { button.accessibilityLabel = label }
    button.addInternalAction(for: .primaryActionTriggered) { [weak item, unowned button] in
      item?.perform(from: button)
    }
    return button
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  /// What room is left goes to the flexible spaces in equal parts.
  private func layOut() {
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let taken = shown.reduce(0) { $0 + ($1.view?.bounds.width ?? $1.item.width) }
    let flexible = shown.count { $0.view == nil && $0.item.width == 0 }
    let room = bounds.inset(by: sideInsets).insetBy(dx: 8, dy: 0)
    let share = flexible == 0 ? 0 : max(0, room.width - taken) / CGFloat(flexible)
    var x = room.minX
    for (item, view) in shown {
      guard let view else {
        x += item.width == 0 ? share : item.width
        continue
      }
      let size = view.bounds.size
      view.frame = CGRect(
        origin: CGPoint(x: x, y: (Self.height - size.height) / 2), size: size)
      x += size.width
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.isFinite ? size.width : bounds.width, height: Self.height)
  }
}
