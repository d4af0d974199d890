internal import HeadlessUIKit

extension Input {
  /// The person discards a scene in the app switcher.
  package struct DiscardScene: InputKind {
    package static let name = "discardScene"
    package static let title = "Discard scene"
    package static let summary =
      "Discards the session of a scene, the one in front if one is connected; an app that is not "
      + "running is told at its next launch."
    package static let phrase: InputPhrase = "discard scene"
    package static let fields: [InputField<Self>] = []
    package static let blank = DiscardScene()
    package static let examples = [DiscardScene()]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.onDemand(.leave) {
      $0.device.simulation.sceneSessions.isEmpty ? [] : examples
    }

    package var commands: [SimulatorCommand] {
      [.byHand("remove the scene from the app switcher")]
    }

    package func perform(on device: Device) -> InputOutcome {
      device.discardScene().map { .ignored($0) } ?? .performed
    }
  }

  /// The person discards a scene in the app switcher.
  public static var discardScene: Input { Input(DiscardScene()) }
}
