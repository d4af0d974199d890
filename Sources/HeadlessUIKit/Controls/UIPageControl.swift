public import Foundation

/// A row of dots, one a page. A tap goes one page on, as one beside the dots at the right does, and
/// sends `valueChanged`; at the last page it does nothing.
open class UIPageControl: UIControl {
  override class var uikitClass: AnyObject.Type { UIPageControl.self }

  private var dots: [UIView] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    recordChange(of: .accessibilityLabel, .none, .text("Page control"))
    addInternalAction(for: .touchUpInside) { [unowned self] in
      guard currentPage < numberOfPages - 1 else { return }
      currentPage += 1
      sendActions(for: .valueChanged)
    }
  }

  /// How many dots there are.
  open var numberOfPages = 0 {
    didSet {
      for dot in dots { dot.removeFromSuperview() }
      dots = (0..<max(0, numberOfPages)).map { _ in
        let dot = UIView()
        dot.cornerRadius = 3.5
        dot.isUserInteractionEnabled = false
        addSubview(dot)
        return dot
      }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      layOut()
    }
  }
  /// Which of them is marked.
  open var currentPage = 0 {
    didSet {
      let within = max(0, min(currentPage, numberOfPages - 1))
      if within != currentPage { currentPage = within }
      paint()
    }
  }
  /// Whether a single dot is left out.
  open var hidesForSinglePage = false { didSet { paint() } }
  /// The color of the other dots; `nil` is a thin black.
  open var pageIndicatorTintColor: UIColor? { didSet { paint() } }
  /// The color of the marked one; `nil` is black.
  open var currentPageIndicatorTintColor: UIColor? { didSet { paint() } }
  /// What is drawn behind the dots. Stored, without effect.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Stored, without effect: a finger does not glide over it here.
  open var allowsContinuousInteraction = true

  /// How the background looks. Stored, without effect: it is not drawn.
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    let left = bounds.midX - CGFloat(dots.count) * 8
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(
        x: left + CGFloat(index) * 16 + 4.5, y: bounds.midY - 3.5, width: 7, height: 7)
    }
    paint()
  }

  private func paint() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .label
        : pageIndicatorTintColor ?? UIColor.label.withAlphaComponent(0.3)
      dot.isHidden = hidesForSinglePage && dots.count == 1
    }
  }

  /// The room that some dots take, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(pageCount) * 16 + 21, height: 26)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }
}
