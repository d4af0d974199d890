public import Foundation

/// What a person's fingers do to a view.
///
/// Only the one by which a stack is swiped back is simulated, and it is the device's input that
/// moves it.
open class UIGestureRecognizer: NSObject {
  /// Whether it is looked for.
  public final var isEnabled = true
  /// Who is asked whether it may begin.
  public final weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view that it belongs to.
  public final internal(set) weak var view: UIView?
  /// A name for tests.
  public final var name: String?

  override init() {}
}

/// Answers for a gesture.
public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// UIKit's own answer for the swipe from the left edge: not where the app has replaced or hidden
/// the way back. An app that sets another delegate, or none, answers for itself: that is how apps
/// get the swipe back where they have a button of their own.
final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
  weak var stack: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    stack?.obstacleToWayBack == nil
  }
}
