extension UIView {
  /// Asks for a layout pass of this view before the turn ends.
  public final func setNeedsLayout() {
    needsLayoutPass = true
    askForPass()
  }

  /// Asks for an update of constraints before the next layout.
  public final func setNeedsUpdateConstraints() {
    needsConstraintPass = true
    subtreeNeedsConstraintPass = true
    askForPass()
  }

  /// Whether an update of constraints is asked for.
  public final func needsUpdateConstraints() -> Bool { needsConstraintPass }

  /// Runs what the view and its subviews lack of layout, now.
  public final func layoutIfNeeded() {
    guard process.isRunning else { return }
    updateConstraintsIfNeeded()
    if process.usesConstraints { solvingEngine?.update() }
    runLayoutPass()
  }

  /// Runs what the view and its subviews lack of constraint updates, now: subviews first.
  public final func updateConstraintsIfNeeded() {
    guard subtreeNeedsPass, subtreeNeedsConstraintPass, process.isRunning else { return }
    subtreeNeedsConstraintPass = false
    for view in subviews { view.updateConstraintsIfNeeded() }
    guard needsConstraintPass else { return }
    needsConstraintPass = false
    if let controller = viewController {
      controller.send(.updateViewConstraints) { controller.updateViewConstraints() }
    } else {
      updateConstraints()
    }
  }

  /// Asks for a layout pass of every controller's view in it.
  final func setControllersNeedLayout() {
    if viewController != nil { setNeedsLayout() }
    for view in subviews { view.setControllersNeedLayout() }
  }

  /// Marks the way up to the window, so that a pass finds this view.
  private func askForPass() {
    var (needsConstraints, isFound) = (false, false)
    var view: UIView? = self
    while let current = view {
      if current.subtreeNeedsPass, current !== self, !current.isWindow {
        // A pass that is under way has cleared what lies above, and comes by.
        if !needsConstraints || current.subtreeNeedsConstraintPass { return }
        isFound = true
      }
      needsConstraints = needsConstraints || current.subtreeNeedsConstraintPass
      current.subtreeNeedsConstraintPass = needsConstraints
      if !isFound {
        current.subtreeNeedsPass = true
        if current.isWindow { process.needsLayout = true }
      }
      view = current.superview
    }
  }

  // layout-callback-bracket: the controller brackets its root view's layout; the subviews follow.
  private func runLayoutPass() {
    guard subtreeNeedsPass, process.isRunning else { return }
    subtreeNeedsPass = false
    let controller = viewController
    if let controller {
      if needsLayoutPass, controller.isOfAppClass { controller.notifySafeAreaInsets() }
      controller.isAppearingIfDue()
    }
    layout?.engine?.update()
    if needsLayoutPass {
      needsLayoutPass = false
      if let controller {
        controller.send(.viewWillLayoutSubviews) {
          controller.viewWillLayoutSubviews()
          controller.layOutContent()
        }
        layoutSubviews()
        controller.send(.viewDidLayoutSubviews) { controller.viewDidLayoutSubviews() }
      } else {
        layoutSubviews()
      }
    }
    for view in subviews { view.runLayoutPass() }
  }
}
