internal import Foundation

/// One window that comes while another goes, as an animation block sets them.
struct WindowChange {
  private let coming: UIWindow
  private let going: UIWindow

  /// `nil` if the views that a block has set are not windows, or none of them comes or none goes.
  init?(of views: [UIView]) {
    let windows = views.compactMap { $0 as? UIWindow }
    guard let coming = windows.first(where: \.isInPlace),
      let going = windows.first(where: { !$0.isInPlace })
    else { return nil }
    (self.coming, self.going) = (coming, going)
  }

  var transition: Transition {
    Transition(
      from: going.rootViewController, to: coming.rootViewController, container: nil,
      incoming: coming, outgoing: going)
  }
}

extension UIWindow {
  /// Whether it can be used: visible, upright, on the screen.
  fileprivate var isInPlace: Bool {
    alpha > 0 && transform == .identity && frame.intersects(UIScreen.main.bounds)
  }
}
