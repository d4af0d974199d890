internal import Foundation

/// One controller shown over another, from the call of `present` to the end of its dismissal.
///
/// The presenter owns it, and it owns what is presented; it does not own the presenter.
final class ModalPresentation {
  enum Phase {
    case presenting
    /// At rest over the presenter; the payload is the former place of a presenter's view that was
    /// removed.
    case presented(PresenterPlace?)
    case dismissing(PresenterPlace?)
    case finished
  }

  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  let controller: UIPresentationController
  let views: PresentationViews
  let process: ProcessImage
  var phase = Phase.presenting
  /// The coordinator of the presentation or dismissal that runs.
  var coordinator: TransitionCoordinator?
  private var deferred = DeferredCalls()

  init(
    of presented: UIViewController, by presenter: UIViewController,
    controller: UIPresentationController
  ) {
    process = presented.process
    self.presented = presented
    self.presenter = presenter
    self.controller = controller
    views = PresentationViews(controller: controller)
    presenter.presentation = self
    presented.ownPresentation = self
    presented.existingPresentationController = controller
    controller.setPresenting(presenter)
    views.container.presentation = self
  }

  /// Keeps the presented view's place as the container changes its size.
  func layOut() { views.layOut(isAtRest: phase.isPresented) }

  // MARK: Links

  /// Ends it: the container leaves the screen, and the presenter lets go.
  func end() {
    phase = .finished
    process.pool.hold(self)
    process.pool.hold(presented)
    views.container.removeFromSuperview()
    if let presenter { unlink(from: presenter) }
  }

  func unlink(from presenter: UIViewController) {
    process.pool.hold(self)
    process.pool.hold(presented)
    if presenter.presentation === self { presenter.presentation = nil }
    if presented.ownPresentation === self { presented.ownPresentation = nil }
    presented.existingPresentationController = nil
    controller.containerView = nil
    record(.dismissed, by: presenter)
  }

  // MARK: The presenter's view

  /// The place of a presenter's view before it left the screen.
  struct PresenterPlace {
    weak var superview: UIView?
    let index: Int
  }

  /// Takes the presenter's view off the screen, and remembers its place before an animator took it.
  func removeView(of presenter: UIViewController) {
    guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
    if phase.presenterPlace == nil {
      phase.presenterPlace = PresenterPlace(
        superview: superview, index: superview.subviews.firstIndex(of: view) ?? 0)
    }
    view.removeFromSuperview()
  }

  /// The presenter's view and its place, if the view can return there and appears by that.
  func restorableView(of presenter: UIViewController) -> RestorableView? {
    guard let place = phase.presenterPlace, let superview = place.superview,
      let view = presenter.viewIfLoaded, superview.window != nil, presenter.isInHierarchy
    else { return nil }
    return RestorableView(view: view, superview: superview, index: place.index)
  }

  // MARK: What goes along

  /// The coordinator of a transition that begins now.
  func makeCoordinator(
    presenting isPresenting: Bool, over presenter: UIViewController, animated: Bool,
    interactive: Bool = false
  ) -> TransitionCoordinator {
    TransitionCoordinator(
      process: process,
      TransitionCoordinator.Subject(
        from: isPresenting ? presenter : presented, to: isPresenting ? presented : presenter,
        container: views.container, style: controller.presentationStyle,
        duration: controller.duration, isInteractive: interactive), animated: animated)
  }

  /// Whether it comes onto the screen just now, with an animation.
  var isAnimatingIn: Bool { phase.isPresenting && coordinator?.isAnimated == true }

  // MARK: Calls and events

  /// Whether its did-callbacks are being made.
  var isMakingDidCallbacks: Bool { deferred.isDeferring }

  func beginDidCallbacks() { deferred.isDeferring = true }
  func endDidCallbacks() { deferred.isDeferring = false }

  /// Runs what is called from within its did-callbacks, after them.
  func afterDidCallbacks(_ call: @escaping () -> Void) { deferred.append(call) }

  func runDeferredCalls() {
    for call in deferred.removeAll() where process.isRunning { call() }
  }

  // modal-completion-timing: completion handlers run after the did-callbacks.
  func run(
    _ completion: (() -> Void)?, by presenter: UIViewController, _ call: StaticString
  ) {
    guard let completion, process.isRunning else { return }
    process.runLoop.run(as: .completionOf(Swift.type(of: presenter), call), completion)
  }

  func record(
    _ name: PresentationEvent.Name, by presenter: UIViewController, animated: Bool = false
  ) {
    process.record(
      .presentation(
        PresentationEvent(
          name, presented.id, by: presenter.id, style: controller.traceName, animated: animated)))
  }
}

/// A presenter's view that left the screen and can return to it.
struct RestorableView {
  let view: UIView
  let superview: UIView
  let index: Int

  func restore() {
    superview.insertSubview(view, at: index)
    view.frame = (superview as? UIWindow)?.rootFrame ?? superview.bounds
  }
}

extension ModalPresentation.Phase {
  var isPresenting: Bool {
    if case .presenting = self { true } else { false }
  }

  var isPresented: Bool {
    if case .presented = self { true } else { false }
  }

  var isDismissing: Bool {
    if case .dismissing = self { true } else { false }
  }

  /// Whether a transition runs.
  var isBusy: Bool { isPresenting || isDismissing }

  var presenterPlace: ModalPresentation.PresenterPlace? {
    get {
      switch self {
      case .presented(let place), .dismissing(let place): place
      case .presenting, .finished: nil
      }
    }
    set {
      switch self {
      case .presented: self = .presented(newValue)
      case .dismissing: self = .dismissing(newValue)
      case .presenting, .finished: break
      }
    }
  }
}
