public import HeadlessUIKit

/// An application delegate that takes the links of notifications, which are its own in both life
/// cycles.
public protocol NotificationLinkReceiving: UIApplicationDelegate, UNUserNotificationCenterDelegate {
  /// Takes a link, if there is one; false when there is none.
  func receive(_ link: AppLink?) -> Bool
}

extension NotificationLinkReceiving {
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.noData)
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .sound])
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    _ = receive(AppLink(userInfo: response.notification.request.content.userInfo))
    completionHandler()
  }
}
