internal import Foundation

/// UIKit's own answer for the swipe from the left edge: not where the app has replaced or hidden
/// the way back. An app that sets another delegate, or none, answers for itself: that is how apps
/// get the swipe back where they have a button of their own.
final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {
  weak var stack: UINavigationController?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    stack?.obstacleToWayBack == nil
  }
}
