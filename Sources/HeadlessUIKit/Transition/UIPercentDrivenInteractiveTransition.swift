public import Foundation

/// Drives an animator of the app's own as a finger moves.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// The transition begins; the driver lets the animator prepare, and moves it from then on.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on without the finger: 1 for its own time.
  var completionSpeed: CGFloat { get }
  /// The curve on which it goes on without the finger.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether a finger drives it from its beginning.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Holds what an animator of the app's own begins, and sets it to the part of its way that the app
/// says; then it goes on to its end, or back.
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?

  /// The part of the way that was set last, from 0 to 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// Seconds of the whole transition.
  public final var duration: CGFloat { context.map { CGFloat($0.duration) } ?? 0 }
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true

  public override init() {}

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext as? TransitionContext
    percentComplete = 0
    context?.holdAnimator()
  }

  /// Sets the transition to a part of its way.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Stays at its progress; nothing moves it on here.
  open func pause() {}

  /// Goes back to the beginning: the transition is taken back.
  open func cancel() {
    context?.cancelInteractiveTransition()
    context?.endInteraction(of: self, finishing: false)
  }

  /// Goes on to the end.
  open func finish() {
    context?.finishInteractiveTransition()
    context?.endInteraction(of: self, finishing: true)
  }
}

/// An animation that is held and set by hand.
struct HeldMotion {
  let change: ScrubbedChange
  let completion: (Bool) -> Void
}
