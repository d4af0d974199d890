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
  /// Whether a gesture drives it; no gesture drives an app's own animator here.
  var isInteractive: Bool { get }
  /// Whether it was taken back.
  var transitionWasCancelled: Bool { get }
  /// How the presented controller covers the screen; `none` in a stack.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Tells that the animation is over; with false everything goes back to how it was.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views, where the animator is to handle it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the start; empty if it is not on the screen then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is to be at the end; empty if it is not on the screen then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// The context of one transition. It can be completed once; more is ignored.
final class TransitionContext: UIViewControllerContextTransitioning {
  struct Side {
    let controller: UIViewController?
    let view: UIView?
    let initialFrame: CGRect
    let finalFrame: CGRect
  }

  let containerView: UIView
  let isAnimated = true
  let isInteractive = false
  private(set) var transitionWasCancelled = false
  let presentationStyle: UIModalPresentationStyle
  private let from: Side
  private let to: Side
  private let process: ProcessImage
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var finish: ((Bool) -> Void)?
  private var ticket: Animator.OpenTransition?

  init(
    container: UIView, style: UIModalPresentationStyle, from: Side, to: Side,
    finish: @escaping (Bool) -> Void
  ) {
    containerView = container
    presentationStyle = style
    self.from = from
    self.to = to
    self.finish = finish
    process = container.process
  }

  /// Lets an animator do the transition.
  func run(
    _ animator: any UIViewControllerAnimatedTransitioning, with coordinator: TransitionCoordinator
  ) {
    self.animator = animator
    let duration = animator.transitionDuration(using: self)
    ticket = process.animator.open(
      Transition(
        from: from.controller, to: to.controller, container: containerView,
        incoming: to.view, outgoing: from.view, effect: .custom), duration: duration)
    animator.animateTransition(using: self)
    process.animator.run(
      AnimationParameters(duration: duration), within: ticket?.transition,
      animations: { coordinator.runAlongside() }, completion: { _ in })
  }

  func completeTransition(_ didComplete: Bool) {
    guard let finish, process.isRunning else { return }
    self.finish = nil
    transitionWasCancelled = !didComplete
    if let ticket { process.animator.close(ticket, finished: didComplete) }
    finish(didComplete)
    animator?.animationEnded(didComplete)
    animator = nil
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key.isFrom ? from.controller : to.controller
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { key.isFrom ? from.view : to.view }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.initialFrame : vc === to.controller ? to.initialFrame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === from.controller ? from.finalFrame : vc === to.controller ? to.finalFrame : .zero
  }
}
