internal import HeadlessUIKit

extension Input {
  /// Types into a text field.
  package struct TypeText: InputKind {
    package var target: String
    package var text: String

    package static let name = "type"
    package static let title = "Type"
    package static let summary = "Types into a text field."
    package static let phrase: InputPhrase = "type “\(key: "text")” into “\(key: "target")”"
    package static let fields: [InputField<Self>] = [
      .text("target", \.target, "The field's placeholder or accessibility label."),
      .text("text", \.text, "What is typed."),
    ]
    package static let blank = TypeText(target: "", text: "")
    package static let examples = [TypeText(target: "User name", text: "kim")]
    package static let role = InputRole.touch
    package static let trials = Trials<Self>.onDemand(.text) { context in
      guard context.isInFront else { return [] }
      let fields = context.device.simulation.visibleTexts
      let empty = Set(fields.filter { $0.text.isEmpty }.map(\.place))
      guard !empty.isEmpty else { return [] }
      return context.targets.enumerated().filter { empty.contains($0.offset) }
        .compactMap { $0.element.map { TypeText(target: $0, text: "kim") } }
    }

    package func perform(on device: Device) -> InputOutcome {
      InputOutcome(device.simulation.type(text, into: target))
    }
  }

  /// Types into the text field of that name.
  public static func type(target: String, text: String) -> Input {
    Input(TypeText(target: target, text: text))
  }
}
