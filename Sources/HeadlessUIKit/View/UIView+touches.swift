public import Foundation

extension UIView {
  /// Whether a point of the view's own coordinates lies in it.
  public final func point(inside point: CGPoint) -> Bool { bounds.contains(point) }

  /// The view in front at a point of this view's coordinates, among those that take touches.
  public final func hitTest(_ point: CGPoint) -> UIView? {
    guard takesTouches, self.point(inside: point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convertFromSuperview(point)) { return hit }
    }
    return self
  }

  private var takesTouches: Bool { isUserInteractionEnabled && isSeen }

  /// Whether it is drawn, as far as it alone decides.
  final var isSeen: Bool { !isHidden && alpha > 0.01 }

  /// The controls in it that are drawn, front to back.
  final func visibleControls() -> [UIControl] {
    guard isSeen else { return [] }
    let inside = subviews.reversed().flatMap { $0.visibleControls() }
    if let control = self as? UIControl { return inside + [control] }
    return inside
  }
}
