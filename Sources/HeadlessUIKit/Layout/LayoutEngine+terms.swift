internal import ConstraintSolver
internal import Foundation

// What constraints and contents are to the solver.
extension LayoutEngine {
  func add(_ constraint: NSLayoutConstraint) {
    guard let owner = constraint.owner, let first = constraint.first else { return }
    var terms: [Solver.Term] = []
    append(first, constraint.firstAttribute, 1, owner, &terms)
    if let second = constraint.second {
      append(second, constraint.secondAttribute, -Double(constraint.multiplier), owner, &terms)
    }
    let relation: Solver.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let added = add(
      terms, relation, CGFloat(solverConstant(of: constraint)), constraint.priority,
      for: .constraint(constraint))
    constraint.isBroken = false
    if !isQuestion { constraint.link = Link(engine: self, constraint: added) }
  }

  /// What the terms are compared with: the constant, and how far baselines are from the edges.
  func solverConstant(of constraint: NSLayoutConstraint) -> Double {
    let first = baseline(constraint.first, constraint.firstAttribute)
    let second = baseline(constraint.second, constraint.secondAttribute)
    return Double(constraint.constant - first + second * constraint.multiplier)
  }

  private func baseline(
    _ item: LayoutItem?, _ attribute: NSLayoutConstraint.Attribute
  ) -> CGFloat {
    switch attribute {
    case .firstBaseline: item?.view?.textBaselines?.first ?? 0
    case .lastBaseline: -(item?.view?.textBaselines?.last ?? 0)
    default: 0
    }
  }

  /// Adds an attribute of an item, in the coordinates of the constraint's owner.
  private func append(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double,
    _ owner: UIView, _ terms: inout [Solver.Term]
  ) {
    if let inner = attribute.withinMargins, let view = item.view {
      return append(.guide(view.layoutMarginsGuide), inner, factor, owner, &terms)
    }
    let slot: LayoutSlot
    switch item {
    case .view(let layout):
      guard let view = layout.view else { return }
      slot = self.slot(for: view)
    case .guide(let guide): slot = self.slot(for: guide)
    }
    var around = item.around
    let isOwner = slot.view === owner
    let isHorizontal = attribute.measure == .x
    if attribute.measure != .length, !isOwner {
      terms.append(.init(factor, isHorizontal ? slot.minX : slot.minY))
      while let view = around, view !== owner {
        let outer = self.slot(for: view)
        terms.append(.init(factor, isHorizontal ? outer.minX : outer.minY))
        around = view.superview
      }
    }
    switch attribute {
    case .right, .trailing, .width: terms.append(.init(factor, slot.width))
    case .bottom, .height, .lastBaseline: terms.append(.init(factor, slot.height))
    case .centerX: terms.append(.init(factor / 2, slot.width))
    case .centerY: terms.append(.init(factor / 2, slot.height))
    case .firstBaseline where item.view?.textBaselines == nil:
      terms.append(.init(factor, slot.height))
    default: break
    }
  }

  // MARK: Contents

  /// Lets a view's content say how large it would like to be.
  func addContentSize(of slot: LayoutSlot, _ view: UIView) {
    let size = view.intrinsicContentSize
    setContent(of: slot, view, .horizontal, size.width)
    setContent(of: slot, view, .vertical, size.height)
  }

  private func setContent(
    of slot: LayoutSlot, _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat
  ) {
    let hugging = view.contentHuggingPriority(for: axis)
    let resistance = view.contentCompressionResistancePriority(for: axis)
    let known = slot.content[axis.rawValue]
    if let known, length >= 0, known.hugging == hugging, known.resistance == resistance {
      slot.content[axis.rawValue]?.length = length
      solver.setConstant(Double(length), of: known.most)
      solver.setConstant(Double(length), of: known.least)
      return
    }
    if let known {
      remove(known.most)
      remove(known.least)
    }
    slot.content[axis.rawValue] = nil
    guard length >= 0, length.isFinite else { return }
    let term = Solver.Term(1, axis == .horizontal ? slot.width : slot.height)
    slot.content[axis.rawValue] = LayoutSlot.Content(
      length: length, hugging: hugging, resistance: resistance,
      most: add([term], .lessThanOrEqual, length, hugging, for: .content(slot, axis)),
      least: add([term], .greaterThanOrEqual, length, resistance, for: .content(slot, axis)))
  }

  /// Gives text that wraps the height that it has in its width; false if all had it.
  func wrapContents() -> Bool {
    var hasChanged = false
    for slot in slots + [hostSlot].compactMap(\.self) {
      guard let view = slot.view, slot.content[1] != nil,
        let height = view.contentHeight(inWidth: CGFloat(solver.value(of: slot.width))),
        height != slot.content[1]?.length
      else { continue }
      setContent(of: slot, view, .vertical, height)
      hasChanged = true
    }
    return hasChanged
  }
}
