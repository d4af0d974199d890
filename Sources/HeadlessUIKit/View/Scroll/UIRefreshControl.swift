public import Foundation

/// The spinner above the content of a scroll view: pulled down it asks for new content.
open class UIRefreshControl: UIControl {
  override class var uikitClass: AnyObject.Type { UIRefreshControl.self }

  /// How high it is, and how far content must be pulled to begin.
  static let height: CGFloat = 60

  private let wheel: UIActivityIndicatorView

  /// A control at rest.
  public override init(frame: CGRect) {
    wheel = UIActivityIndicatorView(style: .medium)
    super.init(frame: frame)
    addSubview(wheel)
  }

  /// Not decoded: a control at rest.
  public required init?(coder: NSCoder) {
    wheel = UIActivityIndicatorView(style: .medium)
    super.init(coder: coder)
    addSubview(wheel)
  }

  /// Whether new content is being fetched.
  public private(set) final var isRefreshing = false

  /// The text below the spinner. Stored, without effect: it is not drawn.
  public final var attributedTitle: NSAttributedString?

  /// Shows the spinner and makes room for it; no action is sent, as on devices, and the content is
  /// not scrolled.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    wheel.startAnimating()
    (superview as? UIScrollView)?.contentInset.top += Self.height
  }

  /// The new content is there: the spinner goes, and the room for it.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    (superview as? UIScrollView)?.contentInset.top -= Self.height
  }

  /// A finger has pulled far enough.
  final func pulled() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  final func place(in scrollView: UIScrollView) {
    let width = scrollView.bounds.width
    frame = CGRect(x: 0, y: -Self.height, width: width, height: Self.height)
    wheel.center = CGPoint(x: width / 2, y: Self.height / 2)
  }
}
