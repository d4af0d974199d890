public import Foundation

/// A thumb on a line that stands for a value. It is drawn at its value; nothing drags it.
open class UISlider: UIControl {
  override class var uikitClass: AnyObject.Type { UISlider.self }

  private let before = UIView()
  private let after = UIView()
  private let thumb = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// A slider from 0 to 1, 31 points high.
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 118, height: 31)) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    for part in [after, before, thumb] {
      part.isUserInteractionEnabled = false
      part.cornerRadius = 2
      addSubview(part)
    }
    after.backgroundColor = .systemFill
    before.backgroundColor = .systemBlue
    thumb.backgroundColor = .white
    thumb.cornerRadius = 14
    thumb.borderWidth = 0.5
    thumb.borderColor = .separator
  }

  /// Its value, from the least to the largest.
  open var value: Float = 0 {
    didSet {
      let within = min(max(value, minimumValue), maximumValue)
      if within != value { value = within }
      layOut()
    }
  }
  open var minimumValue: Float = 0 { didSet { value = max(value, minimumValue) } }
  open var maximumValue: Float = 1 { didSet { value = min(value, maximumValue) } }
  /// Stored, without effect: nothing drags it.
  open var isContinuous = true
  /// The color before the thumb; `nil` is the tint's.
  open var minimumTrackTintColor: UIColor? {
    didSet { before.backgroundColor = minimumTrackTintColor ?? .systemBlue }
  }
  /// The color after the thumb; `nil` is a gray.
  open var maximumTrackTintColor: UIColor? {
    didSet { after.backgroundColor = maximumTrackTintColor ?? .systemFill }
  }
  /// The color of the thumb; `nil` is white.
  open var thumbTintColor: UIColor? {
    didSet { thumb.backgroundColor = thumbTintColor ?? .white }
  }
  /// Pictures at the ends. Stored, without effect: they are not drawn.
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?

  /// Sets the value, at once.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let (middle, side) = (bounds.height / 2, CGFloat(28))
    let x = part * max(0, bounds.width - side)
    after.frame = CGRect(x: 0, y: middle - 2, width: bounds.width, height: 4)
    before.frame = CGRect(x: 0, y: middle - 2, width: x + side / 2, height: 4)
    thumb.frame = CGRect(x: x, y: middle - side / 2, width: side, height: side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 118, height: 31) }
}
