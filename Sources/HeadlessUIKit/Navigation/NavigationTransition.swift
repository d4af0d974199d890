/// Performs the plan of one transition of a navigation controller.
final class NavigationTransition {
  private let stack: UINavigationController
  private let plan: NavigationPlan
  private var incoming: UIView?
  private var outgoing: UIView?
  private var oldItem: UIView?
  private weak var newItem: UIView?
  private let coordinator: TransitionCoordinator

  init(_ plan: NavigationPlan, of stack: UINavigationController) {
    self.stack = stack
    self.plan = plan
    coordinator = TransitionCoordinator(
      process: stack.process,
      TransitionCoordinator.Subject(
        from: plan.from, to: plan.to, container: stack.transitionView,
        duration: UINavigationController.transitionDuration, isInteractive: plan.gesture != nil),
      animated: plan.animated)
  }

  func start() {
    guard let incoming = plan.to.view else { return }
    stack.state.phase.start()
    stack.process.pool.hold(plan.to)
    stack.state.coordinator = coordinator
    self.incoming = incoming
    perform(plan.start)
    self.incoming = nil
  }

  private func complete(finished: Bool) {
    guard stack.process.isRunning else { return }
    let original = stack.state.phase.finish()
    stack.state.coordinator = nil
    if finished {
      stack.state.shown = plan.to
      perform(plan.finish)
    } else {
      let current = stack.children
      perform(plan.cancel(restoring: original ?? current, from: current))
    }
    coordinator.finish(cancelled: !finished)
    stack.leaveTransactions()
  }

  // MARK: Steps

  private func perform(_ steps: [NavigationPlan.Step]) {
    for step in steps { perform(step) }
  }

  private func perform(_ step: NavigationPlan.Step) {
    switch step {
    case .willDisappear(let controller):
      controller.begin(false, animated: plan.animated, by: .explicit)
    case .willAppear(let controller):
      controller.begin(true, animated: plan.animated, by: .explicit)
    case .isAppearing(let controller): controller.isAppearingIfDue()
    case .didDisappear(let controller): controller.end(ifStill: .disappearing)
    case .didAppear(let controller): controller.end(ifStill: .appearing)
    case .delegateWillShow(let controller):
      stack.delegate?.navigationController(stack, willShow: controller, animated: plan.animated)
    case .delegateDidShow(let controller):
      stack.delegate?.navigationController(stack, didShow: controller, animated: plan.animated)
    case .animate: animate()
    case .finish:
      coordinator.runAlongside()
      complete(finished: true)
    case .views(let step): perform(step)
    case .bars(let step): perform(step)
    case .stack(let step): perform(step)
    }
  }

  private func perform(_ step: NavigationPlan.ViewStep) {
    let container = stack.transitionView
    switch step {
    case .fitIncoming: incoming?.frame = container.bounds
    case .insertIncoming(let atBottom):
      outgoing = plan.from?.viewIfLoaded
      guard let incoming else { return }
      if atBottom {
        container.insertSubview(incoming, at: 0)
      } else {
        container.addSubview(incoming)
      }
    case .announceLeaving: outgoing?.announceLeaving()
    case .removeOutgoing:
      if outgoing?.superview === container { outgoing?.removeFromSuperview() }
    case .fit(let controller):
      controller.viewIfLoaded?.undoLeaving()
      controller.viewIfLoaded?.frame = container.bounds
    case .remove(let controller): controller.viewIfLoaded?.removeFromSuperview()
    }
  }

  private func perform(_ step: NavigationPlan.BarStep) {
    switch step {
    case .showItem(let controller):
      (oldItem, newItem) = stack.navigationBar.show(
        controller.navigationItem, back: stack.itemBelow(controller))
    case .removeOldItem: oldItem?.removeFromSuperview()
    case .replaceItem(let controller): stack.updateBar(for: controller)
    case .updateTabBar: stack.updateTabBar()
    }
  }

  private func perform(_ step: NavigationPlan.StackStep) {
    switch step {
    case .leaveParent(let controller):
      if controller.isMovingFromParent { controller.parent = nil }
    case .completeMove(let controller): stack.completeMove(of: controller)
    case .completeMovesBelowTop: stack.completeMovesBelowTop()
    case .revertPush(let controller): stack.revertPush(of: controller)
    case .revertPop(let controller): stack.revertPop(of: controller)
    case .set(let controllers):
      stack.children = controllers
      stack.recordStack(.set, controllers.last, animated: plan.animated)
    case .didMoveBack(let controller): controller.sendDidMove(to: stack)
    case .didMoveOut(let controller): controller.sendDidMove(to: nil)
    case .follow:
      if stack.topViewController !== plan.to { stack.followStack() }
    }
  }

  // MARK: Animation

  private func animate() {
    guard let from = plan.from else { return }
    let completion = { [self] (finished: Bool) in complete(finished: finished) }
    if let animator = customAnimator(from) {
      let driver = stack.delegate?.navigationController(stack, interactionControllerFor: animator)
      return context(from, completion).run(animator, by: driver, with: coordinator)
    }
    // nav-pop-to-root-middle-silent: without a way back nothing holds the old stack, and a
    // controller in its middle is freed before the animation ends.
    if plan.gesture == nil { stack.state.phase.discardSnapshot() }
    let motion = NavigationMotion(
      plan, from: from, in: stack.transitionView, oldItem: oldItem, newItem: newItem,
      with: coordinator)
    motion.run(completion)
  }

  private func customAnimator(
    _ from: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard plan.gesture == nil else { return nil }
    return stack.delegate?.navigationController(
      stack, animationControllerFor: plan.operation, from: from, to: plan.to)
  }

  private func context(
    _ from: UIViewController, _ completion: @escaping (Bool) -> Void
  ) -> TransitionContext {
    let full = stack.transitionView.bounds
    return TransitionContext(
      container: stack.transitionView, style: .none,
      from: .init(
        controller: from, view: from.viewIfLoaded, initialFrame: full, finalFrame: .zero),
      to: .init(
        controller: plan.to, view: plan.to.viewIfLoaded, initialFrame: .zero, finalFrame: full),
      finish: completion)
  }
}
