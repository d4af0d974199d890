internal import Foundation

/// One change of pages: the views, the callbacks, the animation.
final class PageTurn {
  private let from: UIViewController?
  private let to: UIViewController
  private let content: UIView
  private let owner: UIPageViewController
  private let animated: Bool
  private let forward: Bool
  private let gesture: GestureOutcome?
  let coordinator: TransitionCoordinator
  private var isLive = false
  private var end: ((Bool) -> Void)?

  private static let duration = 0.3

  init(
    from: UIViewController?, to: UIViewController, in content: UIView,
    of owner: UIPageViewController, forward: Bool, animated: Bool, gesture: GestureOutcome?
  ) {
    (self.from, self.to, self.content, self.owner) = (from, to, content, owner)
    (self.forward, self.animated, self.gesture) = (forward, animated, gesture)
    coordinator = TransitionCoordinator(
      process: owner.process,
      TransitionCoordinator.Subject(
        from: from, to: to, container: content, duration: Self.duration,
        isInteractive: gesture != nil), animated: animated)
  }

  func run(isLive: Bool, _ completion: @escaping (Bool) -> Void) {
    self.isLive = isLive
    end = completion
    guard owner.isViewLoaded else { return finish(true) }
    let view = to.view
    if isLive {
      to.begin(true, animated: animated, by: .explicit)
      from?.begin(false, animated: animated, by: .explicit)
    }
    view?.frame = content.bounds
    view?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let view { content.addSubview(view) }
    guard animated, let view else {
      coordinator.runAlongside()
      return owner.process.runLoop.afterCommit { [self] in finish(true) }
    }
    move(view)
  }

  /// Another change comes: this one is over.
  func endNow() { finish(true) }

  // MARK: Animation

  private var full: CGRect { content.bounds }

  /// The frame of a page beside the visible one.
  private func beside(_ isAfter: Bool) -> CGRect {
    let side: CGFloat = isAfter ? 1 : -1
    return owner.navigationOrientation == .horizontal
      ? full.offsetBy(dx: side * full.width, dy: 0) : full.offsetBy(dx: 0, dy: side * full.height)
  }

  private func move(_ view: UIView) {
    let animator = owner.process.animator
    let outgoing = from?.viewIfLoaded
    let isScroll = owner.transitionStyle == .scroll
    let transition = Transition(
      from: from, to: to, container: content, incoming: view, outgoing: outgoing,
      effect: isScroll ? .slide : .custom)
    animator.withoutCapturing { view.frame = beside(forward) }
    let arrive = { [self] in
      view.frame = full
      if isScroll { outgoing?.frame = beside(!forward) }
    }
    guard let gesture else {
      animator.run(
        AnimationParameters(duration: Self.duration), transition: transition,
        animations: {
          arrive()
          coordinator.runAlongside()
        }, completion: { [self] _ in finish(true) }
      )
      return
    }
    let part = { (way: CGRect) in
      way.offsetBy(
        dx: ((self.full.minX - way.minX) * Gesture.reach).rounded(),
        dy: ((self.full.minY - way.minY) * Gesture.reach).rounded())
    }
    animator.runGesture(
      Gesture(
        duration: Self.duration, finishes: gesture == .finished, transition: transition,
        coordinator: coordinator,
        drag: { [self] in view.frame = part(beside(forward)) },
        settle: { [self] in
          if gesture == .finished { arrive() } else { view.frame = beside(forward) }
        }), completion: { [self] in finish($0) })
  }

  // MARK: Its end

  private func finish(_ completed: Bool) {
    guard let end, owner.process.isRunning else { return }
    self.end = nil
    if completed { complete() } else { takeBack() }
    coordinator.finish(cancelled: !completed)
    end(completed)
  }

  private func complete() {
    from?.viewIfLoaded?.removeFromSuperview()
    if isLive {
      // interactive-pageview-scroll, interactive-pageview-curl
      if owner.transitionStyle == .scroll {
        to.end(ifStill: .appearing)
        from?.end(ifStill: .disappearing)
      } else {
        from?.end(ifStill: .disappearing)
        to.end(ifStill: .appearing)
      }
    }
    if let from { leave(from) }
    if to.isMovingToParent {
      to.isMovingToParent = false
      to.sendDidMove(to: owner)
    }
  }

  /// interactive-pageview-scroll-cancelled: the old page appears again, then the new one goes.
  private func takeBack() {
    from?.begin(true, animated: animated, by: .explicit)
    from?.end(ifStill: .appearing)
    to.begin(false, animated: animated, by: .explicit)
    to.viewIfLoaded?.removeFromSuperview()
    to.end(ifStill: .disappearing)
    to.isMovingToParent = false
    leave(to)
  }

  private func leave(_ page: UIViewController) {
    guard page.parent === owner else { return }
    page.sendWillMove(to: nil)
    owner.abandon(page)
    page.sendDidMove(to: nil)
  }
}
