internal import HeadlessUIKit

/// A transition between two controllers that are not both children of the container: UIKit ends the app.
final class NoCommonParent: FindingRule {
  let interests: Set<EventTopic> = [.crashes]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .event(.crash(let crash)) = event.what,
      crash.reason.contains("must have a common parent view controller")
    else { return }
    report(
      "transition.no-common-parent", .error, [event.seq],
      "The app closes in the middle of a change of screens.",
      hint:
        "Add the incoming child before transition(from:to:), and start it from a controller that is still a child."
    )
  }
}
