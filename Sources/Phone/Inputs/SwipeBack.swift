internal import HeadlessUIKit

extension Input {
  /// Swipes from the left edge to the previous screen.
  package struct SwipeBack: InputKind {
    package var finishes: Bool

    package static let name = "swipeBack"
    package static let title = "Swipe back"
    package static let summary = "Swipes from the left edge to the previous screen."
    package static let phrase: InputPhrase =
      "swipe back\(key: "finish", as: .words(["false": ", cancelled"]))"
    package static let fields: [InputField<Self>] = [
      .flag("finish", \.finishes, "False where the person lets go early.")
    ]
    package static let blank = SwipeBack(finishes: true)
    package static let examples = [SwipeBack(finishes: true), SwipeBack(finishes: false)]
    package static let role = InputRole.touch
    package static let trials = Trials<Self>.onDemand(.gesture) {
      $0.isInFront && $0.hasWayBack
        ? [SwipeBack(finishes: true), SwipeBack(finishes: false)] : []
    }

    package func perform(on device: Device) -> InputOutcome {
      InputOutcome(device.simulation.swipeBack(finish: finishes))
    }
  }

  /// Swipes from the left edge to the previous screen, or lets go early.
  public static func swipeBack(finish: Bool) -> Input { Input(SwipeBack(finishes: finish)) }
}
