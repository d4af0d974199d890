internal import HeadlessUIKit

extension Input {
  /// What a background URL session of the app waited for has come.
  package struct BackgroundURLSession: InputKind {
    package var identifier: String

    package static let name = "backgroundURLSession"
    package static let title = "Background URL session"
    package static let summary =
      "Ends the transfers of a background URL session; an app that is not running is started in the "
      + "background."
    package static let phrase: InputPhrase = "background URL session \(key: "identifier")"
    package static let fields: [InputField<Self>] = [
      .text("identifier", \.identifier, "The identifier of the session's configuration.")
    ]
    package static let blank = BackgroundURLSession(identifier: "")
    package static let examples = [BackgroundURLSession(identifier: "downloads")]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.never

    package func perform(on device: Device) -> InputOutcome {
      device.deliverEvents(ofBackgroundSession: identifier).map { .notDelivered($0) } ?? .performed
    }
  }

  /// What a background URL session of the app waited for has come.
  public static func backgroundURLSession(identifier: String) -> Input {
    Input(BackgroundURLSession(identifier: identifier))
  }
}
