public import Foundation

/// A control that is on or off. A tap turns it, and sends `valueChanged`.
open class UISwitch: UIControl {
  override class var uikitClass: AnyObject.Type { UISwitch.self }

  /// What a switch measures, in points, whatever frame it is given.
  static let size = CGSize(width: 51, height: 31)

  private let track = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let thumb = UIView()
  private var isSetOn = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    build()
  }

  /// A switch that is off.
  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
    build()
  }

  private func build() {
    track.cornerRadius = Self.size.height / 2
    track.isUserInteractionEnabled = false
    thumb.backgroundColor = .white
    thumb.cornerRadius = 13.5
    thumb.isUserInteractionEnabled = false
    addSubview(track)
    track.addSubview(thumb)
    follow()
    // What a screen reader says of one without a label; inputs may name it so.
    recordChange(of: .accessibilityLabel, .none, .text("Switch"))
    addInternalAction(for: .touchUpInside) { [unowned self] in
      setOn(!isOn, animated: true)
      sendActions(for: .valueChanged)
    }
  }

  /// Whether it is on.
  open var isOn: Bool {
    get { isSetOn }
    set { setOn(newValue, animated: false) }
  }

  /// Turns it; `valueChanged` is not sent for it.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != isSetOn else { return }
    isSetOn = on
    guard animated, window != nil else { return follow() }
    let change = { [self] in follow() }
    process.animator.run(
      AnimationParameters(duration: 0.25, options: .allowUserInteraction), animations: change,
      completion: { _ in })
  }

  /// The color behind the thumb while it is on; `nil` is green.
  open var onTintColor: UIColor? { didSet { follow() } }
  /// The color of the thumb; `nil` is white.
  open var thumbTintColor: UIColor? { didSet { follow() } }
  /// A title shown on the Mac. Stored, without effect.
  open var title: String?
  /// How it looks. Stored, without effect.
  open var preferredStyle = Style.automatic

  /// How the switch looks. Stored, without effect: it is not drawn.
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  private func follow() {
    track.backgroundColor = isSetOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.frame = CGRect(x: isSetOn ? 22 : 2, y: 2, width: 27, height: 27)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
