package import HeadlessUIKit

/// An application delegate that takes links by every entrance into an inbox.
package protocol LinkReceiving: UIApplicationDelegate, UNUserNotificationCenterDelegate {
  var inbox: DeeplinkInbox { get }
}

extension LinkReceiving {
  package func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(inbox.receive(Deeplink(shortcutItem)))
  }

  package func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    inbox.receive(Deeplink(url))
  }

  package func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    inbox.receive(Deeplink(userActivity))
  }

  package func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.noData)
  }

  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .sound])
  }

  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    _ = inbox.receive(Deeplink(response.notification.request.content.userInfo))
    completionHandler()
  }
}
