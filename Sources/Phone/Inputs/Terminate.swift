internal import HeadlessUIKit

extension Input {
  /// Ends the app's process.
  package struct Terminate: InputKind {
    package static let name = "terminate"
    package static let title = "Terminate"
    package static let summary = "Ends the app's process."
    package static let phrase: InputPhrase = "terminate"
    package static let fields: [InputField<Self>] = []
    package static let blank = Terminate()
    package static let examples = [Terminate()]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.always(.end) { $0.isRunning ? [Terminate()] : [] }

    package var commands: [SimulatorCommand] { [.terminate] }

    package func perform(on device: Device) -> InputOutcome {
      guard device.simulation.isRunning else { return .ignored("no app is running") }
      device.terminate()
      return .performed
    }
  }

  /// Ends the app's process.
  public static var terminate: Input { Input(Terminate()) }
}
