public import Foundation

/// A line that fills as something comes to its end.
open class UIProgressView: UIView {
  override class var uikitClass: AnyObject.Type { UIProgressView.self }

  /// Its use; all are drawn alike.
  public enum Style: Int, Sendable { case `default`, bar }

  private let filled = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// A line of 150 points.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    backgroundColor = .systemFill
    cornerRadius = 2
    filled.backgroundColor = .systemBlue
    filled.cornerRadius = 2
    addSubview(filled)
  }

  /// Its use; all are drawn alike.
  open var progressViewStyle = Style.default
  /// How much is done, from 0 to 1.
  open var progress: Float = 0 {
    didSet {
      let within = min(max(progress, 0), 1)
      if within != progress { progress = within }
      layOut()
    }
  }
  /// Sets how much is done, over a quarter of a second if animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated, window != nil else { return self.progress = progress }
    process.animator.run(
      AnimationParameters(duration: 0.25, options: .allowUserInteraction),
      animations: { self.progress = progress }, completion: { _ in })
  }
  /// The color of what is done; `nil` is the tint's.
  open var progressTintColor: UIColor? {
    didSet { filled.backgroundColor = progressTintColor ?? .systemBlue }
  }
  /// The color of the rest; `nil` is a gray.
  open var trackTintColor: UIColor? { didSet { backgroundColor = trackTintColor ?? .systemFill } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    filled.frame = CGRect(
      x: 0, y: 0, width: bounds.width * CGFloat(progress), height: bounds.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 150, height: 4) }
}
