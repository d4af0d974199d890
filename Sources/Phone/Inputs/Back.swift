internal import HeadlessUIKit

extension Input {
  /// Taps the back button of the navigation bar.
  package struct Back: InputKind {
    package static let name = "back"
    package static let title = "Back"
    package static let summary = "Taps the back button of the navigation bar."
    package static let phrase: InputPhrase = "back"
    package static let fields: [InputField<Self>] = []
    package static let blank = Back()
    package static let examples = [Back()]
    package static let role = InputRole.touch
    package static let trials = Trials<Self>.always(.touch) {
      $0.isInFront && $0.hasWayBack ? [Back()] : []
    }

    package func perform(on device: Device) -> InputOutcome {
      InputOutcome(device.simulation.goBack())
    }
  }

  /// Taps the back button of the navigation bar.
  public static var back: Input { Input(Back()) }
}
