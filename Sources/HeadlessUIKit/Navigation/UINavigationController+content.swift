internal import Foundation

extension UINavigationController {
  /// Whether a push or pop runs or waits for the next layout pass.
  final var isInTransition: Bool { state.phase.isInTransition }

  // MARK: Following the stack

  /// Asks for a transition in the next layout pass; off the screen the content changes at once.
  final func request(_ request: NavigationRequest) {
    guard request.gesture != nil || viewIfLoaded?.window != nil else {
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

  /// What was asked for is done: the groups that wait for it hear that.
  final func leaveTransactions() {
    let waiting = state.transactions
    state.transactions = []
    for transaction in waiting { transaction.leave(in: process) }
  }

  /// Runs the transition that was requested, in the layout pass.
  final func performRequest() {
    guard case .requested(let request, _) = state.phase, let top = topViewController else { return }
    state.phase.removeRequest()
    guard top !== state.shown else {
      state.phase.discardSnapshot()
      leaveTransactions()
      if navigationBar.item !== top.navigationItem { updateBar(for: top) }
      return
    }
    let plan = NavigationPlan(request, from: state.shown, to: top)
    NavigationTransition(plan, of: self).start()
  }

  // MARK: Content without a transition

  // window-nav-root-loaded-after-nav-willappear
  final func installFirstContent() {
    guard !state.phase.isRunning, let top = topViewController, top !== state.shown else { return }
    state.phase.removeRequest()
    showContent(of: top)
    updateBar(for: top)
    updateTabBar()
    state.firstShown = top
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
