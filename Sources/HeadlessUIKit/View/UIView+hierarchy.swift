public import Foundation

extension UIView {
  /// Puts a view in front of the subviews; it leaves the superview that it had.
  public final func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  /// Puts a view at an index among the subviews.
  public final func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Puts a view just behind a subview.
  public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex(of: sibling) ?? subviews.count)
  }

  /// Puts a view just in front of a subview.
  public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: (subviews.firstIndex(of: sibling)).map { $0 + 1 } ?? subviews.count)
  }

  /// Lets two subviews change places (N3-212).
  public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard process.isRunning, index1 != index2, subviews.indices.contains(index1),
      subviews.indices.contains(index2)
    else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (below, above) = (subviews[low], subviews[high])
    insert(above, at: low)
    insert(below, at: high)
  }

  /// Brings a subview to the front.
  public final func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  /// Sends a subview to the back.
  public final func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Whether the view is this one or lies in it.
  public final func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The first of this view and those in it with a number; `nil` if none has it.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Takes the view out of its superview.
  public final func removeFromSuperview() {
    guard process.isRunning, let superview else { return }
    let wasInWindow = window != nil
    if wasInWindow {
      beginAppearance(of: self, appearing: false)
      dropFirstResponder()
    }
    // view-moves-remove-from-window: both moves to the superview bracket those to the window.
    willMove(toSuperview: nil)
    if wasInWindow, !hasAnnouncedLeaving { announceMove(to: nil) }
    hasAnnouncedLeaving = false
    superview.willRemoveSubview(self)
    leaveLayout(of: superview)
    detach(from: superview)
    process.record(.viewRemoved(id, superview: superview.id))
    if wasInWindow {
      setWindow(nil)
      process.mayMoveOffWindow = true
    }
    didMoveToSuperview()
    superview.setNeedsLayout()
  }

  private func insert(_ view: UIView, at index: Int) {
    guard process.isRunning, acceptsSubview(view) else { return }
    let old = view.superview
    let oldWindow = view.window
    view.willMove(toSuperview: self)
    if oldWindow !== window { view.announceMove(to: window) }
    if let old {
      if oldWindow != nil, window == nil { beginAppearance(of: view, appearing: false) }
      if old !== self {
        old.willRemoveSubview(view)
        view.leaveLayout(of: old)
      }
      view.detach(from: old)
    }
    let place = min(max(index, 0), subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    if old !== self { view.joinLayout() }
    process.record(.viewInserted(view.id, superview: id, index: Int32(place)))
    if old !== self { didAddSubview(view) }
    view.didMoveToSuperview()
    if oldWindow !== window {
      if oldWindow == nil { beginAppearance(of: view, appearing: true) }
      view.setWindow(window)
      if oldWindow != nil { process.mayMoveOffWindow = true }
    }
    view.setNeedsLayout()
    setNeedsLayout()
  }

  /// Takes the view out of an array of subviews; the turn's pool keeps it until its end.
  func detach(from superview: UIView) {
    process.pool.hold(self)
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  // U: UIViewControllerHierarchyInconsistency, child-hierarchy-inconsistency-addsubview.
  private func acceptsSubview(_ view: UIView) -> Bool {
    if isDescendant(of: view) {
      process.raise(
        "NSInvalidArgumentException",
        view === self
          ? "Can't add self as subview"
          : "Can't add an ancestor as subview: \(view.id.consoleDescription)")
      return false
    }
    guard let controller = view.viewController, let parent = controller.parent,
      let owner = nearestViewController, owner !== parent
    else { return true }
    process.raise(
      "UIViewControllerHierarchyInconsistency",
      "child view controller:\(controller.id.consoleDescription) should have parent view "
        + "controller:\(owner.id.consoleDescription) but actual parent is:\(parent.id.consoleDescription)"
    )
    return false
  }

  /// Lets go of the subviews without callbacks, as the process ends.
  final func removeAllForEnd() {
    for view in subviews {
      view.superview = nil
      view.forgetWindow()
    }
    subviews = []
  }

  /// The controller of this view or of the nearest view around it.
  final var nearestViewController: UIViewController? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.viewController).first
  }

  private func announceMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.announceMove(to: window) }
  }

  /// The view will leave its window when a transition is over; it gets the call now
  /// (nav-outgoing-view-will-leave-window-before-animation).
  final func announceLeaving() {
    guard window != nil, !hasAnnouncedLeaving else { return }
    hasAnnouncedLeaving = true
    announceMove(to: nil)
  }

  /// The transition that was to take the view out of its window was taken back.
  final func undoLeaving() {
    guard hasAnnouncedLeaving else { return }
    hasAnnouncedLeaving = false
    announceMove(to: window)
  }

  /// Removes a window that is freed from the view and all in it, without callbacks.
  final func forgetWindow() {
    window = nil
    for view in subviews { view.forgetWindow() }
  }

  // window-view-moves-interleaving: didMoveToWindow runs children first, and may take this view or
  // one beside it out again.
  final func setWindow(_ window: UIWindow?) {
    self.window = window
    if window != nil {
      process.appearance?.apply(to: self)
      followStyle()
    }
    for view in subviews
    where window == nil || view.superview === self && self.window === window {
      view.setWindow(window)
    }
    didMoveToWindow()
  }

  /// Converts a point of this view's coordinates to those of another, or of the window.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inRoot = sequence(first: self, next: \.superview).reduce(point) { $1.toSuperview($0) }
    guard let view else { return inRoot }
    let path = Array(sequence(first: view, next: \.superview)).reversed()
    return path.reduce(inRoot) { $1.convertFromSuperview($0) }
  }

  /// Converts a rectangle of this view's coordinates to those of another, or of the window; sizes
  /// stay.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  private func toSuperview(_ point: CGPoint) -> CGPoint {
    let own = untransformedFrame
    let fromCentre = CGPoint(
      x: point.x - bounds.minX - own.width / 2, y: point.y - bounds.minY - own.height / 2)
    let moved = transform.isIdentity ? fromCentre : fromCentre.applying(transform)
    return CGPoint(x: own.midX + moved.x, y: own.midY + moved.y)
  }

  final func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    let own = untransformedFrame
    let fromCentre = CGPoint(x: point.x - own.midX, y: point.y - own.midY)
    let moved = transform.isIdentity ? fromCentre : fromCentre.applying(transform.inverted())
    return CGPoint(
      x: moved.x + own.width / 2 + bounds.minX, y: moved.y + own.height / 2 + bounds.minY)
  }
}

extension CGAffineTransform {
  /// The inverse transform; itself if there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
