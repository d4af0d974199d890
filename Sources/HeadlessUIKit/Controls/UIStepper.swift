public import Foundation

/// Two buttons that make a value smaller and larger; each tap sends `valueChanged`.
open class UIStepper: UIControl {
  override class var uikitClass: AnyObject.Type { UIStepper.self }

  /// What a stepper measures, in points, whatever frame it is given.
  static let size = CGSize(width: 94, height: 32)

  private let decrement = UIButton()
  private let increment = UIButton()

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    build()
  }

  /// A stepper from 0 to 100.
  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    build()
  }

  private func build() {
    backgroundColor = .tertiarySystemFill
    cornerRadius = 8
    let half = Self.size.width / 2
    let line = UIView(frame: CGRect(x: half - 0.5, y: 7, width: 1, height: 18))
    line.backgroundColor = .separator
    for (index, button) in [decrement, increment].enumerated() {
      button.frame = CGRect(x: half * CGFloat(index), y: 0, width: half, height: Self.size.height)
      button.setTitleColor(.label, for: .normal)
      button.setTitle(index == 0 ? "−" : "+", for: .normal)
      button.addInternalAction(for: .touchUpInside) { [unowned self] in
        step(by: index == 0 ? -stepValue : stepValue)
      }
      addSubview(button)
    }
    addSubview(line)
    follow()
  }

  /// Its value, from the least to the largest.
  open var value: Double = 0 {
    didSet {
      let within = min(max(value, minimumValue), maximumValue)
      if within != value { value = within }
      follow()
    }
  }
  open var minimumValue: Double = 0 { didSet { value = max(value, minimumValue) } }
  open var maximumValue: Double = 100 { didSet { value = min(value, maximumValue) } }
  /// How much a tap changes it.
  open var stepValue: Double = 1
  /// Whether it goes on at the other end.
  open var wraps = false { didSet { follow() } }
  /// Stored, without effect: a touch does not last here.
  open var autorepeat = true
  /// Stored, without effect: each change is sent.
  open var isContinuous = true

  private func step(by change: Double) {
    guard isEnabled else { return }
    let wanted = value + change
    let old = value
    value =
      wraps && wanted > maximumValue
      ? minimumValue : wraps && wanted < minimumValue ? maximumValue : wanted
    if value != old { sendActions(for: .valueChanged) }
  }

  private func follow() {
    decrement.isEnabled = wraps || value > minimumValue
    increment.isEnabled = wraps || value < maximumValue
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
