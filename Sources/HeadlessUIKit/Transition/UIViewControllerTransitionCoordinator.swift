/// What goes along with a change of size or another transition.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Runs a block with the change, and another when it is over.
  @discardableResult
  func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinator)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinator)) -> Void)?
  ) -> Bool
}

/// The coordinator of a rotation: the change is made at once, completions come at the end of the
/// turn.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  let isAnimated = false
  private let process: ProcessImage
  private var animations: [(any UIViewControllerTransitionCoordinator) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinator) -> Void] = []

  init(process: ProcessImage) {
    self.process = process
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func run() {
    for animation in animations { animation(self) }
    animations = []
    process.runLoop.atEndOfTurn { [self] in
      for completion in completions { completion(self) }
      completions = []
    }
  }
}
