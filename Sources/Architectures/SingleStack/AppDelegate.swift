import AppLinks
import HeadlessUIKit

/// What the screens ask of the application delegate, in both life cycles.
protocol RouterOwner: AnyObject {
  var inbox: LinkInbox { get }
  var router: Router? { get }
}

final class AppDelegate: UIResponder, LinkReceiving, RouterOwner {
  var window: UIWindow?
  let inbox = LinkInbox()
  private(set) var router: Router?

  static var shared: (any RouterOwner)? { UIApplication.shared.delegate as? any RouterOwner }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    application.shortcutItems = AppLink.shortcuts
    let router = Router(inbox: inbox)
    self.router = router
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = router.stack
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { router?.didBecomeActive() }
}
