internal import HeadlessUIKit

extension Input {
  /// Chooses a quick action in the app's menu on the Home Screen.
  package struct Shortcut: InputKind {
    package var type: String

    package static let name = "shortcut"
    package static let title = "Home Screen quick action"
    package static let summary = "Chooses a quick action in the app's menu on the Home Screen."
    package static let phrase: InputPhrase = "quick action \(key: "type", as: .lastPart)"
    package static let fields: [InputField<Self>] = [
      .text("type", \.type, "The action's type, or the last part of it.")
    ]
    package static let blank = Shortcut(type: "")
    package static let examples = [Shortcut(type: "activity")]
    package static let role = InputRole.delivery
    package static let trials = Trials<Self>.always(.delivery) { $0.samples(of: Self.self) }

    package func perform(on device: Device) -> InputOutcome {
      let item = device.quickAction(named: type)
      guard !device.isBeyondMenu(item) else {
        return .ignored(
          "the Home Screen shows four quick actions, and \(item.type) is not among them")
      }
      device.deliver(.shortcut(item))
      return .performed
    }
  }

  /// Chooses a Home Screen quick action by its type, or the last part of it.
  public static func shortcut(type: String) -> Input { Input(Shortcut(type: type)) }
}
