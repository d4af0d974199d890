public import Foundation

extension UIView {
  /// The width or height of a view without a content of its own.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Whether the view's frame is set, by code or by its mask, and constraints have to take it as it
  /// is; off, constraints find it.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layout?.isFixed ?? true }
    set {
      guard process.isRunning, newValue != translatesAutoresizingMaskIntoConstraints else { return }
      requiredLayout.isFixed = newValue
      hostingChanged()
    }
  }

  // MARK: Constraints that it keeps

  /// The active constraints that the view keeps, in the order in which they came.
  public final var constraints: [NSLayoutConstraint] { layout?.constraints ?? [] }

  /// Lets the view keep a constraint on itself or views in it, which comes into force.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    guard process.isRunning, constraint.owner !== self else { return }
    let items = [constraint.first, constraint.second].compactMap(\.self)
    guard items.allSatisfy({ $0.view?.isDescendant(of: self) == true }) else {
      return constraint.raiseOutside(self)
    }
    constraint.isActive = false
    constraint.install(on: self)
  }

  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Takes a constraint that the view keeps out of force.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.isActive = false }
  }

  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The constraints in force that bear on the view's place or size on an axis, as far as they name
  /// it.
  public final func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    let kept = sequence(first: self, next: \.superview).flatMap(\.constraints)
    return kept.filter { constraint in
      let attribute =
        constraint.firstItem === self
        ? constraint.firstAttribute
        : constraint.secondItem === self ? constraint.secondAttribute : .notAnAttribute
      let isHorizontal = attribute.measure == .x || attribute == .width
      return attribute != .notAnAttribute && isHorizontal == (axis == .horizontal)
    }
  }

  /// Whether the constraints leave the view's place or size open.
  public final var hasAmbiguousLayout: Bool {
    guard process.usesConstraints, let engine = solvingEngine else { return false }
    engine.update()
    return layout?.slot.map { engine.isAmbiguous($0) } ?? false
  }

  /// Moves views whose layout is ambiguous to another place; what is left open has one value here,
  /// so that it does nothing.
  public final func exerciseAmbiguityInLayout() {}

  // MARK: Size of the content

  /// The size of the content has changed.
  public final func invalidateIntrinsicContentSize() {
    guard process.isRunning, let slot = layout?.slot, let engine = slot.engine else { return }
    engine.contentChanged(of: slot)
    (superview as? UIStackView)?.contentChanged()
  }

  /// How strongly the view keeps from growing beyond its content.
  public final func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard let layout else { return .defaultLow }
    return axis == .horizontal ? layout.hugging.0 : layout.hugging.1
  }

  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      requiredLayout.hugging.0 = priority
    } else {
      requiredLayout.hugging.1 = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// How strongly the view keeps from shrinking below its content.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard let layout else { return .defaultHigh }
    return axis == .horizontal ? layout.resistance.0 : layout.resistance.1
  }

  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      requiredLayout.resistance.0 = priority
    } else {
      requiredLayout.resistance.1 = priority
    }
    invalidateIntrinsicContentSize()
  }

  // MARK: Alignment

  /// The rectangle that constraints are about in a view of a frame.
  public final func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// The frame of a view whose alignment rectangle is this one.
  public final func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The bounds as constraints see them: with the origin at zero.
  final var boundsAtOrigin: CGRect { CGRect(origin: .zero, size: bounds.size) }
}
