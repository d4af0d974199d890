/// What a layer's new content looks like as it comes.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}

/// The side that it comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// Shows what changes in a layer in this turn as a transition: the usual way to fade a window's
/// root. In the trace a fade is a `crossDissolve` of the view, the others are `custom`.
public final class CATransition: CAAnimation {
  /// What it looks like.
  public var type = CATransitionType.fade
  /// The side that it comes from.
  public var subtype: CATransitionSubtype?

  public override init() {}
}

/// The usual key of a transition.
public let kCATransition = "transition"

extension CALayer {
  func run(_ transition: CATransition, _ source: SourceLine) {
    guard let view, view.process.isRunning else { return }
    let parameters = AnimationParameters(
      duration: transition.duration > 0
        ? transition.duration : CATransaction.animationDuration(),
      options: [transition.timingFunction?.options ?? .curveLinear, .allowUserInteraction],
      source: source)
    transition.delegate?.animationDidStart(transition)
    view.process.animator.run(
      parameters,
      transition: Transition(
        container: view, effect: transition.type == .fade ? .crossDissolve : .custom),
      animations: {},
      completion: { transition.delegate?.animationDidStop(transition, finished: $0) })
  }
}
