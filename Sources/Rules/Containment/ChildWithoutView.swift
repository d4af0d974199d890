internal import Trace

/// A container that is on the screen and shows none of its children.
final class ChildWithoutView: RestRule {
  static let info = RuleInfo(
    "containment.child-without-view", [.error, .warning], "Child without a view",
    about: .controller,
    "A container in the window has children and shows none of them (error in a "
      + "root, else warning).")

  private var told = OnceEach()

  func remember(in memory: inout RuleMemory) {
    memory.add(told, ofControllersBy: { $0.addedAt })
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for container in stage.touchedControllers where container.isAlive && container.kind == .plain {
      guard let last = container.children.last.flatMap(stage.controller),
        let view = stage.view(container.view), stage.window(of: view) != nil,
        !container.children.contains(where: { isInPlace($0, container, stage) }),
        told.isFirst(last.addedAt)
      else { continue }
      report(
        Self.info, container.window != 0 ? .error : .warning,
        [last.addedAt],
        "\(stage.name(last)) is a child, but its view is not in the container: its place is empty.",
        hint:
          "Add the child's view to the container's; transition(from:to:) adds it only where the outgoing view has a superview."
      )
    }
  }

  private func isInPlace(_ child: Int32, _ container: StageController, _ stage: Stage) -> Bool {
    stage.controller(child).map { stage.isInPlace($0, in: container) } ?? false
  }
}
