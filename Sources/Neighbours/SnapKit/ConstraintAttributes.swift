@_exported public import HeadlessUIKit

/// What has constraints.
public typealias ConstraintView = UIView
/// What constraints relate beside views.
public typealias ConstraintLayoutGuide = UILayoutGuide
/// By how much edges lie inside of others, in points.
public typealias ConstraintInsets = UIEdgeInsets
/// What of a view or guide a constraint is about.
public typealias ConstraintAttribute = NSLayoutConstraint.Attribute

/// What names attributes of a view or guide, one after the other: `make.top.left`.
public protocol ConstraintAttributes {
  /// What some attributes give.
  associatedtype Named
  /// Names attributes.
  func naming(_ attributes: [ConstraintAttribute]) -> Named
}

extension ConstraintAttributes {
  public var left: Named { naming([.left]) }
  public var top: Named { naming([.top]) }
  public var right: Named { naming([.right]) }
  public var bottom: Named { naming([.bottom]) }
  public var leading: Named { naming([.leading]) }
  public var trailing: Named { naming([.trailing]) }
  public var width: Named { naming([.width]) }
  public var height: Named { naming([.height]) }
  public var centerX: Named { naming([.centerX]) }
  public var centerY: Named { naming([.centerY]) }
  public var lastBaseline: Named { naming([.lastBaseline]) }
  public var firstBaseline: Named { naming([.firstBaseline]) }
  public var leftMargin: Named { naming([.leftMargin]) }
  public var rightMargin: Named { naming([.rightMargin]) }
  public var topMargin: Named { naming([.topMargin]) }
  public var bottomMargin: Named { naming([.bottomMargin]) }
  public var leadingMargin: Named { naming([.leadingMargin]) }
  public var trailingMargin: Named { naming([.trailingMargin]) }
  public var centerXWithinMargins: Named { naming([.centerXWithinMargins]) }
  public var centerYWithinMargins: Named { naming([.centerYWithinMargins]) }
  public var edges: Named { naming([.left, .top, .right, .bottom]) }
  public var directionalEdges: Named { naming([.leading, .top, .trailing, .bottom]) }
  public var horizontalEdges: Named { naming([.left, .right]) }
  public var verticalEdges: Named { naming([.top, .bottom]) }
  public var directionalHorizontalEdges: Named { naming([.leading, .trailing]) }
  public var directionalVerticalEdges: Named { naming([.top, .bottom]) }
  public var size: Named { naming([.width, .height]) }
  public var center: Named { naming([.centerX, .centerY]) }
  public var margins: Named {
    naming([.leftMargin, .topMargin, .rightMargin, .bottomMargin])
  }
  public var directionalMargins: Named {
    naming([.leadingMargin, .topMargin, .trailingMargin, .bottomMargin])
  }
  public var centerWithinMargins: Named {
    naming([.centerXWithinMargins, .centerYWithinMargins])
  }
}

/// Some attributes of a view or guide, on the right side of constraints: `label.snp.bottom`.
public final class ConstraintItem {
  weak var target: AnyObject?
  let attributes: [ConstraintAttribute]

  init(_ target: AnyObject?, _ attributes: [ConstraintAttribute]) {
    (self.target, self.attributes) = (target, attributes)
  }
}
