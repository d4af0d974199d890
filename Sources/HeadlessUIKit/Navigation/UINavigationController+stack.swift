extension UINavigationController {
  // MARK: Changing the stack

  final func pop(
    _ event: NavigationEvent.Name, above index: Int, selector: String, animated: Bool
  ) -> [UIViewController]? {
    guard process.isRunning, index < children.count - 1 else { return [] }
    guard allowsChange(selector) else { return nil }
    let edit = StackEdit.pop(event, above: index, of: children)
    perform(edit, animated: animated)
    return edit.removed
  }

  /// Pops the top as a finger does that swipes from the left edge and is then lifted at the end, or
  /// moved back.
  final func swipeBack(finish: Bool) {
    guard children.count > 1, allowsChange("popViewControllerAnimated:") else { return }
    perform(
      .pop(.pop, above: children.count - 2, of: children), animated: true,
      gesture: finish ? .finished : .cancelled)
  }

  /// Changes the stack at once, and asks for the transition that follows.
  final func perform(_ edit: StackEdit, animated: Bool, gesture: GestureOutcome? = nil) {
    state.phase.snapshotStack(children)
    for step in edit.steps {
      guard perform(step) else { return }
    }
    recordStack(edit.event, edit.subject ?? children.last, animated: animated)
    request(NavigationRequest(operation: edit.operation, animated: animated, gesture: gesture))
  }

  /// Returns false after an exception.
  private func perform(_ step: StackEdit.Step) -> Bool {
    switch step {
    case .remove(let controllers): remove(controllers)
    case .push(let controller): adoptPushed(controller)
    case .include(let controller):
      if controller.parent === self { return true }
      guard acceptsPush(controller) else { return false }
      adoptPushed(controller)
    case .arrange(let controllers): children = controllers
    }
    return true
  }

  /// The app has added or removed a child by hand; the top that is left is shown.
  final func stackDidChange(_ child: UIViewController) {
    let hasLeft = child.parent !== self
    child.isMovingToParent = false
    child.isMovingFromParent = false
    recordStack(.set, children.last, animated: false)
    if hasLeft, child === state.shown {
      child.viewIfLoaded?.removeFromSuperview()
      if !state.phase.isRunning { state.shown = nil }
    }
    guard !state.phase.isRunning else { return }
    request(NavigationRequest(operation: hasLeft ? .pop : .push, animated: false))
  }

  // MARK: Moving children

  final func adoptPushed(_ controller: UIViewController) {
    if controller.parent != nil, controller.parent !== self { controller.removeFromParent() }
    adopt(controller)
    controller.isMovingToParent = true
    controller.sendWillMove(to: self)
  }

  /// Takes controllers off the stack. The one on the screen keeps its parent until it has
  /// disappeared; the others have left at once.
  private func remove(_ controllers: [UIViewController]) {
    for controller in controllers.reversed() { controller.sendWillMove(to: nil) }
    for controller in controllers.reversed() {
      let isOnScreen = controller === state.shown
      controller.isMovingToParent = false
      abandon(controller)
      if isOnScreen {
        controller.parent = self
        controller.isMovingFromParent = true
      } else {
        controller.sendDidMove(to: nil)
      }
    }
  }

  /// Makes the `didMove` callback of a controller whose move into or out of the stack is over.
  final func completeMove(of controller: UIViewController) {
    if controller.isMovingToParent {
      controller.isMovingToParent = false
      controller.sendDidMove(to: self)
    } else if controller.isMovingFromParent {
      controller.isMovingFromParent = false
      controller.parent = nil
      controller.sendDidMove(to: nil)
    }
  }

  /// What joined the stack below its top is there for good once the top is.
  final func completeMovesBelowTop() {
    for child in children.dropLast() where child.isMovingToParent { completeMove(of: child) }
  }

  /// Takes a controller off again whose push was cancelled.
  final func revertPush(of controller: UIViewController) {
    controller.isMovingToParent = false
    controller.sendWillMove(to: nil)
    abandon(controller)
  }

  /// Adopts a controller again whose pop was cancelled.
  final func revertPop(of controller: UIViewController) {
    controller.isMovingFromParent = false
    adopt(controller)
    controller.sendWillMove(to: self)
  }

  // MARK: Refusals

  final func acceptsPush(_ controller: UIViewController) -> Bool {
    if controller is UINavigationController {
      // nav-push-nav
      process.raise(
        "NSInvalidArgumentException", "Pushing a navigation controller is not supported")
      return false
    }
    if controller is UISplitViewController {
      // N3-168: the text is known, the exception's name is that of its family.
      process.raise(
        "NSInvalidArgumentException",
        "Split View Controllers cannot be pushed to a Navigation Controller "
          + id.consoleDescription)
      return false
    }
    if children.contains(where: { $0 === controller }) {
      process.raise(
        "NSInvalidArgumentException",
        "Pushing the same view controller instance more than once is not supported "
          + "(\(controller.id.consoleDescription))")
      return false
    }
    return acceptsChild(controller)
  }

  // nav-set-view-controllers-duplicates
  final func areDistinct(_ controllers: [UIViewController]) -> Bool {
    guard Set(controllers.map(ObjectIdentifier.init)).count < controllers.count else { return true }
    let names = controllers.map { "\"\($0.id.consoleDescription)\"" }.joined(separator: ", ")
    process.raise(
      "NSInternalInconsistencyException",
      "All view controllers in a navigation controller must be distinct (( \(names) ))")
    return false
  }

  // nav-nested-push-new; N3-011: also while it, or a container around it, presents with an
  // animation. The texts known are of a pop and a push; all changes are taken to go that way.
  // Chosen: a presentation without an animation, a dismissal, and a presentation of the stack
  // itself refuse nothing, since no log of theirs is known.
  final func allowsChange(_ selector: String) -> Bool {
    let isPresenting = frontPresentation?.isAnimatingIn == true
    guard state.phase.isRunning || isPresenting else { return true }
    process.print(
      "\(selector) called on \(id.consoleDescription) while an existing transition or presentation "
        + "is occurring; the navigation stack will not be updated.")
    process.record(
      .navigation(
        NavigationEvent(
          refused: selector, by: id,
          reason: isPresenting ? "a presentation is running" : "a transition is running")))
    return false
  }

  final func recordStack(
    _ name: NavigationEvent.Name, _ controller: UIViewController?, animated: Bool
  ) {
    process.record(
      .navigation(
        NavigationEvent(
          name, of: id, stack: children.map(\.id), controller: controller?.id,
          animated: animated)))
  }
}
