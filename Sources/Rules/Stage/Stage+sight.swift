internal import Foundation
package import Phone

// What a person can see of it.
extension Stage {
  /// Whether any of a controller's screen can be seen: in a window that is shown, not hidden, not
  /// transparent, and nothing whole in front of it.
  package func isSeen(_ controller: StageController) -> Bool {
    guard isInFront, var view = view(controller.view), isDrawn(view) else { return false }
    while let superview = self.view(view.superview) {
      guard isDrawn(superview), !isCovered(view, in: superview) else { return false }
      view = superview
    }
    return view.isWindow && !isCoveredByWindow(view)
  }

  private func isDrawn(_ view: StageView) -> Bool { !view.isHidden && view.alpha > 0.01 }

  private func isCovered(_ view: StageView, in superview: StageView) -> Bool {
    for number in superview.subviews.reversed() {
      if number == view.number { return false }
      guard let front = self.view(number), isWhole(front, depth: 0) else { continue }
      if front.frame.contains(view.frame) { return true }
    }
    return false
  }

  private func isCoveredByWindow(_ window: StageView) -> Bool {
    windows.contains { other in
      other !== window && isInFront(other, of: window) && isWhole(other, depth: 0)
        && other.frame.contains(window.frame)
    }
  }

  package func isInFront(_ a: StageView, of b: StageView) -> Bool {
    a.level != b.level ? a.level > b.level : a.order > b.order
  }

  /// Whether a view hides what is behind it: it is, or holds, a controller's whole screen that is
  /// not on its way in.
  private func isWhole(_ view: StageView, depth: Int) -> Bool {
    guard !view.isHidden, view.alpha > 0.99, !view.isTransformed, !isOnItsWay(view) else {
      return false
    }
    if view.isWindow { return controller(view.root) != nil }
    if view.owner != 0 { return true }
    guard depth < 3 else { return false }
    return view.subviews.contains { number in
      guard let subview = self.view(number) else { return false }
      return subview.frame.width >= view.frame.width
        && subview.frame.height >= view.frame.height && isWhole(subview, depth: depth + 1)
    }
  }

  private func isOnItsWay(_ view: StageView) -> Bool {
    guard !running.isEmpty, view.owner != 0 else { return false }
    return running.contains { $0.to == view.owner || $0.from == view.owner }
  }

  /// A screen of a role that can be seen, the oldest of several.
  package func seenScreen(_ role: ScreenRole) -> StageController? {
    playing[role]?.first { isSeen($0) }
  }
}
