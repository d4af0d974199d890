public import Foundation

/// A relation between an attribute of one item and one of another, or a constant:
/// `first == multiplier * second + constant`.
open class NSLayoutConstraint: NSObject {
  let process: ProcessImage
  /// Numbers it among the objects of the process, in the order of creation.
  let number: Int32

  final let first: LayoutItem?
  final let second: LayoutItem?

  /// The view or guide on the left side; `nil` if that is gone.
  public final var firstItem: AnyObject? { first?.object }
  /// What of the first item.
  public final let firstAttribute: Attribute
  /// How the sides compare.
  public final let relation: Relation
  /// The view or guide on the right side, if there is one.
  public final var secondItem: AnyObject? { second?.object }
  /// What of the second item.
  public final let secondAttribute: Attribute
  /// What the second attribute is multiplied by.
  public final let multiplier: CGFloat
  /// A name for the console.
  open var identifier: String?

  /// The view that keeps it while it is active. Unchecked, as a view's superview is: a view that is
  /// freed takes itself out of the constraints that it keeps.
  final unowned(unsafe) var owner: UIView?
  /// The number of times that any was activated before it was.
  final var activation = 0
  /// Its place in an engine's solver.
  final var link: LayoutEngine.Link?
  /// Whether it was left out because it contradicts others.
  final var isBroken = false

  /// A relation that is not active yet, of views and guides. A pair that UIKit refuses raises its
  /// exception.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      LayoutItem(view1), attr1, relation, LayoutItem(view2), attr2, multiplier: multiplier, c)
  }

  init(
    _ first: LayoutItem?, _ attr1: Attribute, _ relation: Relation, _ second: LayoutItem?,
    _ attr2: Attribute, multiplier: CGFloat, _ c: CGFloat
  ) {
    self.first = first
    self.second = second
    process = first?.view?.process ?? CurrentSimulation.process
    number = process.recorder.nextObjectNumber()
    firstAttribute = attr1
    self.relation = relation
    secondAttribute = attr2
    self.multiplier = multiplier
    offset = c
    super.init()
    verify()
  }

  /// What is added to the right side, in points. A change is laid out with the next pass.
  open var constant: CGFloat {
    get { offset }
    set {
      guard offset != newValue else { return }
      guard newValue.isFinite else { return raiseNotFinite(newValue) }
      offset = newValue
      isBroken ? rejoin() : link?.engine.constantChanged(of: self)
    }
  }

  private var offset: CGFloat

  /// How much it matters. Since iOS 13 an active one may become required, and stop to be: SnapKit
  /// issue 755.
  public final var priority = UILayoutPriority.required {
    didSet {
      guard oldValue != priority, isActive else { return }
      rejoin()
    }
  }

  /// Whether it is in force: held by the nearest view that is around both items.
  open var isActive: Bool {
    get { owner != nil }
    set { newValue ? activate() : deactivate() }
  }

  /// Lets constraints come into force.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Takes constraints out of force.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The first item's attribute as an anchor.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(first, firstAttribute)
  }
  /// The second item's attribute as an anchor; `nil` without a second item.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.map { NSLayoutAnchor($0, secondAttribute) }
  }

  open override var description: String { consoleText }

  /// Whether it depends on the place of text in a view.
  final var namesBaseline: Bool {
    [firstAttribute, secondAttribute].contains { $0 == .firstBaseline || $0 == .lastBaseline }
  }

  // MARK: Activation

  private func activate() {
    guard process.isRunning, owner == nil, let one = first?.view else { return }
    let other = second == nil ? one : second?.view
    guard let other, let owner = one.nearestCommonAncestor(with: other) else {
      return raiseNoCommonAncestor()
    }
    install(on: owner)
  }

  /// Puts it under a view that is around both items.
  final func install(on owner: UIView) {
    process.usesConstraints = true
    self.owner = owner
    isBroken = false
    process.activations += 1
    activation = process.activations
    owner.requiredLayout.constraints.append(self)
    owner.countCrossing(of: first, by: 1)
    owner.countCrossing(of: second, by: 1)
    owner.layoutHost.engineOfLayout.join(self)
  }

  private func deactivate() {
    guard let owner else { return }
    self.owner = nil
    process.pool.hold(self)
    owner.layout?.constraints.removeAll { $0 === self }
    owner.layoutHost.layout?.engine?.leave(self)
    owner.countCrossing(of: first, by: -1)
    owner.countCrossing(of: second, by: -1)
  }

  private func rejoin() {
    guard let owner else { return }
    owner.layoutHost.layout?.engine?.leave(self)
    isBroken = false
    owner.layoutHost.engineOfLayout.join(self)
  }
}

extension UIView {
  /// The nearest view that both lie in.
  final func nearestCommonAncestor(with other: UIView) -> UIView? {
    if other === self || other.superview === self { return self }
    if superview === other { return other }
    return sequence(first: self, next: \.superview).first { other.isDescendant(of: $0) }
  }

  /// Counts, on an item's view, a constraint from around it that names it, and on each view between
  /// this one and that, one that reaches through; such a view is laid out together with what is
  /// around it.
  fileprivate func countCrossing(of item: LayoutItem?, by step: Int) {
    guard let item, item.object !== self else { return }
    if case .view(let layout) = item {
      let wasHost = layout.view?.isLayoutHost
      layout.outsideNamings += step
      if layout.view?.isLayoutHost != wasHost { layout.view?.hostingChanged() }
    }
    var view = item.around
    while let current = view, current !== self {
      let wasHost = current.isLayoutHost
      current.requiredLayout.crossings += step
      if current.isLayoutHost != wasHost { current.hostingChanged() }
      view = current.superview
    }
  }
}
