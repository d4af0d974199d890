internal import Foundation

// What a person can see of it. Colours are not looked at.
extension World {
  /// Whether any of a controller's screen can be seen: in a window that is shown, not hidden, not
  /// transparent, and nothing whole in front of it.
  package func isSeen(_ controller: ControllerState) -> Bool {
    guard isInFront, var view = view(controller.view), view.isDrawn else { return false }
    while let superview = self.view(view.superview) {
      guard superview.isDrawn, !isCovered(view, in: superview) else { return false }
      view = superview
    }
    return view.isWindow && !isCoveredByWindow(view)
  }

  /// Whether a window lies in front of another.
  package func isInFront(_ a: ViewState, of b: ViewState) -> Bool {
    guard let a = a.window, let b = b.window else { return false }
    return a.level != b.level ? a.level > b.level : a.order > b.order
  }

  /// All windows, lowest first.
  package var windowsInOrder: [ViewState] {
    windows.sorted { isInFront($1, of: $0) }
  }

  private func isCovered(_ view: ViewState, in superview: ViewState) -> Bool {
    for number in superview.subviews.reversed() {
      if number == view.number { return false }
      guard let front = self.view(number), isWhole(front, depth: 0) else { continue }
      if front.frame.contains(view.frame) { return true }
    }
    return false
  }

  private func isCoveredByWindow(_ window: ViewState) -> Bool {
    windows.contains { other in
      other !== window && isInFront(other, of: window) && isWhole(other, depth: 0)
        && other.frame.contains(window.frame)
    }
  }

  /// Whether a view hides what is behind it: it is, or holds, a controller's whole screen that is
  /// not on its way in.
  private func isWhole(_ view: ViewState, depth: Int) -> Bool {
    guard !view.isHidden, view.alpha > 0.99, !view.isTransformed, !isOnItsWay(view) else {
      return false
    }
    if view.isWindow { return controller(view.root) != nil }
    if view.owner != 0 { return true }
    guard depth < 3 else { return false }
    return view.subviews.contains { number in
      guard let subview = self.view(number) else { return false }
      return fills(subview, view) && isWhole(subview, depth: depth + 1)
    }
  }

  private func isOnItsWay(_ view: ViewState) -> Bool {
    guard !transitions.isEmpty, view.owner != 0 else { return false }
    return transitions.contains { $0.concerns(view.owner) }
  }
}
