package import HeadlessUIKit

/// Views one under the other, as wide as a phone's text column.
package final class ColumnView: UIView {
  /// The place of the column.
  package enum Place { case top, middle }

  private let place: Place
  private static let gap: CGFloat = 16
  private static let widest: CGFloat = 342

  package init(_ views: [UIView], from place: Place = .middle) {
    self.place = place
    super.init(frame: .zero)
    for view in views { addSubview(view) }
  }

  package required init?(coder: NSCoder) {
    place = .middle
    super.init(coder: coder)
  }

  /// Puts the column over a whole view.
  package func fill(_ view: UIView) {
    frame = view.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(self)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let width = min(bounds.width - 48, Self.widest)
    let heights = subviews.map(Self.height)
    let total = heights.reduce(0, +) + Self.gap * CGFloat(max(0, subviews.count - 1))
    let room = bounds.height - insets.top - insets.bottom
    var y = insets.top + (place == .top ? 24 : max(24, (room - total) / 2))
    for (view, height) in zip(subviews, heights) {
      view.frame = CGRect(
        x: (bounds.width - width) / 2, y: y, width: width, height: height)
      y += height + Self.gap
    }
  }

  private static func height(of view: UIView) -> CGFloat {
    switch view {
    case let label as UILabel: label.sizeThatFits(.zero).height
    case let wheel as UIActivityIndicatorView: wheel.sizeThatFits(.zero).height
    case is UITextField: 44
    case is UIButton: 50
    default: 64
    }
  }
}
