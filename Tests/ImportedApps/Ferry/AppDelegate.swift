import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // The storyboard's window is here already, and not shown yet.
    let root = window!.rootViewController as! UINavigationController
    (root.topViewController as? HarbourViewController)?.harbour = "Büsum"
    return true
  }
}
