internal import HeadlessUIKit

extension Input {
  /// Turns the phone.
  package struct Rotate: InputKind {
    package var orientation: Orientation

    package static let name = "rotate"
    package static let title = "Rotation"
    package static let summary = "Turns the phone."
    package static let phrase: InputPhrase = "rotate to \(key: "to")"
    package static let fields: [InputField<Self>] = [
      .choice("to", \.orientation, "How it is held then; `landscape` is `landscapeLeft`.")
    ]
    package static let blank = Rotate(orientation: .portrait)
    package static let examples = [Rotate(orientation: .landscape)]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.onDemand(.rotation) {
      guard $0.isInFront else { return [] }
      return [Rotate(orientation: $0.device.simulation.isUpright ? .landscape : .portrait)]
    }

    package func perform(on device: Device) -> InputOutcome {
      device.simulation.rotate(to: orientation.interface)
      return .performed
    }
  }

  /// How the phone is held.
  public enum Orientation: String, Sendable, CaseIterable {
    case portrait, landscape, landscapeLeft, landscapeRight
  }

  /// Turns the phone.
  public static func rotate(_ orientation: Orientation) -> Input {
    Input(Rotate(orientation: orientation))
  }
}

extension Input.Orientation {
  fileprivate var interface: UIInterfaceOrientation {
    switch self {
    case .portrait: .portrait
    case .landscape, .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    }
  }
}
