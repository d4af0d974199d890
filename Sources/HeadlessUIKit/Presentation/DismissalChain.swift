/// A presentation that is dismissed with all those above it, the topmost first. Only the topmost
/// one moves; the others leave the screen at once.
struct DismissalChain {
  let links: [ModalPresentation]

  /// A presentation alone.
  init(of topmost: ModalPresentation) {
    links = [topmost]
  }

  /// A presentation with all that lies above it.
  init(upFrom lowest: ModalPresentation) {
    var links = [lowest]
    while let above = links[0].presented.presentationAbove { links.insert(above, at: 0) }
    self.links = links
  }

  /// Whether one of them is being presented or dismissed.
  var isBusy: Bool { links.contains(where: \.phase.isBusy) }

  func start(animated: Bool, gesture: GestureOutcome? = nil, _ completion: (() -> Void)?) {
    guard let lowest = links.last, let topmost = links.first, let presenter = lowest.presenter
    else { return }
    let coordinator = prepare(animated: animated, interactive: gesture != nil)
    markAsDismissing(animated: animated)
    topmost.process.needsOrientation = true
    let shown = links.map(\.presented).filter(\.isShown)
    for controller in shown { controller.begin(false, animated: animated, by: .explicit) }
    topmost.controller.dismissalTransitionWillBegin()
    let restorable = lowest.restorableView(of: presenter)
    let plan = PresentationPlan.dismissal(
      of: links.map(\.presented), shown: shown, over: presenter,
      movesPresenter: restorable != nil)
    performer(presenter).perform(plan.start, animated: animated, restoring: restorable)
    let end = { (finished: Bool) in
      guard topmost.process.isRunning, topmost.phase.isDismissing else { return }
      for link in links { link.coordinator = nil }
      if finished {
        finish(plan, presenter, coordinator, completion)
      } else {
        cancel(plan, presenter)
        coordinator?.finish(cancelled: true)
      }
    }
    let motion = PresentationMotion(
      of: topmost, presenter: presenter, isPresenting: false, with: coordinator)
    if let gesture { return motion.drag(gesture, end) }
    if animated, let animator = customAnimator(topmost.presented) {
      return motion.run(animator, movesPresenter: restorable != nil, end)
    }
    motion.run(topmost.views.moving, animated: animated, end)
  }

  /// Gives all of them the coordinator of the dismissal, unless they have it already: a sheet that
  /// is dragged has one when its delegate hears of that (sheet-will-dismiss-has-coordinator).
  @discardableResult
  func prepare(animated: Bool, interactive: Bool) -> TransitionCoordinator? {
    guard let topmost = links.first, let presenter = links.last?.presenter else { return nil }
    if let coordinator = topmost.coordinator { return coordinator }
    let coordinator = topmost.makeCoordinator(
      presenting: false, over: presenter, animated: animated, interactive: interactive)
    for link in links { link.coordinator = coordinator }
    return coordinator
  }

  private func markAsDismissing(animated: Bool) {
    for link in links {
      link.phase = .dismissing(link.phase.presenterPlace)
      link.presented.isBeingDismissed = true
      if let owner = link.presenter {
        link.record(.dismiss, by: owner, animated: animated)
      }
    }
  }

  private func customAnimator(
    _ presented: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    presented.transitioningDelegate?.animationController(forDismissed: presented)
  }

  private func performer(_ presenter: UIViewController) -> PresentationPerformer {
    PresentationPerformer(links: links, presenter: presenter)
  }

  private func finish(
    _ plan: PresentationPlan, _ presenter: UIViewController,
    _ coordinator: TransitionCoordinator?, _ completion: (() -> Void)?
  ) {
    let performer = performer(presenter)
    performer.perform(plan.finish, animated: true)
    for link in links { link.beginDidCallbacks() }
    performer.perform(plan.didCallbacks, animated: true)
    for link in links {
      link.presented.isBeingDismissed = false
      link.endDidCallbacks()
    }
    coordinator?.finish(cancelled: false)
    links.first?.run(completion, by: presenter, "dismiss")
    for link in links { link.runDeferredCalls() }
  }

  private func cancel(_ plan: PresentationPlan, _ presenter: UIViewController) {
    for link in links { link.phase = .presented(link.phase.presenterPlace) }
    performer(presenter).perform(plan.cancel, animated: true)
    for link in links { link.presented.isBeingDismissed = false }
    for link in links { link.runDeferredCalls() }
  }
}
