public import Foundation

/// Animates a push, a pop, a presentation or a dismissal in the app's own way.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds that the animation is going to take.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Puts the incoming view into the context's container, animates, and at the end calls
  /// `completeTransition`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The transition is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Which of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  let isFrom: Bool
  public static let from = Self(isFrom: true)
  public static let to = Self(isFrom: false)
}

/// Which of the two views of a transition.
public struct UITransitionContextViewKey: Hashable, Sendable {
  let isFrom: Bool
  public static let from = Self(isFrom: true)
  public static let to = Self(isFrom: false)
}

/// What an animator works with.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that the transition happens in.
  var containerView: UIView { get }
  /// Whether the transition is to be animated.
  var isAnimated: Bool { get }
  /// Whether something of the app's drives it now.
  var isInteractive: Bool { get }
  /// Whether it was taken back.
  var transitionWasCancelled: Bool { get }
  /// How the presented controller covers the screen; `none` in a stack.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Something that drives it has come to a part of the way, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Nothing drives it any more, and it goes on to its end.
  func finishInteractiveTransition()
  /// Nothing drives it any more, and it is taken back.
  func cancelInteractiveTransition()
  /// It is held again; nothing can here.
  func pauseInteractiveTransition()
  /// Tells that the animation is over; with false everything goes back to how it was.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views, if the animator is to handle it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The frame of a controller's view at the start; empty if it is not on the screen then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end; empty if it is not on the screen then.
  func finalFrame(for vc: UIViewController) -> CGRect
}
