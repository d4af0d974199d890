package import HeadlessUIKit
public import JSON

extension Input {
  /// Receives a push notification, tapped or not.
  package struct Notification: InputKind {
    package var payload: JSONValue
    package var isTapped: Bool

    package static let name = "notification"
    package static let title = "Push notification"
    package static let summary = "Receives a push notification, tapped or not."
    package static let phrase: InputPhrase =
      "push notification\(key: "payload.aps.alert.title", or: ["payload.aps.alert.body", "payload.aps.alert"], before: " “", after: "”")\(key: "tapped", as: .words(["true": " (tapped)"]))"
    package static let fields: [InputField<Self>] = [
      .pushPayload("payload", \.payload, "The payload with its `aps` dictionary."),
      .flag("tapped", \.isTapped, default: false, "Whether the person taps it."),
    ]
    package static let blank = Notification(payload: .null, isTapped: false)
    package static let examples = [
      Notification(
        payload: ["aps": ["alert": "Hi"], "data": ["messageId": "42"]], isTapped: true),
      Notification(payload: ["aps": ["content-available": 1]], isTapped: false),
    ]
    package static let role = InputRole.delivery
    package static let trials = Trials<Self>.always(.delivery) { context in
      let samples = context.samples(of: Self.self)
      return context.isRunning
        ? samples : samples.filter { $0.isTapped || $0.payload.launchesInBackground }
    }

    package var commands: [SimulatorCommand] {
      [.push(payload)] + (isTapped ? [.byHand("tap the banner")] : [])
    }

    package func perform(on device: Device) -> InputOutcome {
      guard isTapped else { return device.receive(payload) }
      guard payload.alert != nil else {
        return .ignored("the notification has no text, so that there is nothing to tap")
      }
      // Two calls for one push: it arrived before it was tapped.
      if [.background, .suspended].contains(device.simulation.lifeState) {
        _ = device.receive(payload)
      }
      device.deliver(.notification(payload))
      return .performed
    }
  }

  /// A push notification is received, and tapped or not.
  public static func notification(payload: JSONValue, tapped: Bool) -> Input {
    Input(Notification(payload: payload, isTapped: tapped))
  }
}

extension Input.Notification {
  package static func role(in event: InputEvent) -> InputRole {
    event[.tapped]?.bool == true ? .delivery : .arrival
  }
}
