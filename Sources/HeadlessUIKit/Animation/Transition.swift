/// A change of screens that takes time.
struct Transition {
  var from: UIViewController?
  var to: UIViewController?
  /// The view that it happens in.
  var container: UIView?
  /// The view whose settings name the effect.
  var incoming: UIView?
  var outgoing: UIView?
  /// The effect, where it is known without looking at the settings.
  var effect: TransitionEffect?
}

/// How an animation runs.
struct AnimationParameters {
  /// Seconds.
  var duration: Double
  /// Seconds.
  var delay: Double = 0
  var options: UIView.AnimationOptions = []
  var curve: AnimationCurve?
  /// The app's line that asked for it; nil for UIKit's own.
  var source: SourceLine?
}
