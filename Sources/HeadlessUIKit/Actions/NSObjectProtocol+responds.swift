public import Foundation

extension NSObjectProtocol {
  /// Whether the object has a method. Of a method that is named alone that is not known: no, but
  /// for the one that the delegate of the swipe back is known to have.
  public func responds(to aSelector: Selector!) -> Bool {
    if self is PopGestureDelegate, aSelector.description == "handleNavigationTransition:" {
      return true
    }
    return aSelector.isUnderstood(by: self)
  }
}
