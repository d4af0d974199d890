/// What a world knows about a class of objects, stored once for all of them.
package final class ClassFacts: Sendable {
  /// The nearest class that is UIKit's own.
  package let base: String
  let kind: ControllerState.Kind
  let isController: Bool
  let isWindow: Bool

  init(base: String) {
    self.base = base
    isController = base.hasSuffix("Controller")
    isWindow = base == "UIWindow"
    kind =
      switch base {
      case "UIViewController", "UITableViewController", "UICollectionViewController": .plain
      case "UINavigationController": .navigation
      case "UITabBarController": .tab
      case "UIPageViewController": .page
      default: .other
      }
  }
}
