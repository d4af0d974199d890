/// A change of screens that takes time.
struct Transition {
  var from: UIViewController?
  var to: UIViewController?
  /// The view that it happens in.
  var container: UIView?
  /// The view whose settings name the effect.
  var incoming: UIView?
  var outgoing: UIView?
  /// The effect, if it is known without looking at the settings.
  var effect: TransitionEffect?

  /// The views that it moves: one view that changes is its own container.
  var movers: [UIView?] {
    incoming == nil && outgoing == nil ? [container] : [incoming, outgoing]
  }
}

/// How a person ends a gesture: all the way, or by moving back.
enum GestureOutcome {
  case finished, cancelled
}

/// A transition that a finger drives.
struct Gesture {
  /// The part of the way that the finger drags, and of the time that it takes.
  static let reach = 0.4

  /// Seconds, dragging and settling together.
  var duration: Double
  /// Whether it is carried out; otherwise everything comes back.
  var finishes: Bool
  var transition: Transition
  var coordinator: TransitionCoordinator
  var drag: () -> Void
  var settle: () -> Void
}

/// How an animation runs.
struct AnimationParameters {
  /// Seconds.
  var duration: Double
  /// Seconds.
  var delay: Double = 0
  var options: UIView.AnimationOptions = []
  var curve: AnimationCurve?
  /// The app's line that asked for it; `nil` for UIKit's own.
  var source: SourceLine?
}
