// The tree of the contract.
extension World {
  /// The windows, controllers and views as they are now; without a process, nothing.
  package var tree: TreeSnapshot {
    guard !hasEnded else { return TreeSnapshot(state: life, windows: [], alive: []) }
    let alive = livingControllers.map(\.object.description)
    return TreeSnapshot(state: life, windows: windowsInOrder.map { node(of: $0) }, alive: alive)
  }

  private func node(of window: ViewState) -> TreeSnapshot.WindowNode {
    TreeSnapshot.WindowNode(
      object: window.object.description, level: window.window?.level ?? 0,
      isKey: window.window?.isKey ?? false, isHidden: window.isHidden,
      root: living(window.root).map { node(of: $0) }, views: subviews(of: window))
  }

  private func node(of controller: ControllerState) -> TreeSnapshot.ControllerNode {
    TreeSnapshot.ControllerNode(
      object: controller.object.description, title: controller.title,
      appearance: controller.appearance.rawValue,
      children: controller.children.compactMap { child in
        living(child).map { node(of: $0) }
      },
      presented: living(controller.presented).map { [node(of: $0)] } ?? [],
      view: view(controller.view)?.object.description,
      stack: controller.kind == .navigation
        ? (controller.stack ?? controller.children).compactMap { living($0)?.object.description }
        : nil,
      selected: controller.kind == .tab ? controller.selected : nil)
  }

  /// Unless it has gone before what holds it.
  private func living(_ number: Int32) -> ControllerState? {
    controller(number).flatMap { $0.isAlive ? $0 : nil }
  }

  private func subviews(of view: ViewState) -> [TreeSnapshot.ViewNode] {
    view.subviews.compactMap { number in
      self.view(number).map { view in
        TreeSnapshot.ViewNode(
          object: view.object.description, frame: view.frame, alpha: view.alpha,
          isHidden: view.isHidden, controller: view.ownerName?.description,
          isOrphan: view.owner != 0 && controller(view.owner)?.isAlive != true,
          subviews: subviews(of: view))
      }
    }
  }
}
