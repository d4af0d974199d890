import UIKit
import UserNotifications

@main
class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  var window: UIWindow?
  private var router: Router?
  private let cover = Cover()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    router = Router(window: window)
    router?.start()
    UNUserNotificationCenter.current().delegate = self
    NotificationCenter.default.addObserver(
      self, selector: #selector(sessionDidEnd), name: Session.didEnd, object: nil)
    return true
  }

  @objc private func sessionDidEnd() { router?.showLogin() }

  func applicationDidBecomeActive(_ application: UIApplication) {
    cover.hide()
    router?.checkSession()
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    cover.show()
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    guard let destination = Destination(url) else { return false }
    router?.open(destination)
    return true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard let destination = userActivity.webpageURL.flatMap(Destination.init) else { return false }
    router?.open(destination)
    return true
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    router?.open(.berth("1"))
    completionHandler(true)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if let number = response.notification.request.content.userInfo["berth"] as? String {
      router?.open(.berth(number))
    }
    completionHandler()
  }
}
