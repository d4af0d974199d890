internal import HeadlessUIKit

extension Input {
  /// Opens the app from the Home Screen.
  package struct Launch: InputKind {
    package static let name = "launch"
    package static let title = "Launch"
    package static let summary = "Opens the app from the Home Screen."
    package static let phrase: InputPhrase = "launch"
    package static let fields: [InputField<Self>] = []
    package static let blank = Launch()
    package static let examples = [Launch()]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.always(.start) { $0.isRunning ? [] : [Launch()] }

    package var commands: [SimulatorCommand] { [.launch] }

    package func perform(on device: Device) -> InputOutcome {
      switch device.simulation.lifeState {
      case .notRunning, .crashed: device.launchCold()
      case .background, .suspended: device.enterForeground()
      case .inactive, .active: return .ignored("the app is already in front")
      }
      return .performed
    }
  }

  /// Opens the app from the Home Screen.
  public static var launch: Input { Input(Launch()) }
}
