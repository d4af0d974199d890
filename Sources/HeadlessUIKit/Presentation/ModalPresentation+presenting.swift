extension ModalPresentation {
  // modal-present-starts-at-once: unlike a push, it does not wait for the next layout pass.
  func start(animated: Bool, source: UIViewController, _ completion: (() -> Void)?) {
    guard let presenter else { return }
    presented.isBeingPresented = true
    presented.loadViewIfNeeded()
    guard process.isRunning, phase.isPresenting else { return }
    views.installContainer(over: presenter)
    process.needsOrientation = true
    if controller.shouldRemovePresentersView {
      process.turn(forPresenting: presented)
      guard process.isRunning else { return }
    }
    let coordinator = makeCoordinator(presenting: true, over: presenter, animated: animated)
    self.coordinator = coordinator
    controller.delegate?.presentationController(
      controller, willPresentWithAdaptiveStyle: controller.adaptiveStyle,
      transitionCoordinator: coordinator)
    controller.presentationTransitionWillBegin()
    let movesPresenter = controller.shouldRemovePresentersView && presenter.isShown
    // forward-unbalanced-triggers: it is itself still appearing.
    if movesPresenter, presenter.appearance == .appearing { presenter.printUnbalanced() }
    let plan = PresentationPlan.presentation(
      of: presented, over: presenter, movesPresenter: movesPresenter)
    performer(presenter).perform(plan.start, animated: animated)
    let end = { [self] (finished: Bool) in
      guard process.isRunning, phase.isPresenting else { return }
      self.coordinator = nil
      if finished {
        finishPresenting(plan, presenter, coordinator, completion)
      } else {
        cancelPresenting(plan, presenter)
        coordinator.finish(cancelled: true)
      }
    }
    let motion = PresentationMotion(
      of: self, presenter: presenter, isPresenting: true, with: coordinator)
    if animated, let animator = customAnimator(presenter, source) {
      return motion.run(animator, movesPresenter: movesPresenter, end)
    }
    motion.run(views.insertPresentedView(), animated: animated, end)
  }

  private func customAnimator(
    _ presenter: UIViewController, _ source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    presented.transitioningDelegate?.animationController(
      forPresented: presented, presenting: presenter, source: source)
  }

  private func performer(_ presenter: UIViewController) -> PresentationPerformer {
    PresentationPerformer(links: [self], presenter: presenter)
  }

  private func finishPresenting(
    _ plan: PresentationPlan, _ presenter: UIViewController, _ coordinator: TransitionCoordinator,
    _ completion: (() -> Void)?
  ) {
    let performer = performer(presenter)
    phase = .presented(nil)
    performer.perform(plan.finish, animated: true)
    beginDidCallbacks()
    performer.perform(plan.didCallbacks, animated: true)
    presented.isBeingPresented = false
    endDidCallbacks()
    coordinator.finish(cancelled: false)
    run(completion, by: presenter, "present")
    runDeferredCalls()
  }

  private func cancelPresenting(_ plan: PresentationPlan, _ presenter: UIViewController) {
    phase = .finished
    performer(presenter).perform(plan.cancel, animated: true)
    presented.isBeingPresented = false
    runDeferredCalls()
  }
}
