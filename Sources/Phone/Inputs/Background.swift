internal import HeadlessUIKit

extension Input {
  /// Leaves the app for the Home Screen.
  package struct Background: InputKind {
    package static let name = "background"
    package static let title = "Background"
    package static let summary = "Leaves the app for the Home Screen."
    package static let phrase: InputPhrase = "enter background"
    package static let fields: [InputField<Self>] = []
    package static let blank = Background()
    package static let examples = [Background()]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.always(.leave) { $0.isInFront ? [Background()] : [] }

    package func perform(on device: Device) -> InputOutcome {
      guard [.active, .inactive].contains(device.simulation.lifeState) else {
        return .ignored("the app is not in front")
      }
      device.enterBackground()
      return .performed
    }
  }

  /// Leaves the app for the Home Screen.
  public static var background: Input { Input(Background()) }
}
