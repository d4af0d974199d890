internal import Trace

/// A child that got `willMove(toParent: nil)`, whose view has gone, and which is still there.
struct MissingRemoveFromParent: IdleRule {
  static let info = RuleInfo(
    "containment.missing-remove-from-parent", [.warning], "Missing removeFromParent()",
    about: .controller,
    "At rest, a child has received willMove(toParent: nil) and its view is gone, but "
      + "removeFromParent() was not called.",
    remedy: Remedy(
      "call-remove-from-parent",
      "Call removeFromParent() on the child once its view is gone; that completes what willMove(toParent: nil) began."
    ))

  var state = ReportedChildren()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for child in context.world.changedControllers
    where child.isAlive && child.willMoveOutAt > 0 {
      guard let container = context.world.controller(child.parent), container.isAlive,
        container.kind == .plain, !context.world.isInPlace(child, in: container),
        state.isFirst(child.addedAt)
      else { continue }
      report(
        Self.info, .warning, [child.addedAt, child.willMoveOutAt], about: [container.className],
        "\(context.name(child)) stays a child of \(context.name(container)) after its view is gone."
      )
    }
  }
}
