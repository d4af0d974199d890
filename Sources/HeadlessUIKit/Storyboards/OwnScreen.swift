/// A screen that an import writes in the place of one that the app would have.
@_spi(Import)
public protocol StandInScreen {
  /// The class and those that stand in, too, and inherit from it: another one that inherits from
  /// it is the app's own.
  static var standInClasses: [AnyObject.Type] { get }
}

/// Screens that say something of the app.
package enum OwnScreen {
  /// Whether a class is neither a stand-in nor a container of UIKit's, which shows others.
  package static func isOne(_ type: AnyObject.Type) -> Bool {
    let others: [AnyObject.Type] = [
      StandInController.self, UINavigationController.self, UITabBarController.self,
      UISplitViewController.self,
    ]
    let standIns = (type as? any StandInScreen.Type)?.standInClasses ?? []
    return !(others + standIns).contains { $0 == type }
  }
}
