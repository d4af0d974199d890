public import Foundation

/// A spot of colour. Nothing picks another one here.
open class UIColorWell: UIControl {
  override class var uikitClass: AnyObject.Type { UIColorWell.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    cornerRadius = 14
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The colour.
  open var selectedColor: UIColor? { didSet { backgroundColor = selectedColor } }
  /// What the picker is called; there is none.
  open var title: String?
  /// Whether opacity is picked too.
  open var supportsAlpha = true

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 28, height: 28) }
}
