internal import HeadlessUIKit
public import JSON

extension Input {
  /// Continues an NSUserActivity, as by Handoff, Spotlight or Siri.
  package struct ContinueActivity: InputKind {
    package var activity: JSONValue

    package static let name = "userActivity"
    package static let title = "User activity"
    package static let summary = "Continues an NSUserActivity, as by Handoff, Spotlight or Siri."
    package static let phrase: InputPhrase = "continue user activity"
    package static let fields: [InputField<Self>] = [
      .userActivity(
        "activity", \.activity, "The activity's properties; `activityType` is required.")
    ]
    package static let blank = ContinueActivity(activity: .null)
    package static let examples = [
      ContinueActivity(activity: [
        "activityType": "NSUserActivityTypeBrowsingWeb",
        "webpageURL": "https://navscope.example/messages/42",
      ])
    ]
    package static let role = InputRole.delivery
    package static let trials = Trials<Self>.never

    package var commands: [SimulatorCommand] {
      activity["webpageURL"]?.string.map { [.openURL($0)] } ?? []
    }

    package func perform(on device: Device) -> InputOutcome {
      guard let type = activity["activityType"]?.string else { return .performed }
      device.deliverActivity(activity, of: type)
      return .performed
    }
  }

  /// Continues an `NSUserActivity`, given by its properties.
  public static func userActivity(_ activity: JSONValue) -> Input {
    Input(ContinueActivity(activity: activity))
  }
}
