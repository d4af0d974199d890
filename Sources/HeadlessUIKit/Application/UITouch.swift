public import Foundation
internal import VirtualTime

/// One finger on the screen, as recognizers' delegates see it.
public final class UITouch: NSObject {
  /// How far a touch is.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The view that is touched.
  public let view: UIView?
  /// How far it is.
  public let phase = Phase.began
  /// How often it taps.
  public let tapCount = 1
  /// Virtual seconds since the start.
  public let timestamp: TimeInterval
  /// On the screen.
  let point: CGPoint

  init(_ point: CGPoint, in view: UIView) {
    self.point = point
    self.view = view
    timestamp = view.process.clock.now.seconds
  }

  /// The window that is touched.
  public var window: UIWindow? { view?.window }

  /// Its location, in the coordinates of a view, or of the screen.
  public func location(in view: UIView?) -> CGPoint { view?.convertFromScreen(point) ?? point }
}
