internal import HeadlessUIKit

extension Input {
  /// Taps an item of the tab bar.
  package struct SelectTab: InputKind {
    package var index: Int

    package static let name = "selectTab"
    package static let title = "Tab"
    package static let summary = "Taps an item of the tab bar."
    package static let phrase: InputPhrase = "select tab \(key: "index")"
    package static let fields: [InputField<Self>] = [
      .wholeNumber("index", \.index, in: 0...99, "The place of the item, from 0.")
    ]
    package static let blank = SelectTab(index: 0)
    package static let examples = [SelectTab(index: 1)]
    package static let role = InputRole.touch
    package static let trials = Trials<Self>.always(.touch) { context in
      guard context.isInFront else { return [] }
      let tabs = context.controllers.lazy.compactMap { $0 as? UITabBarController }.last
      return (0..<(tabs?.viewControllers?.count ?? 0)).map { SelectTab(index: $0) }
    }

    package func perform(on device: Device) -> InputOutcome {
      InputOutcome(device.simulation.selectTab(index))
    }
  }

  /// Taps an item of the tab bar, counted from 0.
  public static func selectTab(index: Int) -> Input { Input(SelectTab(index: index)) }
}
