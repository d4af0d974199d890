internal import Trace

/// A transition between two controllers that are not both children of the container: UIKit ends the
/// app.
struct NoCommonParent: Rule {
  static let info = RuleInfo(
    "transition.no-common-parent", [.error], "No common parent", about: .none,
    "UIKit ends the app because the two controllers of a transition are not both "
      + "children of its container.",
    remedy: Remedy(
      "add-child-first",
      "Add the incoming child before transition(from:to:), and start it from a controller that is still a child."
    ))

  static let topics: Set<EventTopic> = [.crashes]

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.crash(let crash)) = event.compact, crash.code == .noCommonParent
    else { return }
    report(
      Self.info, .error, [event.seq], about: [],
      "The app crashed in transition(from:to:): the two controllers have no common parent.")
  }
}
