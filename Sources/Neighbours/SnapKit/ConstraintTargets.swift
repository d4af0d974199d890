/// What the left side of a constraint can be equal to: a number, a size, edges, a view, a guide, or
/// attributes of one.
public protocol ConstraintRelatableTarget {}
/// What can be added to the right side.
public protocol ConstraintOffsetTarget: ConstraintConstantTarget {}
/// By how much edges can lie inside of others.
public protocol ConstraintInsetTarget: ConstraintConstantTarget {}
/// What the right side can be multiplied by.
public protocol ConstraintMultiplierTarget {
  var constraintMultiplier: CGFloat { get }
}

/// A value that says a constant for each attribute.
public protocol ConstraintConstantTarget {
  /// The constant of an attribute, in points.
  func constant(of attribute: ConstraintAttribute) -> CGFloat
}

/// A number, the same for all attributes.
public protocol ConstraintNumber: ConstraintRelatableTarget, ConstraintOffsetTarget,
  ConstraintInsetTarget, ConstraintMultiplierTarget, ConstraintPriorityTarget
{}

extension ConstraintNumber {
  public func constant(of attribute: ConstraintAttribute) -> CGFloat { constraintMultiplier }
  public var constraintPriorityTargetValue: Float { Float(constraintMultiplier) }
}

extension Int: ConstraintNumber { public var constraintMultiplier: CGFloat { CGFloat(self) } }
extension UInt: ConstraintNumber { public var constraintMultiplier: CGFloat { CGFloat(self) } }
extension Float: ConstraintNumber { public var constraintMultiplier: CGFloat { CGFloat(self) } }
extension Double: ConstraintNumber { public var constraintMultiplier: CGFloat { CGFloat(self) } }
extension CGFloat: ConstraintNumber { public var constraintMultiplier: CGFloat { self } }

extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}
extension ConstraintItem: ConstraintRelatableTarget {}

extension CGSize: ConstraintRelatableTarget, ConstraintOffsetTarget {
  public func constant(of attribute: ConstraintAttribute) -> CGFloat {
    attribute == .width ? width : attribute == .height ? height : 0
  }
}

extension CGPoint: ConstraintRelatableTarget, ConstraintOffsetTarget {
  public func constant(of attribute: ConstraintAttribute) -> CGFloat {
    switch attribute {
    case .width, .height: 0
    case _ where attribute.isHorizontal: x
    default: y
    }
  }
}

extension UIEdgeInsets: ConstraintRelatableTarget, ConstraintOffsetTarget, ConstraintInsetTarget {
  public func constant(of attribute: ConstraintAttribute) -> CGFloat {
    inset(attribute, left, right, top, bottom)
  }
}

extension NSDirectionalEdgeInsets: ConstraintRelatableTarget, ConstraintOffsetTarget,
  ConstraintInsetTarget
{
  public func constant(of attribute: ConstraintAttribute) -> CGFloat {
    inset(attribute, leading, trailing, top, bottom)
  }
}

private func inset(
  _ attribute: ConstraintAttribute, _ left: CGFloat, _ right: CGFloat, _ top: CGFloat,
  _ bottom: CGFloat
) -> CGFloat {
  switch attribute {
  case .left, .leading, .leftMargin, .leadingMargin: left
  case .right, .trailing, .rightMargin, .trailingMargin: -right
  case .top, .topMargin, .firstBaseline: top
  case .bottom, .bottomMargin, .lastBaseline: -bottom
  case .width: -(left + right)
  case .height: -(top + bottom)
  case .centerX, .centerXWithinMargins: (left - right) / 2
  case .centerY, .centerYWithinMargins: (top - bottom) / 2
  default: 0
  }
}

extension ConstraintAttribute {
  fileprivate var isHorizontal: Bool {
    [
      .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins,
    ].contains(self)
  }
}

/// What can be a priority: a number, or one of UIKit's.
public protocol ConstraintPriorityTarget {
  var constraintPriorityTargetValue: Float { get }
}

extension UILayoutPriority: ConstraintPriorityTarget {
  public var constraintPriorityTargetValue: Float { rawValue }
}

/// How much a constraint matters.
public struct ConstraintPriority: ExpressibleByFloatLiteral, Equatable, ConstraintPriorityTarget {
  public let value: Float

  public init(_ value: Float) { self.value = value }
  public init(floatLiteral value: Float) { self.value = value }

  public var constraintPriorityTargetValue: Float { value }

  public static var required: ConstraintPriority { ConstraintPriority(1000) }
  public static var high: ConstraintPriority { ConstraintPriority(750) }
  public static var medium: ConstraintPriority { ConstraintPriority(500) }
  public static var low: ConstraintPriority { ConstraintPriority(250) }
}
