import AppLinks
import HeadlessUIKit

/// What has the window in front: the application delegate, or a scene's.
protocol WindowOwner: AnyObject {
  var window: UIWindow? { get }
}

/// An application delegate whose windows a router shows.
protocol RouterOwner: ModeOwner {
  var router: Router? { get }
}

extension RouterOwner {
  var navigationWindow: CFANavigationWindow? { router?.navigationWindow }
  func signIn() { router?.signIn() }
  func signOut() { router?.signOut() }
  func unlock(_ pin: PINViewController) { router?.unlock(pin) }
}

final class AppDelegate: UIResponder, LinkReceiving, RouterOwner, WindowOwner {
  var window: UIWindow?
  let inbox = LinkInbox()
  private(set) var router: Router?

  static var shared: (any ModeOwner)? { UIApplication.shared.delegate as? any ModeOwner }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    application.shortcutItems = AppLink.shortcuts
    // Only there to be replaced; it is never shown.
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.backgroundColor = .black
    let router = Router(owner: self, inbox: inbox)
    self.router = router
    router.start()
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) { router?.willResignActive() }

  func applicationDidEnterBackground(_ application: UIApplication) {
    router?.didEnterBackground()
  }

  func applicationDidBecomeActive(_ application: UIApplication) { router?.didBecomeActive() }
}
