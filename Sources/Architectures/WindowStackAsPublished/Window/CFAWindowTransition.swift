package import HeadlessUIKit

/// What is known of a change between windows while it is animated.
package final class CFAWindowTransition {
  package enum Kind { case push, pop, root }

  package let kind: Kind
  /// The window in front before, and those under it.
  package let topFrom: UIWindow
  package let underlyingFrom: [UIWindow]
  /// The window in front afterwards, and those under it.
  package let topTo: UIWindow
  package let underlyingTo: [UIWindow]
  private let end: () -> Void

  init(
    _ kind: Kind, from: [UIWindow], to: [UIWindow], topFrom: UIWindow, topTo: UIWindow,
    end: @escaping () -> Void
  ) {
    self.kind = kind
    self.topFrom = topFrom
    self.topTo = topTo
    underlyingFrom = from.filter { $0 !== topFrom && $0 !== topTo }
    underlyingTo = to.filter { $0 !== topFrom && $0 !== topTo }
    self.end = end
  }

  /// To be called by the animator when all is in place.
  // D4-04: without this call the change never ends. D4-05: with two of them it ends twice.
  package func animationFinished() { end() }

  /// Lets the animator do it, or does without: none given, the app not active, or nothing new in
  /// front.
  func run(_ animator: (any CFAWindowAnimator)?, always: Bool = false) {
    guard let animator, UIApplication.shared.applicationState == .active,
      always || topFrom !== topTo
    else { return end() }
    animator.animate(self)
  }
}

/// Animates changes between windows.
package protocol CFAWindowAnimator {
  /// Animates a change and calls its `animationFinished` at the end.
  func animate(_ transition: CFAWindowTransition)
}
