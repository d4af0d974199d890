internal import Trace

/// A child that was never told that it has moved in.
struct MissingDidMove: IdleRule {
  static let info = RuleInfo(
    "containment.missing-did-move", [.warning], "Missing didMove(toParent:)", about: .controller,
    "At rest, a child of a custom container has not received didMove(toParent:).",
    remedy: Remedy(
      "call-did-move",
      "Call didMove(toParent: self) on the child once it is in place; with a transition, in its completion handler."
    ))

  var state = ReportedChildren()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for child in context.world.changedControllers
    where child.isAlive && child.didMoveAt < child.addedAt {
      guard let parent = context.world.controller(child.parent), parent.kind == .plain,
        state.isFirst(child.addedAt)
      else { continue }
      report(
        Self.info, .warning, [child.addedAt], about: [parent.className],
        "\(context.name(child)) was added as a child and never got didMove(toParent:).")
    }
  }
}
