internal import HeadlessUIKit
public import JSON

extension Input {
  /// Goes on with what was begun on another device.
  package struct Handoff: InputKind {
    package var activity: JSONValue
    package var data: HandoffData

    package static let name = "handoff"
    package static let title = "Handoff"
    package static let summary =
      "Goes on with what was begun on another device; the activity's data may come later, or not at "
      + "all."
    package static let phrase: InputPhrase =
      "Handoff\(key: "data", as: .words(["later": ", its data later", "never": ", without its data"]))"
    package static let fields: [InputField<Self>] = [
      .userActivity(
        "activity", \.activity, "The activity's properties; `activityType` is required."),
      .choice(
        "data", \.data, default: .atOnce,
        "When its data comes: with the activity, a second later, or never."),
    ]
    package static let blank = Handoff(activity: .null, data: .atOnce)
    package static let examples = [
      Handoff(
        activity: [
          "activityType": "NSUserActivityTypeBrowsingWeb",
          "webpageURL": "https://navscope.example/messages/42",
        ], data: .later)
    ]
    package static let role = InputRole.delivery
    package static let trials = Trials<Self>.never

    package func perform(on device: Device) -> InputOutcome {
      guard let type = activity["activityType"]?.string else { return .performed }
      device.handOff(activity, of: type, data: data)
      return .performed
    }
  }

  /// Goes on with an activity of another device, given by its properties.
  public static func handoff(_ activity: JSONValue, data: HandoffData = .atOnce) -> Input {
    Input(Handoff(activity: activity, data: data))
  }
}
