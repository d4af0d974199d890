internal import Foundation

extension UIView {
  /// What bars and the screen's shape cover of the view, at each edge; zero outside a window.
  public final var safeAreaInsets: UIEdgeInsets {
    window == nil ? .zero : insetsInWindow
  }

  private final var insetsInWindow: UIEdgeInsets {
    guard let superview, !isWindow else { return window?.ownSafeAreaInsets ?? .zero }
    let around = superview.insetsInWindow
    let (shown, size) = (superview.bounds.origin, superview.bounds.size)
    let frame = untransformedFrame.offsetBy(dx: -shown.x, dy: -shown.y)
    let extra = viewController?.totalAdditionalSafeAreaInsets ?? .zero
    return UIEdgeInsets(
      top: max(0, around.top - frame.minY) + extra.top,
      left: max(0, around.left - frame.minX) + extra.left,
      bottom: max(0, around.bottom - (size.height - frame.maxY)) + extra.bottom,
      right: max(0, around.right - (size.width - frame.maxX)) + extra.right)
  }
}
