public import Foundation

/// A finger that is laid on the screen, moves along one axis, and is lifted at rest.
package struct ScrollGesture: Sendable, Equatable {
  /// The side of the content that comes into sight.
  package enum Direction: String, Sendable, CaseIterable {
    case up, down, left, right

    fileprivate var isAcross: Bool { self == .left || self == .right }
    fileprivate var isForward: Bool { self == .down || self == .right }
  }

  /// The start of the finger's way, in points of the screen.
  package let point: CGPoint
  package let direction: Direction
  /// How far it moves.
  package let points: CGFloat

  package init(from point: CGPoint, _ direction: Direction, by points: CGFloat) {
    (self.point, self.direction, self.points) = (point, direction, points)
  }

  fileprivate func moved(_ offset: CGPoint) -> CGPoint {
    let way = direction.isForward ? points : -points
    return direction.isAcross
      ? CGPoint(x: offset.x + way, y: offset.y) : CGPoint(x: offset.x, y: offset.y + way)
  }
}

extension Simulation {
  /// A finger scrolls what is in the middle of the screen by points, downwards in the content if
  /// they are positive, or to its right if it only scrolls across, and rests there; pulled beyond
  /// its beginning it may refresh.
  @discardableResult
  public func scroll(by points: CGFloat) -> TouchOutcome {
    let (bounds, isForward) = (device.bounds, points >= 0)
    func outcome(_ direction: ScrollGesture.Direction) -> TouchOutcome {
      scroll(
        ScrollGesture(
          from: CGPoint(x: bounds.midX, y: bounds.midY), direction, by: abs(points)))
    }
    let along = outcome(isForward ? .down : .up)
    if case .reached = along { return along }
    let across = outcome(isForward ? .right : .left)
    if case .reached = across { return across }
    return along
  }

  /// A finger scrolls the innermost view under it that scrolls along its way, or turns a page.
  package func scroll(_ gesture: ScrollGesture) -> TouchOutcome {
    guard isRunning else { return .ignored("no app is running") }
    guard process.application.isInFront else { return .ignored("the app is not in front") }
    guard device.bounds.contains(gesture.point) else {
      return .ignored("the point lies outside the screen")
    }
    return perform {
      guard let taker = taker(of: gesture) else {
        return .ignored(
          "nothing there scrolls \(gesture.direction.isAcross ? "left or right" : "up or down")")
      }
      if process.animator.blocksTouches(of: taker) { return .ignored("it is animating") }
      if let pages = taker.turnedPages {
        let finish = gesture.points >= taker.bounds.width / 2
        if let obstacle = pages.swipe(forward: gesture.direction.isForward, finish: finish) {
          return .ignored(obstacle)
        }
        return .reached(pages.traceName)
      }
      (taker as? UIScrollView)?.drag(gesture)
      return .reached(taker.traceName)
    }
  }

  /// The ways on which the content in the middle of the screen goes on, each with the points that
  /// are left, at most as many as are seen at once.
  package var scrollsInMiddle: [ScrollGesture] {
    guard process.isRunning else { return [] }
    let middle = CGPoint(x: device.bounds.midX, y: device.bounds.midY)
    return ScrollGesture.Direction.allCases.compactMap { direction in
      let whole = ScrollGesture(
        from: middle, direction, by: direction.isAcross ? device.bounds.width : device.bounds.height
      )
      guard let view = taker(of: whole) as? UIScrollView else { return nil }
      let size = direction.isAcross ? view.bounds.width : view.bounds.height
      let start = view.bounds.origin
      let end = view.nearestOffset(
        to: ScrollGesture(from: middle, direction, by: size).moved(start))
      let points = max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up)
      return points > 0 ? ScrollGesture(from: middle, direction, by: points) : nil
    }
  }

  private func taker(of gesture: ScrollGesture) -> UIView? {
    let isAcross = gesture.direction.isAcross
    guard let front = process.windows.viewInFront(at: gesture.point) else { return nil }
    return sequence(first: front, next: \.superview).first { view in
      (view as? UIScrollView)?.followsFingers(across: isAcross) == true
        || view.turnedPages?.isTurned(across: isAcross) == true
    }
  }
}

extension UIView {
  /// The controller of this view whose pages a finger turns.
  fileprivate var turnedPages: UIPageViewController? { viewController as? UIPageViewController }
}

extension UIPageViewController {
  fileprivate func isTurned(across: Bool) -> Bool {
    dataSource != nil && (navigationOrientation == .horizontal) == across
  }
}

extension UIScrollView {
  fileprivate func followsFingers(across: Bool) -> Bool {
    guard isScrollEnabled else { return false }
    let inset = adjustedContentInset
    return across
      ? alwaysBounceHorizontal || contentSize.width + inset.left + inset.right > bounds.width
      : alwaysBounceVertical || contentSize.height + inset.top + inset.bottom > bounds.height
  }

  /// A finger is laid on it, moves it, and is lifted.
  fileprivate func drag(_ gesture: ScrollGesture) {
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { window?.firstResponder?.resignFirstResponder() }
    let within = nearestOffset(to: gesture.moved(bounds.origin))
    let wanted = stretched(from: within, to: gesture.moved(bounds.origin))
    contentOffset = wanted
    if let refreshControl, within.y - wanted.y >= UIRefreshControl.height {
      refreshControl.pulled()
    }
    var target = nearestOffset(to: isPagingEnabled ? nearestPage(to: wanted) : wanted)
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: .zero, targetContentOffset: &target)
    isDragging = false
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: target != bounds.origin)
    guard target != bounds.origin else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    contentOffset = target
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// How far content follows a finger beyond its ends: never out of sight, and not at all if it
  /// does not bounce.
  private func stretched(from within: CGPoint, to wanted: CGPoint) -> CGPoint {
    guard bounces else { return within }
    return CGPoint(
      x: max(within.x - bounds.width, min(wanted.x, within.x + bounds.width)),
      y: max(within.y - bounds.height, min(wanted.y, within.y + bounds.height)))
  }

  private func nearestPage(to offset: CGPoint) -> CGPoint {
    func page(_ value: CGFloat, _ size: CGFloat) -> CGFloat {
      size > 0 ? (value / size).rounded() * size : value
    }
    return CGPoint(x: page(offset.x, bounds.width), y: page(offset.y, bounds.height))
  }
}
