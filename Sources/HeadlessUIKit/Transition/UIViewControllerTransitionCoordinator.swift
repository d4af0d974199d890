public import Foundation

/// What is known of a transition while it runs.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it is animated; a transition without animation has a coordinator too.
  var isAnimated: Bool { get }
  /// How a presented controller covers the screen; `none` in a stack.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a gesture has begun it.
  var initiallyInteractive: Bool { get }
  /// Whether a gesture can take hold of it again; none can here.
  var isInterruptible: Bool { get }
  /// Whether a finger drives it now.
  var isInteractive: Bool { get }
  /// Whether it is taken back, as far as that is known yet.
  var isCancelled: Bool { get }
  /// Seconds of the animation.
  var transitionDuration: TimeInterval { get }
  /// How far a finger has driven it, from 0 to 1; 0 without one.
  var percentComplete: CGFloat { get }
  /// How fast it goes on without the finger; always 1 here.
  var completionVelocity: CGFloat { get }
  /// The curve on which it goes on without the finger.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view that the transition happens in.
  var containerView: UIView { get }
  /// How the container is going to be turned; never, here.
  var targetTransform: CGAffineTransform { get }
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view of one of the two controllers.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// What goes along with a push, a pop, a presentation, a dismissal or a change of size.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates what a block sets along with the transition, and runs another block when that is over
  /// or was taken back. False once the transition's animation has begun: then only the second runs.
  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for what lies outside the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs a block when the finger that drives the transition is lifted.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates what a block sets along with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
}

extension UIView {
  /// How an animation's progress follows its time.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3
  }
}
