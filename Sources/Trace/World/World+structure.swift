internal import Foundation

// How controllers, views and windows stand to each other.
extension World {
  /// Whether a controller is another one, or in it.
  package func isInside(_ controller: Int32, _ outer: Int32) -> Bool {
    var next = self.controller(controller)
    while let current = next {
      if current.number == outer { return true }
      next = self.controller(current.parent)
    }
    return false
  }

  /// The transition that is taking away the part in which a controller is. Who presents stays.
  package func transitionTakingAway(_ controller: Int32) -> RunningTransition? {
    transitions.first { transition in
      guard let from = self.controller(transition.from), isInside(controller, from.number) else {
        return false
      }
      return modal(over: from)?.number != transition.to
    }
  }

  /// What is presented over a controller, by itself or by one that it is in.
  package func modal(over controller: ControllerState) -> ControllerState? {
    var next: ControllerState? = controller
    while let current = next {
      if current.presented != 0 { return self.controller(current.presented) }
      next = self.controller(current.parent)
    }
    return nil
  }

  /// The controller in whose view a view lies.
  package func container(of view: ViewState) -> ControllerState? {
    var next = self.view(view.superview)
    while let current = next {
      if current.owner != 0 { return controller(current.owner) }
      next = self.view(current.superview)
    }
    return nil
  }

  /// The window in which a view lies, seen or not.
  package func window(of view: ViewState) -> ViewState? {
    var current = view
    while let next = self.view(current.superview) { current = next }
    return current.isWindow ? current : nil
  }

  /// The part of the app that a window shows: its root, or if that is a container of the app's own,
  /// the child in front that fills it.
  package func part(of window: ViewState) -> ControllerState? {
    guard !window.isHidden, let root = controller(window.root) else { return nil }
    guard root.kind == .plain, !root.children.isEmpty, let outer = view(root.view) else {
      return root
    }
    var front: ControllerState?
    for number in outer.subviews.reversed() {
      guard let view = self.view(number), let child = controller(view.owner),
        child.parent == root.number
      else { continue }
      if fills(view, outer) { return child }
      front = front ?? child
    }
    return front ?? root
  }

  /// Whether a view is at least as large as the one that it lies in.
  package func fills(_ view: ViewState, _ outer: ViewState) -> Bool {
    view.frame.width >= outer.frame.width && view.frame.height >= outer.frame.height
  }

  /// Whether a child's view lies in its container's.
  package func isInPlace(_ child: ControllerState, in container: ControllerState) -> Bool {
    guard container.view != 0, let view = view(child.view), view.superview != 0 else {
      return false
    }
    return view.superview == container.view || self.container(of: view) === container
  }

  /// The title of a screen, or that of what it holds.
  package func title(of controller: ControllerState) -> String? {
    if let title = controller.title, !title.isEmpty { return title }
    return firstChild(of: controller).flatMap(title)
  }

  /// The controller that says what a part of the app is: itself, or what stands lowest in one of
  /// UIKit's containers.
  package func content(of controller: ControllerState) -> ControllerState {
    guard controller.kind != .plain, let first = firstChild(of: controller) else {
      return controller
    }
    return content(of: first)
  }

  package func firstChild(of controller: ControllerState) -> ControllerState? {
    controller.children.first.flatMap { self.controller($0) }
  }

  /// The class of the controller whose view it is, or else the view's own.
  package func className(ofOwnerOf view: ViewState) -> String {
    controller(view.owner)?.className ?? view.object.className
  }
}
