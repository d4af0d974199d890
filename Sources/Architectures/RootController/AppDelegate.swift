import HeadlessUIKit

final class AppDelegate: UIResponder, UIApplicationDelegate, RootOwner {
  var window: UIWindow?
  let deeplinks = DeeplinkManager()

  static var shared: (any RootOwner)? { UIApplication.shared.delegate as? any RootOwner }

  var rootViewController: RootViewController? {
    window?.rootViewController as? RootViewController
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    window = UIWindow(frame: UIScreen.main.bounds)
    let root = RootViewController()
    deeplinks.opener = root
    window?.rootViewController = root
    window?.makeKeyAndVisible()
    Session.profile.registerShortcuts()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    rootViewController?.followSession()
    deeplinks.openNext()
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(deeplinks.receive(ShortcutParser.parse(shortcutItem)))
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    deeplinks.receive(DeeplinkParser.parse(url))
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    deeplinks.receive(DeeplinkParser.parse(userActivity))
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.noData)
  }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    _ = deeplinks.receive(
      NotificationParser.parse(response.notification.request.content.userInfo))
    completionHandler()
  }
}
