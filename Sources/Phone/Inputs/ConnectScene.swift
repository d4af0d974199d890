internal import HeadlessUIKit

extension Input {
  /// Connects a scene of an app that runs: again, or one more.
  package struct ConnectScene: InputKind {
    package static let name = "connectScene"
    package static let title = "Connect scene"
    package static let summary =
      "Connects a scene of a running app with scenes: again after it was disconnected, or one more "
      + "where the app supports several."
    package static let phrase: InputPhrase = "connect scene"
    package static let fields: [InputField<Self>] = []
    package static let blank = ConnectScene()
    package static let examples = [ConnectScene()]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.always(.start) {
      let simulation = $0.device.simulation
      guard $0.isRunning, simulation.hasScenes else { return [] }
      return simulation.supportsMultipleScenes && !simulation.hasSeveralScenes
        ? [ConnectScene()] : []
    }

    package func perform(on device: Device) -> InputOutcome {
      let simulation = device.simulation
      guard simulation.isRunning else { return .ignored("no app is running") }
      guard simulation.hasScenes else { return .ignored("the app has no scenes") }
      guard simulation.isWithoutScene || simulation.supportsMultipleScenes else {
        return .ignored("its scene is connected, and the app does not support several")
      }
      device.timers.cancelAll()
      device.connectScene()
      return .performed
    }
  }

  /// Connects a scene of an app that runs: again, or one more.
  public static var connectScene: Input { Input(ConnectScene()) }
}
