import HeadlessUIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let deepLinkManager = DeepLinkManager()

  static var shared: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

  // A root of another class is meant to end the process.
  var rootViewController: RootViewController? {
    let root = window?.rootViewController as? RootViewController
    if root == nil {
      trap("Could not cast the window's root view controller to RootViewController")
    }
    return root
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = RootViewController()
    window?.makeKeyAndVisible()
    ShortcutParser.registerShortcuts()
    return true
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(deepLinkManager.handleShortcut(shortcutItem))
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    deepLinkManager.checkDeepLink()
  }
}
