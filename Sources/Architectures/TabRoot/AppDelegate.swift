import AppLinks
import HeadlessUIKit

/// What the screens ask of the application delegate, in both life cycles.
protocol RootOwner: AnyObject {
  var links: LinkInbox { get }
  var rootViewController: RootViewController? { get }
}

extension RootOwner {
  /// Takes a link for who is signed in now, or will be.
  func receive(_ link: AppLink?) -> Bool {
    rootViewController?.sessionMayHaveChanged()
    return links.receive(link)
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate, RootOwner {
  var window: UIWindow?
  let links = LinkInbox()

  static var shared: (any RootOwner)? { UIApplication.shared.delegate as? any RootOwner }

  var rootViewController: RootViewController? {
    window?.rootViewController as? RootViewController
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    UIApplication.shared.shortcutItems = AppLink.shortcuts
    window = UIWindow(frame: UIScreen.main.bounds)
    let root = RootViewController()
    links.opener = root
    window?.rootViewController = root
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    rootViewController?.sessionMayHaveChanged()
    links.openNext()
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(receive(AppLink(shortcutItem)))
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    receive(AppLink(url))
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    receive(AppLink(userActivity))
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
    _ = receive(AppLink(userInfo: response.notification.request.content.userInfo))
    completionHandler()
  }
}
