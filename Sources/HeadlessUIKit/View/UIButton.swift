public import Foundation

/// A control with a title or a picture that is tapped.
open class UIButton: UIControl {
  override class var uikitClass: AnyObject.Type { UIButton.self }

  /// The looks that UIKit has ready.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case close = 7
  }

  /// A button of a ready look.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    if type == .system { setTitleColor(.systemBlue, for: .normal) }
  }

  /// A system button with an action's title, which performs it when tapped.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// A system button with a picture, which calls a method when tapped.
  public class func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The look that it was made with.
  public private(set) final var buttonType = ButtonType.custom
  /// What is seldom asked for.
  final var extras: ButtonExtras?

  /// The title that is shown.
  public internal(set) final var currentTitle: String? {
    didSet {
      recordChange(of: .title, .optional(oldValue), .optional(currentTitle))
      if oldValue != currentTitle { invalidateIntrinsicContentSize() }
    }
  }
  /// The colour of the title that is shown.
  public internal(set) final var currentTitleColor: UIColor = .white {
    didSet { recordChange(of: .titleColor, traced(oldValue), traced(currentTitleColor)) }
  }
  override var colors: [(property: Property, color: UIColor?)] {
    super.colors + [(.titleColor, currentTitleColor)]
  }
  /// The picture that is shown.
  public internal(set) final var currentImage: UIImage? {
    didSet {
      recordChange(of: .image, .optional(oldValue?.name), .optional(currentImage?.name))
      if (oldValue == nil) != (currentImage == nil) { invalidateIntrinsicContentSize() }
    }
  }
  /// Size and weight of the title.
  public final var font = UIFont.systemFont(ofSize: 17) {
    didSet {
      recordFontChange(from: oldValue, to: font)
      if oldValue != font { invalidateIntrinsicContentSize() }
    }
  }
  /// The frame of the title in the button's bounds.
  public final var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet {
      recordChange(
        of: .contentAlignment, .text(oldValue.traced), .text(contentHorizontalAlignment.traced))
    }
  }

  open override var isEnabled: Bool { didSet { showState() } }
  open override var isSelected: Bool { didSet { showState() } }

  /// Sets the title of a state; that of the normal state is shown in those that have none.
  open func setTitle(_ title: String?, for state: State) {
    if state == .normal, extras == nil { return currentTitle = title }
    makeExtras().titles[state.rawValue] = title
    showState()
  }

  /// Sets the title's colour of a state; that of the normal state is shown in those that have none.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    if state == .normal, extras == nil {
      if let color { currentTitleColor = color }
      return
    }
    makeExtras().colors[state.rawValue] = color
    showState()
  }

  /// Sets the picture of a state; that of the normal state is shown in those that have none.
  open func setImage(_ image: UIImage?, for state: State) {
    if state == .normal, extras == nil { return currentImage = image }
    makeExtras().images[state.rawValue] = image
    showState()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = font.size(of: currentTitle ?? "")
    if currentImage != nil { fitting.width += 16 }
    fitting.height += 12
    return fitting
  }

  /// As large as title and picture, with 6 points above and below; at least 30 points wide.
  open override var intrinsicContentSize: CGSize {
    var size = sizeThatFits(.zero)
    size.width = max(30, size.width)
    return size
  }

  override var textBaselines: (first: CGFloat, last: CGFloat)? {
    let (first, last) = font.baselines
    return (first + 6, last + 6)
  }

  /// What an input calls it.
  final var visibleName: String? { currentTitle ?? accessibilityLabel }
}
