internal import HeadlessUIKit

extension Input {
  /// Shows or hides the taller status bar of a call.
  package struct StatusBar: InputKind {
    package var isInCall: Bool

    package static let name = "statusBar"
    package static let title = "In-call status bar"
    package static let summary = "Shows or hides the taller status bar of a call."
    package static let phrase: InputPhrase =
      "in-call status bar \(key: "inCall", as: .words(["true": "on", "false": "off"]))"
    package static let fields: [InputField<Self>] = [
      .flag("inCall", \.isInCall, "Whether a call goes on.")
    ]
    package static let blank = StatusBar(isInCall: false)
    package static let examples = [StatusBar(isInCall: true)]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.onDemand(.callBar) {
      $0.isInFront ? [StatusBar(isInCall: !$0.device.simulation.isInCall)] : []
    }

    package func perform(on device: Device) -> InputOutcome {
      device.simulation.setInCall(isInCall)
      return .performed
    }
  }

  /// Shows or hides the taller status bar of a call.
  public static func statusBar(inCall: Bool) -> Input { Input(StatusBar(isInCall: inCall)) }
}
