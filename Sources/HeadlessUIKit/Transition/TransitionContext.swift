internal import Foundation

/// The context of one transition by an animator of the app's own. It can be completed once; more is
/// ignored.
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  struct Side {
    let controller: UIViewController?
    let view: UIView?
    let initialFrame: CGRect
    let finalFrame: CGRect
  }

  let containerView: UIView
  let isAnimated = true
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var duration: TimeInterval = 0
  let presentationStyle: UIModalPresentationStyle
  private let from: Side
  private let to: Side
  private let process: ProcessImage
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var driver: (any UIViewControllerInteractiveTransitioning)?
  private var coordinator: TransitionCoordinator?
  private var held: [HeldMotion] = []
  private var fraction: CGFloat = 0
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

  /// Lets an animator do the transition, driven by something of the app's if there is one.
  func run(
    _ animator: any UIViewControllerAnimatedTransitioning,
    by driver: (any UIViewControllerInteractiveTransitioning)?,
    with coordinator: TransitionCoordinator
  ) {
    self.animator = animator
    self.coordinator = coordinator
    duration = animator.transitionDuration(using: self)
    ticket = process.animator.open(
      Transition(
        from: from.controller, to: to.controller, container: containerView,
        incoming: to.view, outgoing: from.view, effect: .custom), duration: duration)
    if let driver, driver.wantsInteractiveStart {
      self.driver = driver
      isInteractive = true
      coordinator.beginInteraction()
      return driver.startInteractiveTransition(self)
    }
    animator.animateTransition(using: self)
    moveAlongside(for: duration) { coordinator.runAlongside() }
  }

  private func moveAlongside(for duration: TimeInterval, _ changes: () -> Void) {
    process.animator.run(
      AnimationParameters(duration: duration), within: ticket?.transition, animations: changes,
      completion: { _ in })
  }

  // MARK: A driver

  /// Lets the animator begin, and holds what it begins.
  func holdAnimator() {
    guard let animator, isInteractive else { return }
    held = process.animator.hold { animator.animateTransition(using: self) }
    coordinator?.beginDragging()
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive else { return }
    fraction = percentComplete
    for motion in held { motion.change.set(fraction) }
    coordinator?.drag(to: fraction)
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }

  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  func pauseInteractiveTransition() {}

  private func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    coordinator?.endInteraction(cancelled: cancelled)
  }

  /// What was held goes on by itself.
  func endInteraction(of driver: any UIViewControllerInteractiveTransitioning, finishing: Bool) {
    guard self.driver === driver else { return }
    self.driver = nil
    let way = Double(finishing ? 1 - fraction : fraction)
    let rest = duration * way / Double(max(driver.completionSpeed, 0.001))
    let motions = held
    held = []
    if let coordinator { moveAlongside(for: rest) { coordinator.settle() } }
    for motion in motions {
      process.animator.run(
        AnimationParameters(duration: rest, curve: driver.completionCurve.traced),
        within: ticket?.transition, animations: { motion.change.set(finishing ? 1 : 0) },
        completion: { _ in motion.completion(true) })
    }
  }

  // MARK: Its end

  func completeTransition(_ didComplete: Bool) {
    guard let finish, process.isRunning else { return }
    self.finish = nil
    transitionWasCancelled = !didComplete
    if let ticket { process.animator.close(ticket, finished: didComplete) }
    finish(didComplete)
    animator?.animationEnded(didComplete)
    (animator, driver, coordinator, held) = (nil, nil, nil, [])
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
