import AppLinks
import HeadlessUIKit

final class AppDelegate: UIResponder, LinkReceiving {
  var window: UIWindow?
  let inbox = LinkInbox()

  static var shared: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

  var tabs: RootTabBarController? { window?.rootViewController as? RootTabBarController }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    application.shortcutItems = AppLink.shortcuts
    let tabs = RootTabBarController()
    inbox.opener = tabs
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    inbox.openNext()
  }
}
