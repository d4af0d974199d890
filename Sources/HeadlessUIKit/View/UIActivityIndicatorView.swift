public import Foundation

/// A spinner.
open class UIActivityIndicatorView: UIView {
  override class var uikitClass: AnyObject.Type { UIActivityIndicatorView.self }

  /// How large it is.
  public enum Style: String, Sendable {
    case medium, large
    /// The old name of a large white one.
    public static let whiteLarge = Style.large
    /// The old name of a white one.
    public static let white = Style.medium
    /// The old name of a grey one.
    public static let gray = Style.medium
  }

  /// A wheel of a size, at rest and hidden.
  public init(style: Style) {
    self.style = style
    super.init(
      frame: CGRect(
        x: 0, y: 0, width: style == .large ? 37 : 20, height: style == .large ? 37 : 20))
    recordChange(of: .style, .none, .text(style.rawValue))
    isHidden = true
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  /// How large it is.
  public final var style: Style {
    didSet {
      recordChange(of: .style, .text(oldValue.rawValue), .text(style.rawValue))
      if oldValue != style { invalidateIntrinsicContentSize() }
    }
  }
  /// 20 points square, or 37 if large.
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }

  /// The colour of the spokes.
  public final var color: UIColor = .systemGray {
    didSet { recordChange(of: .color, traced(oldValue), traced(color)) }
  }
  override var colors: [(property: Property, color: UIColor?)] {
    super.colors + [(.color, color)]
  }
  /// Whether it is hidden while at rest.
  public final var hidesWhenStopped = true {
    didSet { if hidesWhenStopped, !isAnimating { isHidden = true } }
  }
  /// Whether it turns.
  public private(set) final var isAnimating = false {
    didSet { recordChange(of: .animating, .bool(oldValue), .bool(isAnimating)) }
  }

  /// Shows it and lets it turn.
  public final func startAnimating() {
    isHidden = false
    isAnimating = true
  }

  /// Stops it, and hides it if it hides when stopped.
  public final func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}
