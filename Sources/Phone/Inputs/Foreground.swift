internal import HeadlessUIKit

extension Input {
  /// Returns to the app that is in the background.
  package struct Foreground: InputKind {
    package static let name = "foreground"
    package static let title = "Foreground"
    package static let summary = "Returns to the app that is in the background."
    package static let phrase: InputPhrase = "enter foreground"
    package static let fields: [InputField<Self>] = []
    package static let blank = Foreground()
    package static let examples = [Foreground()]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.always(.start) {
      $0.isInBackground ? [Foreground()] : []
    }

    package var commands: [SimulatorCommand] { [.launch] }

    package func perform(on device: Device) -> InputOutcome {
      guard [.background, .suspended].contains(device.simulation.lifeState) else {
        return .ignored("the app is not in the background")
      }
      device.enterForeground()
      return .performed
    }
  }

  /// Returns to the app that is in the background.
  public static var foreground: Input { Input(Foreground()) }
}
