import UIKit
import UserNotifications

@main
class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  /// The tap may launch the app: what it opens waits until a scene has a router.
  private var waiting: Destination?

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    if let number = response.notification.request.content.userInfo["berth"] as? String {
      open(.berth(number))
    }
    completionHandler()
  }

  private func open(_ destination: Destination) {
    if let router = SceneDelegate.router(of: UIApplication.shared) {
      router.open(destination)
    } else {
      waiting = destination
    }
  }

  func takeWaiting() -> Destination? {
    defer { waiting = nil }
    return waiting
  }
}
