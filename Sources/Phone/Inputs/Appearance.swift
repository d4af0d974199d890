internal import HeadlessUIKit

extension Input {
  /// Makes the phone light or dark.
  package struct Appearance: InputKind {
    package var style: Style

    package static let name = "appearance"
    package static let title = "Appearance"
    package static let summary = "Makes the phone light or dark."
    package static let phrase: InputPhrase = "\(key: "to") appearance"
    package static let fields: [InputField<Self>] = [
      .choice("to", \.style, "What the person has chosen; an app may choose another for itself.")
    ]
    package static let blank = Appearance(style: .light)
    package static let examples = [Appearance(style: .dark)]
    package static let role = InputRole.phone
    package static let trials = Trials<Self>.onDemand(.appearance) {
      guard $0.isInFront else { return [] }
      return [Appearance(style: $0.device.simulation.isDark ? .light : .dark)]
    }

    package var commands: [SimulatorCommand] { [.appearance(style.rawValue)] }

    package func perform(on device: Device) -> InputOutcome {
      device.simulation.setDark(style == .dark)
      return .performed
    }
  }

  /// Light or dark.
  public enum Style: String, Sendable, CaseIterable {
    case light, dark
  }

  /// Makes the phone light or dark.
  public static func appearance(_ style: Style) -> Input { Input(Appearance(style: style)) }
}
