import AppLinks
import HeadlessUIKit

/// What the screens ask of the application delegate, in both life cycles.
protocol TabsOwner: AnyObject {
  var inbox: LinkInbox { get }
  var tabs: RootTabBarController? { get }
}

final class AppDelegate: UIResponder, LinkReceiving, TabsOwner {
  var window: UIWindow?
  let inbox = LinkInbox()

  static var shared: (any TabsOwner)? { UIApplication.shared.delegate as? any TabsOwner }

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
    tabs?.followSession()
  }
}
