public import Foundation

extension UIWindow {
  public static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  final func post(_ name: Notification.Name) {
    guard process.isRunning else { return }
    NotificationCenter.existing(in: process)?.post(name: name, object: self)
  }
}
