internal import Trace

/// A container that is on the screen and shows none of its children.
struct ChildWithoutView: IdleRule {
  static let info = RuleInfo(
    "containment.child-without-view", [.error, .warning], "Child without a view",
    about: .controller,
    "At rest, a container in the window has children and shows none of them (error if "
      + "it is the root of a window, otherwise warning).",
    remedy: Remedy(
      "add-view",
      "Add the child's view to the container's; transition(from:to:) adds it only where the outgoing view has a superview."
    ))

  var state = ReportedChildren()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for container in context.world.changedControllers
    where container.isAlive && container.kind == .plain {
      guard let last = container.children.last.flatMap({ context.world.controller($0) }),
        let view = context.world.view(container.view), context.world.window(of: view) != nil,
        !container.children.contains(where: { isInPlace($0, container, context) }),
        state.isFirst(last.addedAt)
      else { continue }
      report(
        Self.info, container.window != 0 ? .error : .warning,
        [last.addedAt], about: [container.className],
        "\(context.name(last)) is a child, but its view is not in the container: its place is empty."
      )
    }
  }

  private func isInPlace(_ child: Int32, _ container: ControllerState, _ context: RuleContext)
    -> Bool
  {
    context.world.controller(child).map { context.world.isInPlace($0, in: container) } ?? false
  }
}
