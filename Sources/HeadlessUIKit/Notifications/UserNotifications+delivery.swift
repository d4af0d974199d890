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

  /// Tells the app what the person did with a notification.
  package func respond(_ response: UNNotificationResponse) {
    perform {
      response.targetScene = process.application.frontScene
      process.application.receive(response)
    }
  }

  /// The action of a notification's category, as the app has registered it at some time.
  package func notificationAction(
    _ identifier: String, ofCategory category: String
  ) -> UNNotificationAction? {
    device.notificationCategories.first { $0.identifier == category }?
      .actions.first { $0.identifier == identifier }
  }
}

extension UIApplication {
  /// Whether the app answers for notifications itself.
  var answersNotifications: Bool { UNUserNotificationCenter.current().delegate != nil }

  /// Tells the notification centre's delegate what the person did.
  func receive(_ response: UNNotificationResponse) {
    guard process.isRunning, let delegate = UNUserNotificationCenter.current().delegate
    else { return }
    var call = AppEvent(.didReceive)
    if response.actionIdentifier != UNNotificationDefaultActionIdentifier {
      call.action = response.actionIdentifier
    }
    process.recordCall(call, of: nil)
    process.runLoop.run(as: .delegate(Swift.type(of: delegate), .didReceive)) {
      delegate.userNotificationCenter(
        .current(), didReceive: response, withCompletionHandler: {})
    }
  }
}

extension UNNotificationResponse {
  /// A tap on the notification itself.
  package convenience init(tapped notification: UNNotification) {
    self.init(
      notification: notification, actionIdentifier: UNNotificationDefaultActionIdentifier)
  }

  /// The choice of one of its actions, with a text where the action takes one.
  package static func choosing(
    _ action: UNNotificationAction, of notification: UNNotification, text: String?
  ) -> UNNotificationResponse {
    guard action is UNTextInputNotificationAction else {
      return UNNotificationResponse(
        notification: notification, actionIdentifier: action.identifier)
    }
    return UNTextInputNotificationResponse(
      notification: notification, actionIdentifier: action.identifier, userText: text ?? "")
  }
}

extension UNNotification {
  /// A notification as it arrives.
  package convenience init(
    identifier: String, title: String, body: String, userInfo: [AnyHashable: Any],
    category: String = "", target: String? = nil
  ) {
    self.init(
      request: UNNotificationRequest(
        identifier: identifier,
        content: UNNotificationContent(
          title: title, body: body, userInfo: userInfo, category: category, target: target),
        trigger: UNPushNotificationTrigger(repeats: false)),
      date: Date(timeIntervalSinceReferenceDate: 0))
  }
}
