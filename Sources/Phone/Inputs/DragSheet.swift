internal import HeadlessUIKit

extension Input {
  /// Drags a sheet down.
  package struct DragSheet: InputKind {
    package var finishes: Bool

    package static let name = "dragSheet"
    package static let title = "Sheet drag"
    package static let summary = "Drags a sheet down."
    package static let phrase: InputPhrase =
      "swipe down the sheet\(key: "finish", as: .words(["false": ", cancelled"]))"
    package static let fields: [InputField<Self>] = [
      .flag("finish", \.finishes, "False where the person lets go early.")
    ]
    package static let blank = DragSheet(finishes: true)
    package static let examples = [DragSheet(finishes: true), DragSheet(finishes: false)]
    package static let role = InputRole.touch
    package static let trials = Trials<Self>.onDemand(.gesture) { context in
      guard context.isInFront,
        context.controllers.contains(where: { $0.presentedViewController != nil })
      else { return [] }
      return [DragSheet(finishes: true), DragSheet(finishes: false)]
    }

    package func perform(on device: Device) -> InputOutcome {
      InputOutcome(device.simulation.dragSheet(finish: finishes))
    }
  }

  /// Drags a sheet down until it is dismissed, or lets go early.
  public static func dragSheet(finish: Bool) -> Input { Input(DragSheet(finishes: finish)) }
}
