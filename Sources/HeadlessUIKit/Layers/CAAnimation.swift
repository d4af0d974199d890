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
public final class CAMediaTimingFunction: NSObject {
  let name: CAMediaTimingFunctionName
  public init(name: CAMediaTimingFunctionName) { self.name = name }
  /// A curve by its two points; taken for the default one.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    name = .default
  }

  var options: UIView.AnimationOptions {
    switch name {
    case .linear: .curveLinear
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    default: .curveEaseInOut
    }
  }
}

/// What a layer looks like before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = Self(rawValue: "forwards")
  public static let backwards = Self(rawValue: "backwards")
  public static let both = Self(rawValue: "both")
  public static let removed = Self(rawValue: "removed")
}

/// An animation of a layer. Transitions are drawn; of the others the trace does not tell, and their
/// delegates hear of the end when it is due.
open class CAAnimation: NSObject {
  /// Seconds; 0 is a quarter of one.
  public final var duration: TimeInterval = 0
  /// How it follows its time.
  public final var timingFunction: CAMediaTimingFunction?
  /// The delegate, which follows it; retained as long as it runs.
  public final var delegate: (any CAAnimationDelegate)?
  /// Whether the layer forgets it when it is over.
  public final var isRemovedOnCompletion = true
  /// Stored, without effect: the layer's value is the model's before and after.
  public final var fillMode = CAMediaTimingFillMode.removed
  /// How often it runs, `.infinity` for without end.
  public final var repeatCount: Float = 0
  /// Whether it runs back each time.
  public final var autoreverses = false
  /// Stored, without effect: an animation begins when it is added.
  public final var beginTime: TimeInterval = 0
  private var values: [String: Any] = [:]

  public override init() {}

  // Objects of Apple's Foundation have both, by Objective-C.
  #if canImport(ObjectiveC)
    /// Keeps something of the app's with it.
    public final override func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// What the app keeps with it.
    public final override func value(forKey key: String) -> Any? { values[key] }
  #else
    /// Keeps something of the app's with it.
    public final func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// What the app keeps with it.
    public final func value(forKey key: String) -> Any? { values[key] }
  #endif

  /// Seconds until its end; `nil` if there is none.
  final var wholeDuration: TimeInterval? {
    guard repeatCount.isFinite else { return nil }
    let once = duration > 0 ? duration : CATransaction.animationDuration()
    return once * (autoreverses ? 2 : 1) * Double(repeatCount > 0 ? repeatCount : 1)
  }
}

/// An animation of one of a layer's values.
open class CAPropertyAnimation: CAAnimation {
  /// Which value it is.
  public final var keyPath: String?
  /// Whether its values count from the layer's.
  public final var isAdditive = false

  /// One of a value.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  public final var fromValue: Any?
  public final var toValue: Any?
  public final var byValue: Any?
}

/// An animation along several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  public final var values: [Any]?
  public final var keyTimes: [NSNumber]?
}

/// An animation of one value as a spring would move it.
open class CASpringAnimation: CABasicAnimation {
  public final var damping: CGFloat = 10
  public final var stiffness: CGFloat = 100
  public final var mass: CGFloat = 1
  public final var initialVelocity: CGFloat = 0
}

/// Several animations at once.
open class CAAnimationGroup: CAAnimation {
  public final var animations: [CAAnimation]?
}
