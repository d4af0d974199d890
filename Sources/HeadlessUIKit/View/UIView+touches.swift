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

  /// The controls in it that are drawn, front to back.
  final func visibleControls() -> [UIControl] {
    guard isSeen else { return [] }
    let inside = subviews.reversed().flatMap { $0.visibleControls() }
    if let control = self as? UIControl { return inside + [control] }
    return inside
  }
}
