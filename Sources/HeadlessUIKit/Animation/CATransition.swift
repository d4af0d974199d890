public import Foundation

/// Hears of a layer's animation.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// How an animation's progress follows its time.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

/// How an animation's progress follows its time.
public final class CAMediaTimingFunction {
  let name: CAMediaTimingFunctionName
  public init(name: CAMediaTimingFunctionName) { self.name = name }

  var options: UIView.AnimationOptions {
    switch name {
    case .linear: .curveLinear
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    default: .curveEaseInOut
    }
  }
}

/// An animation of a layer.
open class CAAnimation: NSObject {
  /// Seconds; 0 is a quarter of one.
  public final var duration: TimeInterval = 0
  /// How it follows its time.
  public final var timingFunction: CAMediaTimingFunction?
  /// Who hears of it; held as long as it runs.
  public final var delegate: (any CAAnimationDelegate)?
  /// Kept; the layer's value is the model's when it is over.
  public final var isRemovedOnCompletion = true

  public override init() {}
}

/// What a layer's new content looks like as it comes.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade")
  public static let moveIn = Self(rawValue: "moveIn")
  public static let push = Self(rawValue: "push")
  public static let reveal = Self(rawValue: "reveal")
}

/// Where it comes from.
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
  /// Where it comes from.
  public var subtype: CATransitionSubtype?

  public override init() {}
}

/// The usual key of a transition.
public let kCATransition = "transition"

extension CALayer {
  /// Adds an animation, which begins at once; a transition is the only kind here.
  public func add(
    _ anim: CAAnimation, forKey key: String?, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let transition = anim as? CATransition, view.process.isRunning else { return }
    let parameters = AnimationParameters(
      duration: anim.duration > 0 ? anim.duration : CATransaction.animationDuration(),
      options: [anim.timingFunction?.options ?? .curveLinear, .allowUserInteraction],
      source: SourceLine(file, line))
    anim.delegate?.animationDidStart(anim)
    view.process.animator.run(
      parameters,
      transition: Transition(
        container: view, effect: transition.type == .fade ? .crossDissolve : .custom),
      animations: {}, completion: { anim.delegate?.animationDidStop(anim, finished: $0) })
  }
}
