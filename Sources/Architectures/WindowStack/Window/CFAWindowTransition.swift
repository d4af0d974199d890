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
  private var end: (() -> Void)?

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

  /// To be called by the animator when all is in place; once it has ended, nothing happens any
  /// more.
  package func animationFinished() {
    let end = end
    self.end = nil
    end?()
  }

  /// Lets the animator do it, or does without: none given, the app not active, or nothing new in
  /// front.
  func run(_ animator: (any CFAWindowAnimator)?) {
    guard let animator, UIApplication.shared.applicationState == .active,
      topFrom !== topTo
    else { return animationFinished() }
    animator.animate(self)
    // An animator that does not tell its end has it told here.
    DispatchQueue.main.asyncAfter(deadline: .now() + animator.duration(of: kind)) { [self] in
      animationFinished()
    }
  }
}

/// Animates changes between windows.
package protocol CFAWindowAnimator {
  /// Seconds that it takes; then the change is over in any case.
  func duration(of kind: CFAWindowTransition.Kind) -> TimeInterval
  /// Animates a change and calls its `animationFinished` at the end.
  func animate(_ transition: CFAWindowTransition)
}
