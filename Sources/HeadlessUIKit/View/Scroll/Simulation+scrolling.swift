public import Foundation

extension Simulation {
  /// A finger scrolls what is in the middle of the screen by points, downwards in the content where
  /// they are positive, and rests there; pulled beyond its beginning it may refresh.
  @discardableResult
  public func scroll(by points: CGFloat) -> TouchOutcome {
    guard isRunning else { return .ignored("no app is running") }
    return perform {
      let middle = CGPoint(x: device.bounds.midX, y: device.bounds.midY)
      let front = process.windows.onScreen.reversed().lazy
        .compactMap { $0.hitTest($0.convertFromSuperview(middle), with: UIEvent()) }.first
      let around = sequence(first: front) { $0?.superview }.lazy.compactMap { $0 as? UIScrollView }
      guard let view = around.first(where: \.followsFingers) else {
        return .ignored("nothing in the middle of the screen scrolls")
      }
      if process.animator.blocksTouches(of: view) { return .ignored("it is under animation") }
      view.drag(by: points)
      return .reached(view.traceName)
    }
  }
}

extension UIScrollView {
  fileprivate var followsFingers: Bool {
    isScrollEnabled
      && (alwaysBounceVertical || scrollsAcross
        || contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom
          > bounds.height)
  }

  /// Whether it has more to show beside than below.
  private var scrollsAcross: Bool {
    !alwaysBounceVertical && contentSize.width > bounds.width
      && contentSize.height <= bounds.height
  }

  /// A finger is laid on it, moves it, and is lifted.
  fileprivate func drag(by points: CGFloat) {
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { window?.firstResponder?.resignFirstResponder() }
    var wanted = bounds.origin
    if scrollsAcross { wanted.x += points } else { wanted.y += points }
    let within = nearestOffset(to: wanted)
    contentOffset = bounces ? wanted : within
    if let refreshControl, bounces, within.y - wanted.y >= UIRefreshControl.height {
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

  private func nearestPage(to offset: CGPoint) -> CGPoint {
    func page(_ value: CGFloat, _ size: CGFloat) -> CGFloat {
      size > 0 ? (value / size).rounded() * size : value
    }
    return CGPoint(x: page(offset.x, bounds.width), y: page(offset.y, bounds.height))
  }
}
