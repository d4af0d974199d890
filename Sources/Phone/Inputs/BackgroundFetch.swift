internal import HeadlessUIKit

extension Input {
  /// The system gives the app time to fetch in the background.
  package struct BackgroundFetch: InputKind {
    package static let name = "backgroundFetch"
    package static let title = "Background fetch"
    package static let summary =
      "Gives the app time to fetch; one that is not running is started in the background."
    package static let phrase: InputPhrase = "background fetch"
    package static let fields: [InputField<Self>] = []
    package static let blank = BackgroundFetch()
    package static let examples = [BackgroundFetch()]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.onDemand(.delivery) { _ in examples }

    package var commands: [SimulatorCommand] {
      [.byHand("choose Debug > Simulate Background Fetch in Xcode")]
    }

    package func perform(on device: Device) -> InputOutcome {
      device.fetchInBackground().map { .notDelivered($0) } ?? .performed
    }
  }

  /// The system gives the app time to fetch in the background.
  public static var backgroundFetch: Input { Input(BackgroundFetch()) }
}
