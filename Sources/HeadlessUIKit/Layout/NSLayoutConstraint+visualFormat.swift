internal import Foundation

extension NSLayoutConstraint {
  /// How the views of a visual format stand to each other across its axis, and which way it runs;
  /// left to right here, whatever it says.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    fileprivate var alignments: [Attribute] {
      let known: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return known.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Constraints from a line such as `H:|-[label]-(>=8)-[button(==label,>=44@750)]-|`; they are not
  /// active yet. A format that says nothing raises UIKit's exception, and there are none.
  ///
  /// A dash alone is 8 points between views, and the margin at the superview's edge. A name in
  /// `metrics` is a number.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormat.Failure) {
      let builder = FormatBuilder(
        format: try VisualFormat(parsing: format), metrics: metrics ?? [:], views: views)
      return try builder.constraints(opts.alignments)
    } catch {
      let mark = String(repeating: " ", count: min(error.offset, format.count)) + "^"
      CurrentSimulation.process.raise(
        "NSInvalidArgumentException",
        "Unable to parse constraint format: \n\(error.reason) \n\(format) \n\(mark)")
      return []
    }
  }
}

/// Makes the constraints that a visual format speaks of.
private struct FormatBuilder {
  let format: VisualFormat
  let metrics: [String: Any]
  let views: [String: Any]

  private typealias Attribute = NSLayoutConstraint.Attribute

  func constraints(
    _ alignments: [NSLayoutConstraint.Attribute]
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    for (place, part) in format.parts.enumerated() {
      for size in part.sizes { made.append(try constraint(size, of: part)) }
      if place > 0 {
        made += try between(format.parts[place - 1], format.gaps[place - 1], part)
      }
    }
    let named = format.parts.filter { $0.name != nil }
    guard let first = named.first else { return made }
    for attribute in alignments {
      for part in named.dropFirst() {
        made.append(
          relate(try item(first), attribute, .equal, try item(part), attribute, 0))
      }
    }
    return made
  }

  private var near: Attribute { format.axis == .horizontal ? .leading : .top }
  private var far: Attribute { format.axis == .horizontal ? .trailing : .bottom }
  private var length: Attribute { format.axis == .horizontal ? .width : .height }

  private func constraint(
    _ size: VisualFormat.Predicate, of part: VisualFormat.Part
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    var other: UIView?
    var constant: CGFloat = 0
    switch size.object {
    case .value(let value): constant = CGFloat(try number(value))
    case .view(let name):
      if let value = metrics[name] {
        constant = CGFloat(try number(value, name))
      } else {
        other = try view(name)
      }
    }
    let made = relate(
      try item(part), length, size.relation, other, other == nil ? .notAnAttribute : length,
      constant)
    if let priority = size.priority {
      made.priority = UILayoutPriority(Float(try number(priority)))
    }
    return made
  }

  private func between(
    _ first: VisualFormat.Part, _ gap: VisualFormat.Gap, _ second: VisualFormat.Part
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    let (before, after) = (try item(first), try item(second))
    let isAtEdge = first.name == nil || second.name == nil
    let end = first.name == nil ? near : far
    let start = second.name == nil ? far : near
    switch gap {
    case .flush: return [relate(after, start, .equal, before, end, 0)]
    case .system where isAtEdge:
      let margins = (first.name == nil ? before : after).layoutMarginsGuide
      return first.name == nil
        ? [relate(after, start, .equal, margins, end, 0)]
        : [relate(margins, start, .equal, before, end, 0)]
    case .system: return [relate(after, start, .equal, before, end, systemSpacing)]
    case .predicates(let predicates):
      var made: [NSLayoutConstraint] = []
      for predicate in predicates {
        let constant =
          switch predicate.object {
          case .value(let value): try number(value)
          case .view(let name): try number(.metric(name))
          }
        let constraint = relate(
          after, start, predicate.relation, before, end, CGFloat(constant))
        if let priority = predicate.priority {
          constraint.priority = UILayoutPriority(Float(try number(priority)))
        }
        made.append(constraint)
      }
      return made
    }
  }

  private func relate(
    _ first: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ other: Attribute, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: 1, constant: constant)
  }

  // MARK: Names

  private func item(_ part: VisualFormat.Part) throws(VisualFormat.Failure) -> UIView {
    if let name = part.name { return try view(name) }
    let inside = format.parts.lazy.compactMap(\.name).first
    guard let inside, let superview = try view(inside).superview else {
      throw VisualFormat.Failure(
        reason:
          "Unable to interpret '|' character, because the related view doesn't have a superview",
        offset: 0)
    }
    return superview
  }

  private func view(_ name: String) throws(VisualFormat.Failure) -> UIView {
    guard let view = views[name] as? UIView else {
      throw VisualFormat.Failure(
        reason: "\(name) is not a key in the views dictionary.", offset: 0)
    }
    return view
  }

  private func number(_ value: VisualFormat.Value) throws(VisualFormat.Failure) -> Double {
    switch value {
    case .number(let number): return number
    case .metric(let name): return try number(metrics[name], name)
    }
  }

  private func number(_ value: Any?, _ name: String) throws(VisualFormat.Failure) -> Double {
    switch value {
    case let number as Double: return number
    case let number as Int: return Double(number)
    case let number as CGFloat: return Double(number)
    case let number as Float: return Double(number)
    case let number as NSNumber: return number.doubleValue
    default:
      throw VisualFormat.Failure(
        reason: "\(name) is not a key in the metrics dictionary.", offset: 0)
    }
  }
}
