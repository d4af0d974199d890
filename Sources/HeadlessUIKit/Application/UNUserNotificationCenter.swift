public import Foundation

/// Where notifications are shown and answered.
public final class UNUserNotificationCenter: NSObject {
  /// Who is asked about notifications; to be set before the launch ends.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// The center of the running app.
  public static func current() -> UNUserNotificationCenter {
    ProcessImage.value { UNUserNotificationCenter() }
  }

  /// Asks the person for leave to notify; here it is given.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void = { _, _ in }
  ) {
    completionHandler(true, nil)
  }
}

/// How an app wants to notify.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
}

/// How a notification is shown while its app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// What a notification says.
public struct UNNotificationContent {
  public let title: String
  public let body: String
  public let userInfo: [AnyHashable: Any]
}

/// What was sent.
public struct UNNotificationRequest {
  public let identifier: String
  public let content: UNNotificationContent
}

/// A notification that has arrived.
public struct UNNotification {
  public let request: UNNotificationRequest
}

/// The action identifier of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// What the person did with a notification.
public struct UNNotificationResponse {
  public let notification: UNNotification
  public let actionIdentifier: String
}

/// Answers what to do with notifications.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}
