/// Makes the constraints of a view or guide: `make.top.equalToSuperview().offset(8)`.
public final class ConstraintMaker: ConstraintAttributes {
  let item: AnyObject
  private(set) var made: [ConstraintDescription] = []

  init(_ item: AnyObject) { self.item = item }

  public func naming(_ attributes: [ConstraintAttribute]) -> ConstraintMakerExtendable {
    let description = ConstraintDescription(item, attributes)
    made.append(description)
    return ConstraintMakerExtendable(description)
  }

  /// What a closure makes; what it names without a relation makes nothing.
  static func constraints(
    of item: AnyObject, _ closure: (_ make: ConstraintMaker) -> Void
  ) -> [Constraint] {
    let maker = ConstraintMaker(item)
    closure(maker)
    (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    return maker.made.filter { $0.relation != nil }.map(\.constraint)
  }
}

/// What is known of some constraints so far.
final class ConstraintDescription {
  /// The right side.
  enum Target {
    case item(AnyObject?, [ConstraintAttribute])
    case constant(any ConstraintConstantTarget)
  }

  let item: AnyObject
  var attributes: [ConstraintAttribute]
  var relation: NSLayoutConstraint.Relation?
  var target = Target.item(nil, [])
  var multiplier: CGFloat = 1
  var constant: (any ConstraintConstantTarget)?
  var priority: Float = 1000
  var label: String?
  private(set) lazy var constraint = Constraint(self)

  init(_ item: AnyObject, _ attributes: [ConstraintAttribute]) {
    (self.item, self.attributes) = (item, attributes)
  }

  /// The view around a view or guide.
  static func superview(of item: AnyObject) -> UIView? {
    (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
  }
}

/// A step that may say what the attributes are compared with.
public class ConstraintMakerRelatable {
  let description: ConstraintDescription

  init(_ description: ConstraintDescription) { self.description = description }

  @discardableResult
  public func equalTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.equal, other) }

  @discardableResult
  public func equalToSuperview(
    _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relateToSuperview(.equal) }

  @discardableResult
  public func lessThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.lessThanOrEqual, other) }

  @discardableResult
  public func lessThanOrEqualToSuperview(
    _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relateToSuperview(.lessThanOrEqual) }

  @discardableResult
  public func greaterThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.greaterThanOrEqual, other) }

  @discardableResult
  public func greaterThanOrEqualToSuperview(
    _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relateToSuperview(.greaterThanOrEqual) }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: any ConstraintRelatableTarget
  ) -> ConstraintMakerEditable {
    description.relation = relation
    switch other {
    case let item as ConstraintItem: description.target = .item(item.target, item.attributes)
    case let constant as any ConstraintConstantTarget: description.target = .constant(constant)
    default: description.target = .item(other as AnyObject, [])
    }
    return ConstraintMakerEditable(description)
  }

  private func relateToSuperview(
    _ relation: NSLayoutConstraint.Relation
  ) -> ConstraintMakerEditable {
    guard let superview = ConstraintDescription.superview(of: description.item) else {
      // The library ends the app, too.
      fatalError("Expected superview but found nil when attempting make constraint.")
    }
    return relate(relation, superview)
  }
}

/// A step that may name more attributes.
public final class ConstraintMakerExtendable: ConstraintMakerRelatable, ConstraintAttributes {
  public func naming(_ attributes: [ConstraintAttribute]) -> ConstraintMakerExtendable {
    description.attributes += attributes
    return self
  }
}

/// A step after the relation.
public class ConstraintMakerFinalizable {
  let description: ConstraintDescription

  init(_ description: ConstraintDescription) { self.description = description }

  /// Names the constraints for the console.
  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    description.label = label
    return self
  }

  /// What is made.
  public var constraint: Constraint { description.constraint }
}

/// A step that may say how much the constraints matter.
public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
  @discardableResult
  public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable {
    description.priority = amount.value
    return self
  }

  @discardableResult
  public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    description.priority = amount.constraintPriorityTargetValue
    return self
  }
}

/// A step that may change the right side.
public final class ConstraintMakerEditable: ConstraintMakerPrioritizable {
  @discardableResult
  public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    description.multiplier = amount.constraintMultiplier
    return self
  }

  @discardableResult
  public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    description.multiplier = 1 / amount.constraintMultiplier
    return self
  }

  @discardableResult
  public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
    description.constant = amount
    return self
  }

  @discardableResult
  public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
    description.constant = Constraint.insets(amount)
    return self
  }
}
