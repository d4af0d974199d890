internal import Foundation

/// One controller shown over another, from the call of `present` to the end of its dismissal.
///
/// The presenter owns it, and it owns what is presented; it does not own the presenter.
final class ModalPresentation {
  enum Phase { case presenting, standing, dismissing, over }

  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  let controller: UIPresentationController
  private(set) var phase = Phase.presenting
  /// Whether the did-callbacks of its transition are being made; what they ask for waits for their end.
  private(set) var isFinishing = false
  private let container = UITransitionView()
  private var dimming: UIDimmingView?
  private var shadow: UIDropShadowView?
  private var stowed: Stowed?
  private var waiting: [() -> Void] = []
  private let process: ProcessImage

  /// Where the presenter's view was before it left the screen.
  private struct Stowed {
    weak var superview: UIView?
    let index: Int
  }

  init(
    of presented: UIViewController, by presenter: UIViewController,
    controller: UIPresentationController
  ) {
    process = presented.process
    self.presented = presented
    self.presenter = presenter
    self.controller = controller
    presenter.presentation = self
    presented.ownPresentation = self
    presented.existingPresentationController = controller
    controller.setPresenting(presenter)
    container.presentation = self
  }

  /// Whether it comes or goes at the moment.
  var isBusy: Bool { phase == .presenting || phase == .dismissing }

  /// Runs what was asked for from within its did-callbacks, when they are through.
  func afterFinishing(_ block: @escaping () -> Void) { waiting.append(block) }

  /// The view that moves.
  private var movingView: UIView? { shadow ?? controller.presentedView }

  // MARK: Presenting

  func start(animated: Bool, source: UIViewController, _ completion: (() -> Void)?) {
    guard let presenter else { return }
    presented.isBeingPresented = true
    presented.loadViewIfNeeded()
    guard process.isRunning, phase == .presenting else { return }
    installContainer(over: presenter)
    controller.presentationTransitionWillBegin()
    let removes = controller.shouldRemovePresentersView && presenter.isShown
    if removes { presenter.begin(false, animated: animated, by: .explicit) }
    presented.begin(true, animated: animated, by: .explicit)
    let finish = { [self] (finished: Bool) in
      finishPresenting(presenter, removes: removes, finished: finished, completion)
    }
    let animator =
      animated
      ? presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: presenter, source: source) : nil
    if let animator { return present(by: animator, presenter, removes, finish) }
    let view = putInPlace()
    cover(view, from: presenter, isComing: true, animated: animated, outgoing: nil, finish)
  }

  private func installContainer(over presenter: UIViewController) {
    controller.containerView = container
    let context = controller.shouldPresentInFullscreen ? nil : presenter.viewIfLoaded
    if let context, let host = context.superview, !(context.superview is UIWindow) {
      container.frame = context.frame
      host.insertSubview(container, aboveSubview: context)
    } else if let window = presenter.viewIfLoaded?.window {
      container.frame = window.bounds
      window.addSubview(container)
    }
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addDimming()
  }

  private func addDimming() {
    guard controller.dimming > 0 else { return }
    let view = UIDimmingView(frame: container.bounds)
    view.backgroundColor = UIColor(white: 0, alpha: controller.dimming)
    container.addSubview(view)
    dimming = view
  }

  @discardableResult
  private func putInPlace() -> UIView? {
    guard let content = controller.presentedView else { return nil }
    if controller.hasDropShadow {
      let around = UIDropShadowView(frame: controller.frameOfPresentedViewInContainerView)
      around.cornerRadius = 10
      around.clipsToBounds = true
      content.frame = around.bounds
      shadow = around
      container.addSubview(around)
      around.addSubview(content)
    } else {
      content.frame = controller.frameOfPresentedViewInContainerView
      container.addSubview(content)
    }
    return movingView
  }

  private func finishPresenting(
    _ presenter: UIViewController, removes: Bool, finished: Bool, _ completion: (() -> Void)?
  ) {
    guard process.isRunning, phase == .presenting else { return }
    guard finished else { return cancelPresenting(presenter, removes: removes) }
    phase = .standing
    if removes { stow(presenter) }
    record(.presented, by: presenter)
    controller.presentationTransitionDidEnd(true)
    isFinishing = true
    // The incoming one first, unlike in a push (modal-present-fullscreen).
    presented.end(ifStill: .appearing)
    if removes { presenter.end(ifStill: .disappearing) }
    presented.isBeingPresented = false
    isFinishing = false
    tell(completion, by: presenter, "present")
    runWaiting()
  }

  private func cancelPresenting(_ presenter: UIViewController, removes: Bool) {
    phase = .over
    presented.begin(false, animated: true, by: .explicit)
    unlink(from: presenter)
    controller.presentationTransitionDidEnd(false)
    container.removeFromSuperview()
    if removes { presenter.begin(true, animated: true, by: .explicit) }
    presented.end(ifStill: .disappearing)
    if removes { presenter.end(ifStill: .appearing) }
    presented.isBeingPresented = false
    runWaiting()
  }

  private func stow(_ presenter: UIViewController) {
    guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
    stowed = Stowed(superview: superview, index: superview.subviews.firstIndex(of: view) ?? 0)
    view.removeFromSuperview()
  }

  // MARK: Dismissing

  /// Begins the end of this presentation and of those above it, leaf first; only the leaf is animated.
  static func dismiss(
    _ chain: [ModalPresentation], animated: Bool, interactively: DismissalGesture? = nil,
    _ completion: (() -> Void)?
  ) {
    guard let lowest = chain.last, let leaf = chain.first, let presenter = lowest.presenter else {
      return
    }
    for link in chain {
      link.phase = .dismissing
      link.presented.isBeingDismissed = true
      if let owner = link.presenter {
        link.record(.dismiss, by: owner, animated: animated)
      }
    }
    for link in chain where link.presented.isShown {
      link.presented.begin(false, animated: animated, by: .explicit)
    }
    leaf.controller.dismissalTransitionWillBegin()
    let returns = lowest.bringBack(presenter, animated: animated)
    for link in chain.dropFirst() { link.container.removeFromSuperview() }
    let finish = { (finished: Bool) in
      finishDismissing(chain, presenter, returns: returns, finished: finished, completion)
    }
    if let interactively { return leaf.drag(interactively, presenter, finish) }
    leaf.leave(presenter, returns, animated, finish)
  }

  /// Puts the presenter's view back where it was; true when it appears by that.
  private func bringBack(_ presenter: UIViewController, animated: Bool) -> Bool {
    guard let stowed, let superview = stowed.superview, let view = presenter.viewIfLoaded,
      superview.window != nil, presenter.isInHierarchy
    else { return false }
    presenter.begin(true, animated: animated, by: .explicit)
    superview.insertSubview(view, at: stowed.index)
    view.frame = (superview as? UIWindow)?.rootFrame ?? superview.bounds
    return true
  }

  private func leave(
    _ presenter: UIViewController, _ returns: Bool, _ animated: Bool,
    _ finish: @escaping (Bool) -> Void
  ) {
    let animator =
      animated
      ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
    if let animator { return dismiss(by: animator, presenter, returns, finish) }
    cover(
      nil, from: presenter, isComing: false, animated: animated, outgoing: movingView, finish)
  }

  private static func finishDismissing(
    _ chain: [ModalPresentation], _ presenter: UIViewController, returns: Bool, finished: Bool,
    _ completion: (() -> Void)?
  ) {
    guard let leaf = chain.first, leaf.process.isRunning, leaf.phase == .dismissing else { return }
    guard finished else { return leaf.cancelDismissing(presenter, returns: returns) }
    for link in chain { link.takeAway() }
    leaf.controller.dismissalTransitionDidEnd(true)
    for link in chain { link.isFinishing = true }
    // What comes back first (modal-dismiss-fullscreen).
    if returns { presenter.end(ifStill: .appearing) }
    for link in chain { link.presented.end(ifStill: .disappearing) }
    for link in chain {
      link.presented.isBeingDismissed = false
      link.isFinishing = false
    }
    leaf.tell(completion, by: presenter, "dismiss")
    for link in chain { link.runWaiting() }
  }

  private func takeAway() {
    phase = .over
    process.pool.hold(self)
    process.pool.hold(presented)
    container.removeFromSuperview()
    if let presenter { unlink(from: presenter) }
  }

  private func unlink(from presenter: UIViewController) {
    process.pool.hold(self)
    process.pool.hold(presented)
    if presenter.presentation === self { presenter.presentation = nil }
    if presented.ownPresentation === self { presented.ownPresentation = nil }
    presented.existingPresentationController = nil
    controller.containerView = nil
    record(.dismissed, by: presenter)
  }

  // As interactive-pop-cancelled: what was coming back leaves again, then the other appears.
  private func cancelDismissing(_ presenter: UIViewController, returns: Bool) {
    phase = .standing
    controller.dismissalTransitionDidEnd(false)
    if returns {
      presenter.begin(false, animated: true, by: .explicit)
      stow(presenter)
      presenter.end(ifStill: .disappearing)
    }
    presented.begin(true, animated: true, by: .explicit)
    presented.end(ifStill: .appearing)
    presented.isBeingDismissed = false
    runWaiting()
  }

  // MARK: Motion

  /// UIKit's own animations: a slide from below, a fade, or nothing.
  private func cover(
    _ incoming: UIView?, from presenter: UIViewController, isComing: Bool, animated: Bool,
    outgoing: UIView?, _ finish: @escaping (Bool) -> Void
  ) {
    let effect = controller.effect
    let parameters = AnimationParameters(
      duration: animated ? controller.duration : 0, curve: effect == .cover ? .spring : nil)
    let transition = Transition(
      from: isComing ? presenter : presented, to: isComing ? presented : presenter,
      container: container, incoming: incoming, outgoing: outgoing, effect: effect)
    guard animated, let view = incoming ?? outgoing else {
      return process.animator.run(
        parameters, transition: transition, animations: {}, completion: finish)
    }
    if isComing { process.animator.withoutCapturing { setOut(view, effect) } }
    process.animator.run(
      parameters, transition: transition,
      animations: { isComing ? setIn(view, effect) : setOut(view, effect) }
    ) { [self] finished in
      finish(finished)
      if !isComing { process.animator.withoutCapturing { view.alpha = 1 } }
    }
  }

  private func setOut(_ view: UIView, _ effect: TransitionEffect) {
    dimming?.alpha = 0
    if effect == .cover {
      view.frame.origin.y = container.bounds.height
    } else {
      view.alpha = 0
    }
  }

  private func setIn(_ view: UIView, _ effect: TransitionEffect) {
    dimming?.alpha = 1
    if effect == .cover {
      view.frame = controller.frameOfPresentedViewInContainerView
    } else {
      view.alpha = 1
    }
  }

  private func drag(
    _ gesture: DismissalGesture, _ presenter: UIViewController, _ finish: @escaping (Bool) -> Void
  ) {
    guard let view = movingView else { return finish(gesture.finishes) }
    let rest = view.frame
    process.animator.runGesture(
      Gesture(
        duration: controller.duration, finishes: gesture.finishes,
        transition: Transition(
          from: presented, to: presenter, container: container, outgoing: view, effect: .cover),
        drag: { [self] in
          view.frame.origin.y = rest.minY + (rest.height * Gesture.reach).rounded()
          dimming?.alpha = 1 - Gesture.reach
        },
        settle: { [self] in
          if gesture.finishes { return setOut(view, .cover) }
          view.frame = rest
          dimming?.alpha = 1
        }), completion: finish)
  }

  /// Keeps the presented view's place as the container changes its size.
  func layOut() {
    controller.containerViewWillLayoutSubviews()
    dimming?.frame = container.bounds
    if phase == .standing, let view = movingView, view.superview === container {
      view.frame = controller.frameOfPresentedViewInContainerView
      if let shadow { controller.presentedView?.frame = shadow.bounds }
    }
    controller.containerViewDidLayoutSubviews()
  }

  // MARK: Animators of the app's own

  private func present(
    by animator: any UIViewControllerAnimatedTransitioning, _ presenter: UIViewController,
    _ removes: Bool, _ finish: @escaping (Bool) -> Void
  ) {
    let final = controller.frameOfPresentedViewInContainerView
    let below = presenter.viewIfLoaded
    context(
      from: .init(
        controller: presenter, view: removes ? below : nil, initialFrame: below?.frame ?? .zero,
        finalFrame: removes ? .zero : below?.frame ?? .zero),
      to: .init(
        controller: presented, view: controller.presentedView, initialFrame: .zero,
        finalFrame: final), finish
    ).run(animator)
  }

  private func dismiss(
    by animator: any UIViewControllerAnimatedTransitioning, _ presenter: UIViewController,
    _ returns: Bool, _ finish: @escaping (Bool) -> Void
  ) {
    let below = presenter.viewIfLoaded
    context(
      from: .init(
        controller: presented, view: controller.presentedView,
        initialFrame: movingView?.frame ?? .zero, finalFrame: .zero),
      to: .init(
        controller: presenter, view: returns ? below : nil, initialFrame: .zero,
        finalFrame: below?.frame ?? .zero), finish
    ).run(animator)
  }

  private func context(
    from: TransitionContext.Side, to: TransitionContext.Side, _ finish: @escaping (Bool) -> Void
  ) -> TransitionContext {
    TransitionContext(
      container: container, style: controller.presentationStyle, from: from, to: to,
      finish: finish)
  }

  // MARK: Telling

  func record(
    _ name: PresentationEvent.Name, by presenter: UIViewController, animated: Bool = false
  ) {
    process.record(
      .presentation(
        PresentationEvent(
          name, presented.id, by: presenter.id, style: controller.traceName, animated: animated)))
  }

  private func tell(
    _ completion: (() -> Void)?, by presenter: UIViewController, _ call: StaticString
  ) {
    guard let completion, process.isRunning else { return }
    process.runLoop.run(as: .completionOf(Swift.type(of: presenter), call), completion)
  }

  private func runWaiting() {
    let blocks = waiting
    waiting = []
    for block in blocks where process.isRunning { block() }
  }
}

/// A sheet that is dragged down and let go.
struct DismissalGesture {
  /// Whether it goes; otherwise it comes back.
  let finishes: Bool
}
