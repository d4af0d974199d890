package import Foundation

/// What a simulation shows and holds at one moment, as values.
package struct TreeSnapshot: Sendable {
  /// The state of the app's process.
  package var state: LifeState
  /// The windows, lowest first.
  package var windows: [WindowNode]
  /// The controllers that were not freed, in order of number, as `Class#n`.
  package var alive: [String]

  package struct WindowNode: Sendable {
    package var object: String
    package var level: Double
    package var isKey: Bool
    package var isHidden: Bool
    package var root: ControllerNode?
    package var views: [ViewNode]
  }

  package struct ControllerNode: Sendable {
    package var object: String
    package var title: String?
    package var appearance: String
    package var children: [ControllerNode]
    /// What it presents: one or none.
    package var presented: [ControllerNode]
    package var view: String?
    /// The stack, for a navigation controller.
    package var stack: [String]?
    /// The index of the selected child, for a tab bar controller.
    package var selected: Int?
  }

  package struct ViewNode: Sendable {
    package var object: String
    package var frame: CGRect
    package var alpha: Double
    package var isHidden: Bool
    /// The controller whose view it is, or was.
    package var controller: String?
    /// Whether that controller is gone.
    package var isOrphan: Bool
    package var subviews: [ViewNode]
  }
}

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
      object: traceName, level: windowLevel.rawValue, isKey: isKeyWindow, isHidden: isHidden,
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
        $0.viewControllers == nil ? nil : $0.selectedIndex
      })
  }
}

extension UIView {
  fileprivate var node: TreeSnapshot.ViewNode {
    TreeSnapshot.ViewNode(
      object: traceName, frame: untransformedFrame, alpha: alpha, isHidden: isHidden,
      controller: (viewController?.id ?? lastOwner)?.description,
      isOrphan: viewController == nil && lastOwner != nil, subviews: subviews.map(\.node))
  }
}
