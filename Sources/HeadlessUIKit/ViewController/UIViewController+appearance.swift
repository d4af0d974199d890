// The begin and end machine: forward-begin-end-state-machine, forward-cancel-by-second-begin.
extension UIViewController {
  /// Tells the controller that it is about to appear or disappear; for containers that do not
  /// forward automatically.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    begin(isAppearing, animated: animated, by: .explicit)
  }

  /// Tells the controller that the appearance transition that was begun is over.
  public final func endAppearanceTransition() {
    end()
  }

  final func begin(_ isAppearing: Bool, animated: Bool, by driver: AppearanceDriver) {
    guard process.isRunning else { return }
    switch (appearance, isAppearing) {
    case (.appearing, true), (.disappearing, false):
      printUnbalanced()
      return
    case (.appeared, true), (.disappeared, false):
      return
    case (.disappeared, true), (.disappearing, true):
      appearance = .appearing
      owesIsAppearing = true
    case (.appeared, false), (.appearing, false):
      appearance = .disappearing
      owesIsAppearing = false
    }
    appearanceDriver = driver
    appearsAnimated = animated
    if isAppearing {
      send(.viewWillAppear, .animated(animated)) { viewWillAppear(animated) }
      installContent()
    } else {
      send(.viewWillDisappear, .animated(animated)) { viewWillDisappear(animated) }
    }
    beginChildren(isAppearing, animated: animated)
    if isAppearing { contentWillAppear() }
  }

  final func end() {
    guard process.isRunning else { return }
    let animated = appearsAnimated
    switch appearance {
    case .appearing:
      // forward-off-manual-begin-end: viewIsAppearing precedes viewDidAppear in the manual case
      // too.
      sendIsAppearing()
      appearance = .appeared
      send(.viewDidAppear, .animated(animated)) { viewDidAppear(animated) }
      endChildren(.appearing)
    case .disappearing:
      appearance = .disappeared
      process.pool.hold(self)
      send(.viewDidDisappear, .animated(animated)) { viewDidDisappear(animated) }
      endChildren(.disappearing)
      contentDidDisappear()
    case .appeared, .disappeared:
      printUnbalanced()
    }
  }

  /// Called by the layout of a commit when it comes to the controller's view.
  final func isAppearingIfDue() {
    if owesIsAppearing, viewIfLoaded?.window != nil { sendIsAppearing() }
  }

  private func sendIsAppearing() {
    guard owesIsAppearing else { return }
    owesIsAppearing = false
    send(.viewIsAppearing, .animated(appearsAnimated)) { viewIsAppearing(appearsAnimated) }
  }

  private func beginChildren(_ isAppearing: Bool, animated: Bool) {
    guard let view = viewIfLoaded else { return }
    for subview in view.subviews {
      beginAppearance(of: subview, in: self, appearing: isAppearing, animated: animated)
    }
  }

  /// Ends what was begun along with this controller; called from inside `super.viewDidAppear` and
  /// `super.viewDidDisappear`, and after them for an override that does not call super.
  final func endChildren(_ state: Appearance) {
    for child in children where child.appearance == state && child.appearanceDriver == .container {
      child.end()
    }
  }

  final func printUnbalanced() {
    process.print(
      "Unbalanced calls to begin/end appearance transitions for \(id.consoleDescription).",
      .unbalancedAppearance)
  }
}

/// A view enters or leaves a window: every controller in it whose container does not forward
/// appearance calls gets them.
func beginAppearance(of view: UIView, appearing: Bool) {
  beginAppearance(
    of: view, in: view.superview?.nearestViewController, appearing: appearing, animated: false)
}

/// Tells the controllers in a view, outermost first; `container` is the controller of the nearest
/// view around it.
private func beginAppearance(
  of view: UIView, in container: UIViewController?, appearing: Bool, animated: Bool
) {
  guard let controller = view.viewController else {
    for subview in view.subviews {
      beginAppearance(of: subview, in: container, appearing: appearing, animated: animated)
    }
    return
  }
  guard controller.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
  let isUnderWay =
    appearing
    ? controller.appearance == .appearing || controller.appearance == .appeared
    : controller.appearance == .disappearing || controller.appearance == .disappeared
  guard !isUnderWay else { return }
  let follows = controller.parent.map { $0 === container && $0.isInTransition(appearing) } ?? false
  controller.begin(appearing, animated: animated, by: follows ? .container : .view)
  guard !follows else { return }
  controller.process.runLoop.afterCommit {
    guard controller.appearanceDriver == .view else { return }
    if controller.appearance == (appearing ? .appearing : .disappearing) { controller.end() }
  }
}

extension UIViewController {
  fileprivate final func isInTransition(_ appearing: Bool) -> Bool {
    appearance == (appearing ? .appearing : .disappearing)
  }
}
