internal import Trace

/// A child that was removed without `willMove(toParent: nil)`.
struct MissingWillMove: Rule {
  static let info = RuleInfo(
    "containment.missing-will-move", [.warning], "Missing willMove(toParent: nil)",
    about: .controller,
    "A child is removed from a custom container without willMove(toParent: nil).",
    remedy: Remedy(
      "call-will-move",
      "Call willMove(toParent: nil) on the child first, then removeFromParent()."))

  static let topics: Set<EventTopic> = [.children]

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .childRemoved(let container, let child) = event.compact,
      let parent = context.world.controller(container.number), parent.kind == .plain,
      let child = context.world.controller(child.number), child.willMoveOutAt == 0
    else { return }
    report(
      Self.info, .warning, [child.addedAt, event.seq], about: [parent.className],
      "\(context.name(child)) is removed without willMove(toParent: nil).")
  }
}
