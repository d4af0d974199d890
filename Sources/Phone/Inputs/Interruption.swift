internal import HeadlessUIKit
internal import VirtualTime

extension Input {
  /// Covers the app with a system alert, Control Center or a call.
  package struct Interruption: InputKind {
    package var seconds: Double

    package static let name = "interruption"
    package static let title = "Interruption"
    package static let summary = "Covers the app with a system alert, Control Center or a call."
    package static let phrase: InputPhrase = "interruption, \(key: "seconds") s"
    package static let fields: [InputField<Self>] = [
      .seconds("seconds", \.seconds, default: 1, "How long it lasts.")
    ]
    package static let blank = Interruption(seconds: 1)
    package static let examples = [Interruption(seconds: 1)]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.always(.interruption) {
      $0.lifeState == .active ? [Interruption(seconds: 1)] : []
    }

    package func perform(on device: Device) -> InputOutcome {
      guard device.simulation.lifeState == .active else {
        return .ignored("the app is not active")
      }
      device.interrupt(for: TimeSpan(seconds: seconds))
      return .performed
    }
  }

  /// Something covers the app for so many seconds: a system alert, Control Center, a call.
  public static func interruption(seconds: Double) -> Input {
    Input(Interruption(seconds: seconds))
  }
}
