internal import ConstraintSolver
internal import Foundation

/// Finds the frames in a view, the host, of which the size is given: all constraints in it, down to
/// the views that are hosts themselves.
///
/// Constraints join and leave; the solver hears of it in the next `update()`, which a layout pass
/// calls before it lays a view out. Only a change of the tree makes it start from nothing.
final class LayoutEngine {
  /// A constraint's place in a solver.
  struct Link {
    unowned let engine: LayoutEngine
    let constraint: Solver.Constraint
  }

  /// Unchecked, as a view's superview is: the host owns its engine, and in the host's own `deinit`
  /// the app may still take constraints out of force.
  unowned(unsafe) let host: UIView
  /// Whether it serves a question about a size, and leaves views and constraints as they are.
  let isQuestion: Bool
  var solver = Solver()
  /// What each of the solver's constraints is there for, by number.
  var origins: [Origin?] = []
  private(set) var slots: [LayoutSlot] = []
  private(set) var hostSlot: LayoutSlot?
  private var questionSlots: [ObjectIdentifier: LayoutSlot] = [:]
  private var pending: [NSLayoutConstraint] = []
  private var hasSystemGuides = false
  private var areInputsChanged = true
  private var isContentChanged = false
  private var isUpdating = false
  private(set) var isStale = true

  /// What a constraint of the solver stands for.
  enum Origin {
    case constraint(NSLayoutConstraint)
    /// A frame that is set, or a guide that is held.
    case held(LayoutSlot, NSLayoutConstraint.Attribute)
    case content(LayoutSlot, NSLayoutConstraint.Axis)
    /// A size that is asked about.
    case question
  }

  init(host: UIView, isQuestion: Bool = false) {
    self.host = host
    self.isQuestion = isQuestion
  }

  deinit { forget() }

  // MARK: Changes

  /// A constraint comes into force.
  func join(_ constraint: NSLayoutConstraint) {
    if !isStale { pending.append(constraint) }
    host.setNeedsLayout()
  }

  /// A constraint is in force no longer.
  func leave(_ constraint: NSLayoutConstraint) {
    if let link = constraint.link {
      constraint.link = nil
      remove(link.constraint)
    } else {
      pending.removeAll { $0 === constraint }
    }
    host.setNeedsLayout()
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    guard let link = constraint.link else { return }
    solver.setConstant(solverConstant(of: constraint), of: link.constraint)
    host.setNeedsLayout()
  }

  /// The tree has changed, or who is in it.
  func gatherAnew() {
    isStale = true
    host.setNeedsLayout()
  }

  /// A frame that is set has changed, or an inset.
  func inputsChanged() { areInputsChanged = true }

  func contentChanged(of slot: LayoutSlot) {
    slot.isContentChanged = true
    isContentChanged = true
    host.setNeedsLayout()
  }

  // MARK: Solving

  /// Brings the solution up to date; views whose frames are others now have their superviews ask
  /// for layout.
  func update() {
    guard !isUpdating, host.process.isRunning else { return }
    isUpdating = true
    defer { isUpdating = false }
    if isStale {
      gather()
    } else if !pending.isEmpty {
      let joining = pending
      pending = []
      for constraint in joining { add(constraint) }
    }
    readInputs()
    guard solver.needsSolving else { return }
    settle()
    if wrapContents() { settle() }
    recordFrames()
  }

  private func settle() {
    while let conflict = solver.solve() { resolve(conflict) }
  }

  private func gather() {
    forget()
    solver = Solver()
    origins = []
    isStale = false
    areInputsChanged = false
    let root = LayoutSlot(.view(host.requiredLayout), engine: self, solver: &solver)
    hostSlot = root
    if !isQuestion, host.requiredLayout.isHeld {
      hold(root, in: CGRect(origin: .zero, size: host.bounds.size))
    } else {
      hold(root.minX, .left, of: root, at: 0)
      hold(root.minY, .top, of: root, at: 0)
      addContentSize(of: root, host)
    }
    var found: [NSLayoutConstraint] = []
    collect(in: host, &found)
    for constraint in found.sorted(by: { $0.activation < $1.activation }) { add(constraint) }
  }

  /// Lets go of everything that points here.
  private func forget() {
    for slot in slots {
      slot.engine = nil
      guard !isQuestion else { continue }
      switch slot.item {
      case .view(let layout): if layout.slot === slot { layout.slot = nil }
      case .guide(let guide): if guide.slot === slot { guide.slot = nil }
      }
    }
    if !isQuestion {
      for case .constraint(let constraint)? in origins { constraint.link = nil }
    }
    slots = []
    questionSlots = [:]
    pending = []
    hasSystemGuides = false
  }

  private func collect(in view: UIView, _ found: inout [NSLayoutConstraint]) {
    if let layout = view.layout {
      if view !== host, !layout.isHeld { _ = slot(for: view) }
      found += layout.constraints
    }
    for subview in view.subviews where !subview.isLayoutHost { collect(in: subview, &found) }
  }

  // MARK: Slots

  /// The slot of a view in the host, or the host's own; made when it is first asked for.
  func slot(for view: UIView) -> LayoutSlot {
    if view === host, let hostSlot { return hostSlot }
    let layout = view.requiredLayout
    if let known = isQuestion ? questionSlots[ObjectIdentifier(view)] : layout.slot,
      known.engine === self
    {
      return known
    }
    let made = LayoutSlot(.view(layout), engine: self, solver: &solver)
    slots.append(made)
    if isQuestion { questionSlots[ObjectIdentifier(view)] = made } else { layout.slot = made }
    if layout.isHeld {
      hold(made, in: view.alignmentRect(forFrame: view.untransformedFrame))
    } else {
      addContentSize(of: made, view)
    }
    return made
  }

  func slot(for guide: UILayoutGuide) -> LayoutSlot {
    if let known = isQuestion ? questionSlots[ObjectIdentifier(guide)] : guide.slot,
      known.engine === self
    {
      return known
    }
    let made = LayoutSlot(.guide(guide), engine: self, solver: &solver)
    slots.append(made)
    if isQuestion { questionSlots[ObjectIdentifier(guide)] = made } else { guide.slot = made }
    guard let view = guide.owningView else { return made }
    switch guide.placement {
    case .byConstraints: break
    case .insets(let insets):
      hasSystemGuides = true
      let around = slot(for: view)
      let insets = insets(view)
      hold(made.minX, .left, of: made, at: insets.left)
      hold(made.minY, .top, of: made, at: insets.top)
      hold(
        [.init(1, made.minX), .init(1, made.width), .init(-1, around.width)], .right, of: made,
        at: -insets.right)
      hold(
        [.init(1, made.minY), .init(1, made.height), .init(-1, around.height)], .bottom, of: made,
        at: -insets.bottom)
    case .rect(let rect):
      hasSystemGuides = true
      hold(made, in: rect(view))
    case .sizeFor:
      hold(made.minX, .left, of: made, at: 0)
      hold(made.minY, .top, of: made, at: 0)
    }
    return made
  }

  // MARK: What is given

  private func hold(_ slot: LayoutSlot, in rect: CGRect) {
    hold(slot.minX, .left, of: slot, at: rect.minX)
    hold(slot.minY, .top, of: slot, at: rect.minY)
    hold(slot.width, .width, of: slot, at: rect.width)
    hold(slot.height, .height, of: slot, at: rect.height)
  }

  private func hold(
    _ variable: Solver.Variable, _ attribute: NSLayoutConstraint.Attribute, of slot: LayoutSlot,
    at value: CGFloat
  ) {
    hold([.init(1, variable)], attribute, of: slot, at: value)
  }

  private func hold(
    _ terms: [Solver.Term], _ attribute: NSLayoutConstraint.Attribute, of slot: LayoutSlot,
    at value: CGFloat
  ) {
    slot.fixed.append(add(terms, .equal, value, .required, for: .held(slot, attribute)))
  }

  /// Asks again for what the solver was given: frames that are set, guides, contents.
  private func readInputs() {
    if areInputsChanged, let hostSlot {
      areInputsChanged = false
      if hostSlot.fixed.count == 4 {
        place(hostSlot, CGRect(origin: .zero, size: host.bounds.size))
      }
      for slot in slots {
        guard case .view(let layout) = slot.item, layout.isHeld, let view = layout.view else {
          continue
        }
        place(slot, view.alignmentRect(forFrame: view.untransformedFrame))
      }
    }
    if hasSystemGuides { readGuides() }
    if isContentChanged {
      isContentChanged = false
      for slot in slots where slot.isContentChanged {
        slot.isContentChanged = false
        if let view = slot.view { addContentSize(of: slot, view) }
      }
      for case .constraint(let constraint)? in origins where constraint.namesBaseline {
        if let link = constraint.link {
          solver.setConstant(solverConstant(of: constraint), of: link.constraint)
        }
      }
    }
  }

  private func readGuides() {
    for slot in slots {
      guard case .guide(let guide) = slot.item, let view = guide.owningView else { continue }
      switch guide.placement {
      case .insets(let insets):
        let insets = insets(view)
        place(slot, [insets.left, insets.top, -insets.right, -insets.bottom])
      case .rect(let rect): place(slot, rect(view))
      case .byConstraints, .sizeFor: break
      }
    }
  }

  private func place(_ slot: LayoutSlot, _ rect: CGRect) {
    place(slot, [rect.minX, rect.minY, rect.width, rect.height])
  }

  private func place(_ slot: LayoutSlot, _ values: [CGFloat]) {
    for (constraint, value) in zip(slot.fixed, values) {
      solver.setConstant(Double(value), of: constraint)
    }
  }

  // MARK: The solver's constraints

  @discardableResult
  func add(
    _ terms: [Solver.Term], _ relation: Solver.Relation, _ constant: CGFloat,
    _ priority: UILayoutPriority, for origin: Origin
  ) -> Solver.Constraint {
    let added = solver.add(terms, relation, Double(constant), priority: priority.rawValue)
    while origins.count <= added.number { origins.append(nil) }
    origins[added.number] = origin
    return added
  }

  func remove(_ constraint: Solver.Constraint) {
    solver.remove(constraint)
    origins[constraint.number] = nil
  }
}
