internal import Foundation

/// The coordinator of one transition: it collects what goes along, and lives as long as the
/// animation runs (nav-coordinator-during-transition).
///
/// No log says when its completions come among the did-callbacks. Chosen: after them, and the
/// controllers name no coordinator any more then.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// What a transition is, when it begins.
  struct Subject {
    weak var from: UIViewController?
    weak var to: UIViewController?
    let container: UIView
    var style = UIModalPresentationStyle.none
    /// Seconds.
    var duration = 0.0
    var isInteractive = false
  }

  private let process: ProcessImage
  private var subject: Subject?
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var handlers: [Block] = []
  private var hasBegun = false
  private var alongside: ScrubbedChange?

  let isAnimated: Bool
  private(set) var initiallyInteractive: Bool
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0

  init(process: ProcessImage, _ subject: Subject? = nil, animated: Bool = false) {
    self.process = process
    self.subject = subject
    isAnimated = animated
    isInteractive = subject?.isInteractive ?? false
    initiallyInteractive = isInteractive
  }

  var presentationStyle: UIModalPresentationStyle { subject?.style ?? .none }
  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { isAnimated ? subject?.duration ?? 0 : 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { initiallyInteractive ? .easeOut : .easeInOut }
  var containerView: UIView { subject?.container ?? process.runLoop.turn { UIView() } }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key.isFrom ? subject?.from : subject?.to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    (key.isFrom ? subject?.from : subject?.to)?.viewIfLoaded
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if let completion { completions.append(completion) }
    guard !hasBegun else { return false }
    if let animation { animations.append(animation) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) { handlers.append(handler) }

  // MARK: The transition's way

  /// Runs what goes along, inside the transition's own animation block or without any.
  func runAlongside() {
    guard !hasBegun else { return }
    hasBegun = true
    let blocks = animations
    animations = []
    for block in blocks where process.isRunning { block(self) }
  }

  /// Something of the app's drives the transition from its beginning.
  func beginInteraction() { (initiallyInteractive, isInteractive) = (true, true) }

  /// What goes along with a finger.
  func beginDragging() {
    guard !hasBegun else { return }
    alongside = process.animator.captureChange(lasting: transitionDuration) { runAlongside() }
  }

  /// The finger has come a part of the way.
  func drag(to fraction: CGFloat) {
    percentComplete = fraction
    alongside?.set(fraction)
  }

  /// The finger is lifted.
  func endInteraction(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    let blocks = handlers
    handlers = []
    for block in blocks where process.isRunning { block(self) }
  }

  /// The transition settles at its end.
  func settle() { alongside?.set(isCancelled ? 0 : 1) }

  /// The transition is over, and the did-callbacks are made.
  func finish(cancelled: Bool) {
    isCancelled = cancelled
    (hasBegun, isInteractive) = (true, false)
    let blocks = completions
    (completions, handlers, alongside) = ([], [], nil)
    for block in blocks where process.isRunning { block(self) }
  }

  /// A change of size: made at once, and over with the turn.
  func run() {
    runAlongside()
    process.runLoop.atEndOfTurn { [self] in finish(cancelled: false) }
  }
}
