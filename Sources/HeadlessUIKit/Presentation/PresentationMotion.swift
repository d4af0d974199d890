internal import Foundation

/// How a presented view moves: UIKit's slide from below or fade, a finger's drag, or an animator of
/// the app's own.
struct PresentationMotion {
  private let views: PresentationViews
  private let controller: UIPresentationController
  private let presented: UIViewController
  private let presenter: UIViewController
  private let isPresenting: Bool
  private let coordinator: TransitionCoordinator

  init(
    of presentation: ModalPresentation, presenter: UIViewController, isPresenting: Bool,
    with coordinator: TransitionCoordinator?
  ) {
    self.coordinator = coordinator ?? TransitionCoordinator(process: presentation.process)
    views = presentation.views
    controller = presentation.controller
    presented = presentation.presented
    self.presenter = presenter
    self.isPresenting = isPresenting
  }

  // MARK: UIKit's own animations

  /// A slide from below, a fade, or nothing; `view` is the one that moves.
  func run(_ view: UIView?, animated: Bool, _ completion: @escaping (Bool) -> Void) {
    let animator = presented.process.animator
    let effect = controller.effect
    let parameters = AnimationParameters(
      duration: animated ? controller.duration : 0, curve: effect == .cover ? .spring : nil)
    let transition = transition(of: view, effect)
    guard animated, let view else {
      coordinator.runAlongside()
      animator.run(
        parameters, transition: transition, animations: {}, completion: completion)
      return
    }
    if isPresenting { animator.withoutCapturing { hide(view, effect) } }
    animator.run(
      parameters, transition: transition,
      animations: {
        if isPresenting { show(view, effect) } else { hide(view, effect) }
        coordinator.runAlongside()
      }
    ) { [self] _ in
      // An animation that is cut short ends a presentation early; it does not take it back.
      completion(true)
      if !isPresenting { animator.withoutCapturing { view.alpha = 1 } }
    }
  }

  private func transition(of view: UIView?, _ effect: TransitionEffect) -> Transition {
    Transition(
      from: isPresenting ? presenter : presented, to: isPresenting ? presented : presenter,
      container: views.container, incoming: isPresenting ? view : nil,
      outgoing: isPresenting ? nil : view, effect: effect)
  }

  private func hide(_ view: UIView, _ effect: TransitionEffect) {
    views.dimming?.alpha = 0
    if effect == .cover {
      view.frame.origin.y = views.container.bounds.height
    } else {
      view.alpha = 0
    }
  }

  private func show(_ view: UIView, _ effect: TransitionEffect) {
    views.dimming?.alpha = 1
    if effect == .cover {
      view.frame = controller.frameOfPresentedViewInContainerView
    } else {
      view.alpha = 1
    }
  }

  // MARK: A finger

  /// A sheet is dragged down and let go.
  func drag(_ outcome: GestureOutcome, _ completion: @escaping (Bool) -> Void) {
    let finishes = outcome == .finished
    guard let view = views.moving else { return completion(finishes) }
    let rest = view.frame
    presented.process.animator.runGesture(
      Gesture(
        duration: controller.duration, finishes: finishes,
        transition: transition(of: view, .cover), coordinator: coordinator,
        drag: {
          view.frame.origin.y = rest.minY + (rest.height * Gesture.reach).rounded()
          views.dimming?.alpha = 1 - Gesture.reach
        },
        settle: {
          if finishes { return hide(view, .cover) }
          view.frame = rest
          views.dimming?.alpha = 1
        }), completion: completion)
  }

  // MARK: An animator of the app's own

  /// Lets an animator move the views; `movesPresenter` says whether the presenter's is among them.
  func run(
    _ animator: any UIViewControllerAnimatedTransitioning, movesPresenter: Bool,
    _ completion: @escaping (Bool) -> Void
  ) {
    let sides = isPresenting ? presentationSides(movesPresenter) : dismissalSides(movesPresenter)
    let delegate = presented.transitioningDelegate
    let driver =
      isPresenting
      ? delegate?.interactionControllerForPresentation(using: animator)
      : delegate?.interactionControllerForDismissal(using: animator)
    TransitionContext(
      container: views.container, style: controller.presentationStyle, from: sides.from,
      to: sides.to, finish: completion
    ).run(animator, by: driver, with: coordinator)
  }

  private typealias Sides = (from: TransitionContext.Side, to: TransitionContext.Side)

  private func presentationSides(_ movesPresenter: Bool) -> Sides {
    let final = controller.frameOfPresentedViewInContainerView
    let below = presenter.viewIfLoaded
    let frame = below?.frame ?? .zero
    return (
      from: .init(
        controller: presenter, view: movesPresenter ? below : nil, initialFrame: frame,
        finalFrame: movesPresenter ? .zero : frame),
      to: .init(
        controller: presented, view: controller.presentedView, initialFrame: .zero,
        finalFrame: final)
    )
  }

  private func dismissalSides(_ movesPresenter: Bool) -> Sides {
    let below = presenter.viewIfLoaded
    return (
      from: .init(
        controller: presented, view: controller.presentedView,
        initialFrame: views.moving?.frame ?? .zero, finalFrame: .zero),
      to: .init(
        controller: presenter, view: movesPresenter ? below : nil, initialFrame: .zero,
        finalFrame: below?.frame ?? .zero)
    )
  }
}
