internal import Foundation

/// What a view keeps that takes part in Auto Layout; made when it first does.
final class ViewLayout {
  /// Unchecked, as a view's superview is: the view takes itself out as it is freed.
  unowned(unsafe) var view: UIView?
  /// Whether the view's frame is set, not found: `translatesAutoresizingMaskIntoConstraints`.
  var isFixed = true
  /// How many active constraints that views around it keep name it.
  var outsideNamings = 0
  /// Whether its frame is an input: set, or given by a container to its controller.
  var isHeld: Bool { isFixed || outsideNamings == 0 && view?.viewController != nil }
  /// The active constraints that it keeps.
  var constraints: [NSLayoutConstraint] = []
  /// How many constraints of views around it name something in it.
  var crossings = 0
  var guides: [UILayoutGuide] = []
  var safeArea: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  var readable: UILayoutGuide?
  var keyboard: UIKeyboardLayoutGuide?
  /// Those of a scroll view.
  var content: UILayoutGuide?
  var scrollFrame: UILayoutGuide?
  var margins: UIEdgeInsets?
  var insetsMarginsFromSafeArea = true
  /// How strongly it keeps from growing beyond its content and shrinking below it, by axis.
  var hugging: (UILayoutPriority, UILayoutPriority) = (.defaultLow, .defaultLow)
  var resistance: (UILayoutPriority, UILayoutPriority) = (.defaultHigh, .defaultHigh)
  /// Finds the frames in the view, if what is around it does not change them.
  var engine: LayoutEngine?
  /// What the solution has for the view.
  var slot: LayoutSlot?

  init(view: UIView) { self.view = view }

  /// The view is being freed; constraints that the app still holds are in force no longer.
  func viewIsFreed() {
    view = nil
    for constraint in constraints { constraint.owner = nil }
    for guide in guides
      + [safeArea, marginsGuide, readable, keyboard, content, scrollFrame].compactMap(\.self)
    {
      guide.owningView = nil
    }
    (constraints, guides, engine, slot) = ([], [], nil, nil)
  }
}

extension UIView {
  final var requiredLayout: ViewLayout {
    if let layout { return layout }
    let made = ViewLayout(view: self)
    layout = made
    process.usesConstraints = true
    return made
  }

  /// Whether constraints in it are solved apart from those around it: its frame is set, and none
  /// from outside reaches into it.
  final var isLayoutHost: Bool {
    guard let layout, superview != nil else { return true }
    return layout.isHeld && layout.crossings == 0
  }

  /// The view at the root of the constraints that this one is a part of.
  final var layoutHost: UIView {
    var view = self
    while !view.isLayoutHost, let superview = view.superview { view = superview }
    return view
  }

  /// The engine of a host.
  final var engineOfLayout: LayoutEngine {
    let layout = requiredLayout
    if let engine = layout.engine { return engine }
    let made = LayoutEngine(host: self)
    layout.engine = made
    return made
  }

  /// The engine that finds the frames in and around it; `nil` if no constraint can be.
  final var solvingEngine: LayoutEngine? {
    let host = layoutHost
    return host.layout == nil ? nil : host.engineOfLayout
  }

  /// It has become a root of its own, or is one no longer: the constraints in it and around it are
  /// gathered again.
  final func hostingChanged() {
    if isLayoutHost { engineOfLayout.gatherAnew() } else { layout?.engine = nil }
    superview?.layoutHost.engineOfLayout.gatherAnew()
  }

  /// A size, inset or the like that constraints of the view rest on has changed.
  final func constraintInputsChanged() {
    guard let layout else { return }
    layout.engine?.inputsChanged()
    layout.slot?.engine?.inputsChanged()
  }

  // MARK: Moves

  /// The view is about to leave its superview: constraints around it that name something in it are
  /// taken out of force.
  final func leaveLayout(of superview: UIView) {
    guard process.usesConstraints else { return }
    superview.dropConstraints { [self] constraint in
      [constraint.first, constraint.second].contains { $0?.view?.isDescendant(of: self) == true }
    }
    if let layout, !isLayoutHost || layout.slot != nil {
      superview.layoutHost.engineOfLayout.gatherAnew()
    }
  }

  /// The view has come into its superview.
  final func joinLayout() {
    guard process.usesConstraints, let layout else { return }
    guard !isLayoutHost else {
      if !layout.isFixed { layout.engine?.gatherAnew() }
      return
    }
    layout.engine = nil
    superview?.layoutHost.engineOfLayout.gatherAnew()
  }

  /// Takes constraints out of force that this view, or one around it, keeps.
  final func dropConstraints(where isGone: (NSLayoutConstraint) -> Bool) {
    var view: UIView? = self
    while let current = view {
      for constraint in current.layout?.constraints ?? [] where isGone(constraint) {
        constraint.isActive = false
      }
      view = current.superview
    }
  }
}
