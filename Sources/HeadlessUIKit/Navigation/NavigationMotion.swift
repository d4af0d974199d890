internal import Foundation

/// UIKit's own animation of a push or pop: both screens slide, the lower one a shorter way, and the
/// bar's items fade.
struct NavigationMotion {
  private let from: UIViewController
  private let to: UIViewController
  private let container: UIView
  private let outgoing: UIView?
  private let oldItem: UIView?
  private let newItem: UIView?
  private let isPush: Bool
  private let gesture: GestureOutcome?
  private let coordinator: TransitionCoordinator
  private let full: CGRect

  init(
    _ plan: NavigationPlan, from: UIViewController, in container: UIView, oldItem: UIView?,
    newItem: UIView?, with coordinator: TransitionCoordinator
  ) {
    self.coordinator = coordinator
    self.from = from
    to = plan.to
    self.container = container
    outgoing = from.viewIfLoaded
    self.oldItem = oldItem
    self.newItem = newItem
    isPush = plan.operation == .push
    gesture = plan.gesture
    full = container.bounds
  }

  /// Runs the animation, or the gesture; `completion` receives whether the transition finished.
  func run(_ completion: @escaping (Bool) -> Void) {
    let animator = to.process.animator
    animator.withoutCapturing {
      to.view.frame = isPush ? beside : beneath
      newItem?.alpha = 0
    }
    if let gesture {
      return animator.runGesture(interaction(gesture), completion: completion)
    }
    animator.run(
      AnimationParameters(duration: UINavigationController.transitionDuration, curve: .spring),
      transition: transition,
      animations: {
        moveToEnd()
        coordinator.runAlongside()
      }, completion: { _ in completion(true) })
  }

  private var transition: Transition {
    Transition(
      from: from, to: to, container: container, incoming: to.view, outgoing: outgoing,
      effect: isPush ? .push : .pop)
  }

  /// Beside the screen, on the right.
  private var beside: CGRect { full.offsetBy(dx: full.width, dy: 0) }
  /// The frame of the lower one of two screens.
  private var beneath: CGRect { full.offsetBy(dx: -(full.width * 0.3).rounded(), dy: 0) }

  private func moveToEnd() {
    to.view.frame = full
    outgoing?.frame = isPush ? beneath : beside
    newItem?.alpha = 1
    oldItem?.alpha = 0
  }

  private func moveBack() {
    to.view.frame = beneath
    outgoing?.frame = full
  }

  private func interaction(_ outcome: GestureOutcome) -> Gesture {
    let reach = (full.width * Gesture.reach).rounded()
    return Gesture(
      duration: UINavigationController.transitionDuration, finishes: outcome == .finished,
      transition: transition, coordinator: coordinator,
      drag: {
        to.view.frame = beneath.offsetBy(dx: (reach * 0.3).rounded(), dy: 0)
        outgoing?.frame = full.offsetBy(dx: reach, dy: 0)
      },
      settle: { outcome == .finished ? moveToEnd() : moveBack() })
  }
}
