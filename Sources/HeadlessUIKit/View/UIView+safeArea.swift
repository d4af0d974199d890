internal import Foundation

extension UIView {
  /// What bars and the screen's shape cover of the view, at each edge; zero outside a window.
  public final var safeAreaInsets: UIEdgeInsets {
    window == nil ? .zero : insetsInWindow
  }

  /// What the screen's shape covers of a bar at its left and right; only a phone that lies on its
  /// side has any, so that no other asks its superviews.
  final var sideInsets: UIEdgeInsets {
    guard process.device.orientation.isLandscape else { return .zero }
    let insets = safeAreaInsets
    return UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }

  private final var insetsInWindow: UIEdgeInsets {
    guard let superview, !isWindow else { return window?.ownSafeAreaInsets ?? .zero }
    let around = superview.insetsInWindow
    let shown = superview.bounds
    let frame = untransformedFrame.offsetBy(dx: -shown.minX, dy: -shown.minY)
    let extra = viewController?.totalAdditionalSafeAreaInsets ?? .zero
    return UIEdgeInsets(
      top: max(0, around.top - frame.minY) + extra.top,
      left: max(0, around.left - frame.minX) + extra.left,
      bottom: max(0, around.bottom - (shown.height - frame.maxY)) + extra.bottom,
      right: max(0, around.right - (shown.width - frame.maxX)) + extra.right)
  }
}
