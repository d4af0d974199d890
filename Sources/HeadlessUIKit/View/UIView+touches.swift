internal import Foundation

extension UIView {
  final func hitInSubviews(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convertFromSuperview(point), with: event) { return hit }
    }
    return self
  }

  private var takesTouches: Bool { isUserInteractionEnabled && isSeen }

  /// Whether it is drawn, as far as it alone decides.
  final var isSeen: Bool { !isHidden && alpha > 0.01 }

  /// What can be touched in it and is drawn, front to back: controls, rows, what looks for taps.
  final func touchTargets() -> [UIView] {
    guard isSeen else { return [] }
    let inside = subviews.reversed().flatMap { $0.touchTargets() }
    return isTouchTarget ? inside + [self] : inside
  }

  /// The middle of what is seen of it, in coordinates of the window; `nil` if all of it is cut off,
  /// as what is scrolled away.
  final var middleInSight: CGPoint? {
    var (rect, view) = (bounds, self)
    while let superview = view.superview {
      rect = view.convert(rect, to: superview)
      if superview.clipsToBounds { rect = rect.intersection(superview.bounds) }
      if rect.isNull { return nil }
      view = superview
    }
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  /// Its middle, on the screen.
  final var middleOnScreen: CGPoint {
    convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil as UIView?)
  }
}
