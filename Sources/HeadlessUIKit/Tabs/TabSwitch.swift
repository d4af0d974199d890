internal import Foundation

/// A switch of tabs that an animator of the app's own makes.
///
/// No log tells the order of its callbacks. Chosen: the will-callbacks as in a switch without one,
/// the incoming controller's first; the did-callbacks at the end, the outgoing one's first.
final class TabSwitch {
  let coordinator: TransitionCoordinator
  private let old: UIViewController
  private let new: UIViewController
  private let container: UIView
  private let ended: (Bool) -> Void
  private var context: TransitionContext?

  init(
    from old: UIViewController, to new: UIViewController, in container: UIView,
    ended: @escaping (Bool) -> Void
  ) {
    (self.old, self.new, self.container, self.ended) = (old, new, container, ended)
    coordinator = TransitionCoordinator(
      process: container.process,
      TransitionCoordinator.Subject(from: old, to: new, container: container), animated: true)
  }

  func start(
    _ animator: any UIViewControllerAnimatedTransitioning,
    by driver: (any UIViewControllerInteractiveTransitioning)?
  ) {
    new.begin(true, animated: true, by: .explicit)
    old.begin(false, animated: true, by: .explicit)
    let full = container.bounds
    let context = TransitionContext(
      container: container, style: .none,
      from: .init(
        controller: old, view: old.viewIfLoaded, initialFrame: full, finalFrame: full),
      to: .init(controller: new, view: new.viewIfLoaded, initialFrame: full, finalFrame: full),
      finish: { [self] in finish($0) })
    self.context = context
    context.run(animator, by: driver, with: coordinator)
  }

  /// Another switch comes in between: this one ends at once.
  func finishNow() { context?.completeTransition(true) }

  private func finish(_ done: Bool) {
    context = nil
    if !done {
      new.begin(false, animated: true, by: .explicit)
      old.begin(true, animated: true, by: .explicit)
    }
    ended(done)
    let (gone, here) = done ? (old, new) : (new, old)
    if gone.appearance == .disappearing { gone.end() }
    if here.appearance == .appearing { here.end() }
    coordinator.finish(cancelled: !done)
  }
}
