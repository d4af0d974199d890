import HeadlessUIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let deeplinker = Deeplinker()

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
    ShortcutParser.registerShortcuts(for: .host)
    return true
  }

  // D0-41: the same handler for a push that arrives and one that is tapped. D0-42: the completion
  // handler is not called.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    deeplinker.handleRemoteNotification(userInfo)
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(deeplinker.handleShortcut(shortcutItem))
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    deeplinker.handleDeeplink(url)
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard userActivity.activityType == NSUserActivityTypeBrowsingWeb,
      let url = userActivity.webpageURL
    else { return false }
    return deeplinker.handleDeeplink(url)
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    deeplinker.checkDeepLink()
  }
}
