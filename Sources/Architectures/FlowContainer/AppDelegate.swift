import AppLinks
import HeadlessUIKit

/// What belongs to the process, in both life cycles.
protocol StoreOwner: AnyObject {
  var userStore: UserStore { get }
  var links: LinkInbox { get }
}

extension StoreOwner {
  /// Takes a link for who is signed in now, or will be.
  func receive(_ link: AppLink?) -> Bool {
    userStore.mayHaveChanged()
    return links.receive(link)
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate, StoreOwner {
  var window: UIWindow?
  let userStore = UserStore()
  let links = LinkInbox()
  private(set) lazy var flowCoordinator = AppFlowCoordinator(userStore: userStore, links: links)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    UIApplication.shared.shortcutItems = AppLink.shortcuts
    let window = UIWindow()
    self.window = window
    flowCoordinator.start(with: window)
    window.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    userStore.mayHaveChanged()
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
