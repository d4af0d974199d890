public import Foundation

// Kinds of gestures for which there is no input: they keep what is set and recognize nothing.

/// Recognizes a finger that stays. Stored, without effect.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// In seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// In points.
  open var allowableMovement: CGFloat = 10
}

/// Recognizes a finger that moves. Stored, without effect.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  private var moved = CGPoint.zero

  /// What was set; no finger moves.
  open func translation(in view: UIView?) -> CGPoint { moved }
  /// Sets how far the finger counts as moved.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  /// Always zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Recognizes a finger that comes from the screen's edge. Stored, without effect: the swipe by
/// which a stack goes back is the navigation controller's own.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}

/// Recognizes a swipe. Stored, without effect.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a swipe.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}

/// Recognizes two fingers that part or meet. Stored, without effect.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  /// Always 0.
  open var velocity: CGFloat { 0 }
}

/// Recognizes two fingers that turn. Stored, without effect.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// In radians.
  open var rotation: CGFloat = 0
  /// Always 0.
  open var velocity: CGFloat { 0 }
}
