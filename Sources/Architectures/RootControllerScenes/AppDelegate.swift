import AppLinks
import HeadlessUIKit
import RootController

/// The process's own: its links outlive the scenes. What is shown belongs to the scene's delegate.
final class AppDelegate: UIResponder, UIApplicationDelegate, RootOwner {
  let deeplinks = DeeplinkManager()

  static var shared: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

  var rootViewController: RootViewController? {
    UIApplication.shared.sceneDelegate(SceneDelegate.self)?.rootViewController
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    Session.profile.registerShortcuts()
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
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
