internal import Foundation

/// UIKit's own answer for the swipe from the left edge: no if the app has replaced or hidden the
/// back button. An app that sets another delegate, or none, answers for itself: that is how apps
/// with a button of their own get the swipe back.
final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
  weak var stack: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    stack?.obstacleToWayBack == nil
  }
}
