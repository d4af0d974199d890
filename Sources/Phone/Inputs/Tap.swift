internal import HeadlessUIKit

extension Input {
  /// Taps a control on the screen, or the banner of a notification.
  package struct Tap: InputKind {
    package var target: String

    package static let name = "tap"
    package static let title = "Tap"
    package static let summary = "Taps a control on the screen, or the banner of a notification."
    package static let phrase: InputPhrase = "tap “\(key: "target")”"
    package static let fields: [InputField<Self>] = [
      .text(
        "target", \.target,
        "The control's title, placeholder or accessibility label, or the title of the banner "
          + "(its text where it has no title); `Title#2` is the second.")
    ]
    package static let blank = Tap(target: "")
    package static let examples = [Tap(target: "Log In#2")]
    package static let role = InputRole.touch
    package static let trials = Trials<Self>.always(.touch) { context in
      guard context.isInFront else { return [] }
      let banner = context.device.bannerName.map { [$0] } ?? []
      return (banner + context.targets.compactMap(\.self)).map { Tap(target: $0) }
    }

    package func perform(on device: Device) -> InputOutcome {
      if device.tapBanner(named: target) { return .performed }
      return InputOutcome(device.simulation.tap(target))
    }
  }

  /// Taps a control by its title, placeholder or accessibility label.
  public static func tap(target: String) -> Input { Input(Tap(target: target)) }
}
