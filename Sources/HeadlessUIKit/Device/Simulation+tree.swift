package import Trace

extension Simulation {
  /// The windows, controllers and views as they are now; without a process, nothing.
  package var tree: TreeSnapshot {
    TreeSnapshot(
      state: process.application.lifeState,
      windows: process.isRunning ? process.windows.ordered.map(\.windowNode) : [],
      alive: process.isRunning ? process.livingControllers.map(\.description) : [])
  }
}

extension UIWindow {
  fileprivate var windowNode: TreeSnapshot.WindowNode {
    TreeSnapshot.WindowNode(
      object: traceName, level: windowLevel.rawValue, isKey: isKeyWindow, isHidden: !isOnScreen,
      root: rootViewController?.node, views: subviews.map(\.node))
  }
}

extension UIViewController {
  fileprivate var node: TreeSnapshot.ControllerNode {
    TreeSnapshot.ControllerNode(
      object: traceName, title: title, appearance: "\(appearance)", children: children.map(\.node),
      presented: presentation.map { [$0.presented.node] } ?? [], view: viewIfLoaded?.traceName,
      stack: (self as? UINavigationController)?.viewControllers.map(\.traceName),
      selected: (self as? UITabBarController).flatMap {
        $0.viewControllers == nil ? nil : $0.selectedPlace
      })
  }
}

extension UIView {
  fileprivate var node: TreeSnapshot.ViewNode {
    TreeSnapshot.ViewNode(
      object: traceName, frame: untransformedFrame, alpha: tracedAlpha, isHidden: isHidden,
      controller: (viewController?.id ?? lastOwner)?.description,
      isOrphan: viewController == nil && lastOwner != nil, subviews: subviews.map(\.node))
  }
}
