internal import Foundation

extension UINavigationController {
  /// Whether a push or pop runs or waits for the next layout pass.
  final var isInTransition: Bool { state.phase.isInTransition }

  // MARK: Following the stack

  /// Asks for a transition in the next layout pass; off the screen the content changes at once.
  final func request(_ request: NavigationRequest) {
    guard request.gesture != nil || viewIfLoaded?.window != nil || appearance == .appearing else {
      state.phase.discardSnapshot()
      if let shown = state.shown, shown !== topViewController { replaceContentOffScreen(shown) }
      return
    }
    state.phase.request(request)
    if let transaction = process.transactions.last {
      transaction.enter()
      state.transactions.append(transaction)
    }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Asks for what the stack has changed to in a transition, unless that was asked for.
  final func followStack() {
    guard case .requested = state.phase else {
      return request(NavigationRequest(operation: .pop, animated: false))
    }
    viewIfLoaded?.setNeedsLayout()
  }

  /// What was asked for is done: the groups that wait for it hear that.
  final func leaveTransactions() {
    let waiting = state.transactions
    state.transactions = []
    for transaction in waiting { transaction.leave(in: process) }
  }

  /// Runs the transition that was requested, in the layout pass. The new content is loaded first,
  /// and may take itself off the stack again.
  final func performRequest() {
    while case .requested(let request, _) = state.phase {
      state.phase.removeRequest()
      guard let top = topViewController else { return removeContent(animated: request.animated) }
      guard top !== state.shown else {
        completeMovesBelowTop()
        state.phase.discardSnapshot()
        leaveTransactions()
        if navigationBar.item !== top.navigationItem { updateBar(for: top) }
        return
      }
      top.loadViewIfNeeded()
      guard top.parent === self else { continue }
      guard top.isViewLoaded else {
        state.phase.discardSnapshot()
        return leaveTransactions()
      }
      let plan = NavigationPlan(request, from: state.shown, to: top)
      return NavigationTransition(plan, of: self).start()
    }
  }

  // MARK: Content without a transition

  // window-nav-root-loaded-after-nav-willappear
  final func installFirstContent() {
    guard !state.phase.isRunning, let top = loadedTop(), top !== state.shown else { return }
    state.phase.clear()
    leaveTransactions()
    showContent(of: top)
    updateBar(for: top)
    updateTabBar()
    state.firstShown = top
  }

  /// The top once it is loaded, which may change the stack.
  private func loadedTop() -> UIViewController? {
    while let top = topViewController {
      top.loadViewIfNeeded()
      if !process.isRunning || top === topViewController { return top }
    }
    return nil
  }

  /// The stack is empty.
  private func removeContent(animated: Bool) {
    state.phase.discardSnapshot()
    if let shown = state.shown {
      shown.begin(false, animated: animated, by: .explicit)
      takeAway(shown)
    }
    navigationBar.show(nil, back: nil).old?.removeFromSuperview()
    leaveTransactions()
  }

  /// The stack has left the screen before what was asked for was done: what was taken off it has
  /// disappeared with it, and the rest waits for its return.
  final func settleOffScreen() {
    guard case .requested = state.phase else { return }
    leaveTransactions()
    guard let shown = state.shown, shown.isMovingFromParent else { return }
    state.phase.clear()
    takeAway(shown)
  }

  /// What was shown has gone, without a transition.
  private func takeAway(_ shown: UIViewController) {
    shown.viewIfLoaded?.removeFromSuperview()
    shown.end(ifStill: .disappearing)
    completeMove(of: shown)
    state.shown = nil
  }

  private func replaceContentOffScreen(_ old: UIViewController) {
    old.viewIfLoaded?.removeFromSuperview()
    completeMove(of: old)
    state.shown = nil
    if let top = topViewController {
      showContent(of: top)
      updateBar(for: top)
    }
  }

  private func showContent(of controller: UIViewController) {
    guard let content = controller.view else { return }
    if let old = state.shown?.viewIfLoaded, old !== content { old.removeFromSuperview() }
    state.shown = controller
    content.frame = transitionView.bounds
    transitionView.addSubview(content)
  }

  // MARK: Bars

  final func layOutBars() {
    guard let view = viewIfLoaded else { return }
    transitionView.frame = view.bounds
    let top = view.window == nil ? process.device.safeAreaInsets.top : view.safeAreaInsets.top
    navigationBar.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: UINavigationBar.height)
    if bars.toolbar != nil { layOutToolbar() }
    for content in transitionView.subviews
    where content.viewController === state.shown && !state.phase.isRunning {
      content.frame = transitionView.bounds
    }
  }

  final func updateBar(for controller: UIViewController) {
    let bar = navigationBar.show(controller.navigationItem, back: itemBelow(controller))
    bar.old?.removeFromSuperview()
  }

  final func updateTabBar() {
    tabBarController?.setTabBarHidden(children.contains { $0.hidesBottomBarWhenPushed })
  }

  /// The item that the way back of a controller leads to.
  final func itemBelow(_ controller: UIViewController) -> UINavigationItem? {
    guard let index = children.firstIndex(of: controller), index > 0 else { return nil }
    return children[index - 1].navigationItem
  }
}
