internal import Foundation

// What stands in front of the person, as controllers.
extension World {
  /// The window that the person uses: of those that are on the screen, and that no other covers,
  /// the key window, else the highest.
  package var frontWindow: ViewState? {
    let shown = windowsInOrder.filter { $0.isDrawn && $0.root != 0 }
    let seen = shown.filter { window in
      !shown.contains { isInFront($0, of: window) && covers($0, window) }
    }
    return seen.last { $0.window?.isKey == true } ?? seen.last
  }

  /// Whether a window leaves nothing to see of one behind it; without the properties of views,
  /// which tell what is transparent, none does.
  private func covers(_ front: ViewState, _ window: ViewState) -> Bool {
    front.frame.contains(window.frame) && isOpaque(front, depth: 0)
  }

  private func isOpaque(_ view: ViewState, depth: Int) -> Bool {
    guard !view.isHidden, view.alpha > 0.99, !view.isTransformed else { return false }
    if case .color(let color) = view.properties[.backgroundColor], color.alpha == .max {
      return true
    }
    guard depth < 3 else { return false }
    return view.subviews.contains { number in
      guard let subview = self.view(number) else { return false }
      return fills(subview, view) && isOpaque(subview, depth: depth + 1)
    }
  }

  /// The controllers of the front window that show the app's place.
  package struct Front: Sendable {
    package var root: ObjectReference
    /// The controller in front: the innermost of those that fill the screen.
    package var top: ObjectReference
    /// What was presented last and not dismissed.
    package var presented: ObjectReference?
  }

  /// The app's place; `nil` without a process, and if no window is shown.
  package var front: Front? {
    guard isRunning, let window = frontWindow, let root = controller(window.root) else {
      return nil
    }
    var front = Front(root: root.object, top: root.object)
    var next: ControllerState? = root
    var depth = 0
    while let current = next, depth < Self.deepest {
      front.top = current.object
      depth += 1
      if let presented = controller(current.presented) {
        front.presented = presented.object
        next = presented
      } else {
        next = child(inFrontOf: current)
      }
    }
    return front
  }

  /// How many controllers of the class in front the window in front holds.
  package var countInFront: Int {
    guard let front, let root = controller(front.root) else { return 0 }
    return livingControllers.count {
      $0.object.className == front.top.className && isHeld($0, by: root)
    }
  }

  /// Whether a controller is another one, or in it, or was presented by what is in it.
  private func isHeld(_ held: ControllerState, by root: ControllerState) -> Bool {
    var next: ControllerState? = held
    for _ in 0..<Self.deepest {
      guard let current = next else { return false }
      if current.number == root.number { return true }
      next = controller(current.parent) ?? controller(current.presenter)
    }
    return false
  }

  private static let deepest = 200

  /// The child that fills its container, or most of it beside a bar of the container's own, or that
  /// UIKit's container shows.
  private func child(inFrontOf container: ControllerState) -> ControllerState? {
    switch container.kind {
    case .navigation: return (container.stack ?? container.children).last.flatMap { controller($0) }
    case .tab:
      let selected = container.selected ?? 0
      guard container.children.indices.contains(selected) else { return nil }
      return controller(container.children[selected])
    case .plain, .page, .other:
      guard let outer = view(container.view) else { return nil }
      let children = container.children.reversed().compactMap { self.controller($0) }
        .filter { view($0.view)?.isDrawn == true && isInPlace($0, in: container) }
      func first(_ shows: (ViewState, ViewState) -> Bool) -> ControllerState? {
        children.first { view($0.view).map { shows($0, outer) } ?? false }
      }
      return first(fills) ?? first(fillsMost)
    }
  }

  /// Whether a view takes more than half of one in which it lies.
  private func fillsMost(_ view: ViewState, _ outer: ViewState) -> Bool {
    var frame = view.frame
    var next = self.view(view.superview)
    while let current = next, current !== outer {
      frame = frame.offsetBy(
        dx: current.frame.minX - current.boundsOrigin.x,
        dy: current.frame.minY - current.boundsOrigin.y)
      next = self.view(current.superview)
    }
    let seen = frame.intersection(CGRect(origin: outer.boundsOrigin, size: outer.frame.size))
    return 2 * seen.width * seen.height > outer.frame.width * outer.frame.height
  }
}
