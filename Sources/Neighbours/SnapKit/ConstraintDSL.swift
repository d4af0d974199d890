/// Where the constraints of a view or guide are made: `view.snp`.
public class ConstraintDSL: ConstraintAttributes {
  let item: NSObject

  init(_ item: NSObject) { self.item = item }

  /// The view or guide.
  public var target: AnyObject? { item }

  public func naming(_ attributes: [ConstraintAttribute]) -> ConstraintItem {
    ConstraintItem(item, attributes)
  }

  /// Makes constraints that are not in force yet.
  @discardableResult
  public func prepareConstraints(
    _ closure: (_ make: ConstraintMaker) -> Void
  ) -> [Constraint] { ConstraintMaker.constraints(of: item, closure) }

  /// Makes constraints.
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    let made = prepareConstraints(closure)
    known += made
    made.forEach { $0.activate() }
  }

  /// Makes constraints in the place of those that were made.
  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    removeConstraints()
    makeConstraints(closure)
  }

  /// Changes the constants of constraints that were made, found by what they relate.
  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    guard !known.isEmpty else { return makeConstraints(closure) }
    let all = known.flatMap(\.layoutConstraints)
    for new in prepareConstraints(closure).flatMap(\.layoutConstraints) {
      guard let old = all.first(where: { $0.isAlike(new) }) else {
        // The library ends the app, too.
        fatalError("Updated constraint could not find existing matching constraint to update.")
      }
      old.constant = new.constant
    }
  }

  /// Takes back the constraints that were made.
  public func removeConstraints() {
    known.forEach { $0.deactivate() }
    known = []
  }

  /// The constraints that were made of the item, which it keeps.
  private var known: [Constraint] {
    get { (objc_getAssociatedObject(item, Known.key) as? Known)?.all ?? [] }
    set {
      objc_setAssociatedObject(item, Known.key, Known(newValue), .OBJC_ASSOCIATION_RETAIN)
    }
  }

  private final class Known {
    static var key: UnsafeRawPointer { unsafeBitCast(Known.self, to: UnsafeRawPointer.self) }
    let all: [Constraint]
    init(_ all: [Constraint]) { self.all = all }
  }
}

/// Where the constraints of a view are made.
public final class ConstraintViewDSL: ConstraintDSL {
  private var view: UIView? { item as? UIView }

  public var contentHuggingHorizontalPriority: Float {
    get { view?.contentHuggingPriority(for: .horizontal).rawValue ?? 0 }
    set { view?.setContentHuggingPriority(UILayoutPriority(newValue), for: .horizontal) }
  }
  public var contentHuggingVerticalPriority: Float {
    get { view?.contentHuggingPriority(for: .vertical).rawValue ?? 0 }
    set { view?.setContentHuggingPriority(UILayoutPriority(newValue), for: .vertical) }
  }
  public var contentCompressionResistanceHorizontalPriority: Float {
    get { view?.contentCompressionResistancePriority(for: .horizontal).rawValue ?? 0 }
    set {
      view?.setContentCompressionResistancePriority(UILayoutPriority(newValue), for: .horizontal)
    }
  }
  public var contentCompressionResistanceVerticalPriority: Float {
    get { view?.contentCompressionResistancePriority(for: .vertical).rawValue ?? 0 }
    set {
      view?.setContentCompressionResistancePriority(UILayoutPriority(newValue), for: .vertical)
    }
  }
}

/// Where the constraints of a guide are made.
public final class ConstraintLayoutGuideDSL: ConstraintDSL {}

extension UIView {
  public var snp: ConstraintViewDSL { ConstraintViewDSL(self) }
}

extension UILayoutGuide {
  public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL(self) }
}

extension NSLayoutConstraint {
  /// Whether it relates the same as another one.
  fileprivate func isAlike(_ other: NSLayoutConstraint) -> Bool {
    firstAttribute == other.firstAttribute && relation == other.relation
      && secondItem === other.secondItem && secondAttribute == other.secondAttribute
      && multiplier == other.multiplier && priority == other.priority
  }
}
