extension UIViewController {
  final func takeChild(_ child: UIViewController) {
    guard process.isRunning, acceptsChild(child) else { return }
    if let old = child.parent {
      if old === self { return }
      child.removeFromParent()
    }
    adopt(child)
    child.sendWillMove(to: self)
    if child.parent === self { childrenDidChange(child) }
  }

  final func leaveParent() {
    guard process.isRunning, let parent else { return }
    parent.abandon(self)
    parent.childrenDidChange(self)
    sendDidMove(to: nil)
  }

  final func adopt(_ child: UIViewController) {
    children.append(child)
    child.parent = self
    process.record(.childAdded(container: id, child: child.id))
  }

  final func abandon(_ child: UIViewController) {
    process.pool.hold(child)
    children.removeAll { $0 === child }
    child.parent = nil
    process.record(.childRemoved(container: id, child: child.id))
  }

  final func acceptsChild(_ child: UIViewController) -> Bool {
    if isInside(child) {
      process.raise(
        "NSInvalidArgumentException",
        "Can't add \(child.id.consoleDescription) as a child of itself or of a controller in it: "
          + "\(id.consoleDescription)")
      return false
    }
    // child-add-root-controller: the text is known, the exception's name is that of its family.
    if let window = child.hostWindow, window.rootViewController === child {
      process.raise(
        "UIViewControllerHierarchyInconsistency",
        "adding a root view controller \(child.id.consoleDescription) as a child of view "
          + "controller:\(id.consoleDescription)")
      return false
    }
    // child-hierarchy-inconsistency-addchild
    if let superview = child.viewIfLoaded?.superview, let owner = superview.nearestViewController,
      owner !== self
    {
      process.raise(
        "UIViewControllerHierarchyInconsistency",
        "child view controller:\(child.id.consoleDescription) should have parent view "
          + "controller:\(owner.id.consoleDescription) but requested parent is:\(id.consoleDescription)"
      )
      return false
    }
    return true
  }

  /// Whether it is a controller, or lies in it or in what that presents, at whatever depth.
  final func isInside(_ controller: UIViewController) -> Bool {
    sequence(first: self) { $0.parent ?? $0.ownPresentation?.presenter }.contains {
      $0 === controller
    }
  }

  /// The nearest container of a kind around the controller.
  final func container<Container: UIViewController>(of kind: Container.Type) -> Container? {
    var ancestor = parent
    while let current = ancestor {
      if let match = current as? Container { return match }
      ancestor = current.parent
    }
    return nil
  }

  /// The navigation controller that it is in.
  public final var navigationController: UINavigationController? {
    container(of: UINavigationController.self)
  }
}
