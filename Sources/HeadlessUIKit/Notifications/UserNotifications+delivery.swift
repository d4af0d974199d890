internal import Foundation

extension Simulation {
  /// Whether the app answers for notifications itself.
  package var hasNotificationDelegate: Bool {
    perform { isRunning && UNUserNotificationCenter.current().delegate != nil }
  }

  /// Asks the app how to show a notification that arrived while it is in front.
  package func present(
    _ notification: UNNotification
  ) -> UNNotificationPresentationOptions {
    perform {
      isRunning ? UNUserNotificationCenter.current().present(notification) : []
    }
  }

  /// Tells the app that a notification was tapped.
  package func respond(to notification: UNNotification) {
    perform {
      guard isRunning, let delegate = UNUserNotificationCenter.current().delegate else { return }
      process.recordCall(AppEvent(.didReceive), of: nil)
      process.runLoop.run(as: .delegate(Swift.type(of: delegate), .didReceive)) {
        delegate.userNotificationCenter(
          .current(),
          didReceive: UNNotificationResponse(tapped: notification),
          withCompletionHandler: {})
      }
    }
  }
}

extension UNNotificationResponse {
  /// A tap on the notification itself.
  package convenience init(tapped notification: UNNotification) {
    self.init(
      notification: notification, actionIdentifier: UNNotificationDefaultActionIdentifier)
  }
}

extension UNNotification {
  /// A notification as it arrives.
  package convenience init(
    identifier: String, title: String, body: String, userInfo: [AnyHashable: Any]
  ) {
    self.init(
      request: UNNotificationRequest(
        identifier: identifier,
        content: UNNotificationContent(title: title, body: body, userInfo: userInfo),
        trigger: UNPushNotificationTrigger(repeats: false)),
      date: Date(timeIntervalSinceReferenceDate: 0))
  }
}
