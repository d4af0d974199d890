internal import HeadlessUIKit

extension Input {
  /// iOS takes the scene from an app whose process stays.
  package struct DisconnectScene: InputKind {
    package static let name = "disconnectScene"
    package static let title = "Disconnect scene"
    package static let summary =
      "Takes the scene from an app with scenes, whose process stays; one in front leaves the "
      + "screen first."
    package static let phrase: InputPhrase = "disconnect scene"
    package static let fields: [InputField<Self>] = []
    package static let blank = DisconnectScene()
    package static let examples = [DisconnectScene()]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.always(.leave) {
      $0.isRunning && $0.device.simulation.hasConnectedScene ? [DisconnectScene()] : []
    }

    package func perform(on device: Device) -> InputOutcome {
      let simulation = device.simulation
      guard simulation.isRunning else { return .ignored("no app is running") }
      guard simulation.hasScenes else { return .ignored("the app has no scenes") }
      guard simulation.hasConnectedScene else { return .ignored("no scene is connected") }
      device.disconnectScene()
      return .performed
    }
  }

  /// iOS takes the scene from an app with scenes, whose process stays.
  public static var disconnectScene: Input { Input(DisconnectScene()) }
}
