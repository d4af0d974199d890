/// Constraints that were made of one line: one for each attribute.
public final class Constraint {
  /// UIKit's, in the order of the attributes.
  public let layoutConstraints: [NSLayoutConstraint]

  init(_ description: ConstraintDescription) {
    let (attributes, relation) = (description.attributes, description.relation ?? .equal)
    layoutConstraints = attributes.enumerated().map { index, attribute in
      var constant = description.constant?.constant(of: attribute) ?? 0
      var second: (item: AnyObject?, attribute: ConstraintAttribute) = (nil, .notAnAttribute)
      switch description.target {
      case .item(let item, let others):
        let isPaired = others.count == attributes.count
        second = (item, isPaired ? others[index] : others.first ?? attribute)
      case .constant(let value):
        constant += value.constant(of: attribute)
        // A place is one in the superview.
        if attribute != .width, attribute != .height {
          second = (ConstraintDescription.superview(of: description.item), attribute)
        }
      }
      let made = NSLayoutConstraint(
        item: description.item, attribute: attribute, relatedBy: relation, toItem: second.item,
        attribute: second.item == nil ? .notAnAttribute : second.attribute,
        multiplier: description.multiplier, constant: constant)
      made.priority = UILayoutPriority(description.priority)
      made.identifier = description.label
      return made
    }
  }

  /// Whether all of them are in force.
  public var isActive: Bool {
    get { layoutConstraints.allSatisfy(\.isActive) }
    set { newValue ? activate() : deactivate() }
  }

  public func activate() { NSLayoutConstraint.activate(layoutConstraints) }
  public func deactivate() { NSLayoutConstraint.deactivate(layoutConstraints) }

  @discardableResult
  public func update(offset: any ConstraintOffsetTarget) -> Constraint { update(offset) }

  @discardableResult
  public func update(inset: any ConstraintInsetTarget) -> Constraint {
    update(Self.insets(inset))
  }

  @discardableResult
  public func update(priority: ConstraintPriority) -> Constraint {
    update(priority: priority.value)
  }

  @discardableResult
  public func update(priority: any ConstraintPriorityTarget) -> Constraint {
    for constraint in layoutConstraints {
      constraint.priority = UILayoutPriority(priority.constraintPriorityTargetValue)
    }
    return self
  }

  private func update(_ constant: any ConstraintConstantTarget) -> Constraint {
    for constraint in layoutConstraints {
      constraint.constant = constant.constant(of: constraint.firstAttribute)
    }
    return self
  }

  /// A number insets all edges.
  static func insets(_ amount: any ConstraintInsetTarget) -> any ConstraintConstantTarget {
    guard let number = amount as? any ConstraintNumber else { return amount }
    let value = number.constraintMultiplier
    return UIEdgeInsets(top: value, left: value, bottom: value, right: value)
  }
}
