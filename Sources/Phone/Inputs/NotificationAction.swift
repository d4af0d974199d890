internal import HeadlessUIKit
public import JSON

extension Input {
  /// Chooses an action of a notification.
  package struct NotificationAction: InputKind {
    package var payload: JSONValue
    package var action: String
    package var text: String?

    package static let name = "notificationAction"
    package static let title = "Notification action"
    package static let summary =
      "Receives a push notification and chooses one of the actions of its category; the app has "
      + "registered them, and says whether one opens it."
    package static let phrase: InputPhrase = "notification action \(key: "action")"
    package static let fields: [InputField<Self>] = [
      .pushPayload("payload", \.payload, "The payload; `aps` has the `category`."),
      .text("action", \.action, "The identifier of the action."),
      .optionalText("text", \.text, "What is typed, if the action takes a text."),
    ]
    package static let blank = NotificationAction(payload: .null, action: "")
    package static let examples = [
      NotificationAction(
        payload: ["aps": ["alert": "Hi", "category": "MESSAGE"], "data": ["messageId": "42"]],
        action: "REPLY", text: "Yes")
    ]
    package static let role = InputRole.delivery
    package static let trials = Trials<Self>.never

    package var commands: [SimulatorCommand] {
      [.push(payload), .byHand("choose \(action) of the notification")]
    }

    package func perform(on device: Device) -> InputOutcome {
      device.chooseAction(action, text: text, of: payload)
    }
  }

  /// Chooses an action of a push notification, with a text where it takes one.
  public static func notificationAction(
    _ action: String, payload: JSONValue, text: String? = nil
  ) -> Input { Input(NotificationAction(payload: payload, action: action, text: text)) }
}
