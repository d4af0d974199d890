internal import Foundation

/// How much a constraint matters, from 1 to 1000; 1000 is required, and of two others the higher
/// always wins.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: with which content resists being cut.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: with which a drag may resize a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: with which a drag may not resize a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: with which a view hugs its content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: with which a fitting size is aimed at.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

extension NSLayoutConstraint {
  /// What of an item a constraint is about. Left to right, `leading` is the left edge.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The direction in which things follow each other.
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

extension NSLayoutConstraint.Attribute {
  /// What a constraint measures: a place on an axis, or a length.
  enum Measure {
    case x, y, length, nothing
  }

  var measure: Measure {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .y
    case .width, .height: .length
    case .notAnAttribute: .nothing
    }
  }

  var isLeadingOrTrailing: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }

  var isLeftOrRight: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }

  /// The attribute of the margins' guide that an attribute within the margins stands for.
  var withinMargins: Self? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
