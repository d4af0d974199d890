internal import Trace

/// A ghost: a view in the window whose controller is not, or no longer, in the container around it.
final class ViewWithoutChild: RestRule {
  static let info = RuleInfo(
    "containment.view-without-child", [.error], "Orphaned view", about: .controller,
    "A controller’s view is in the window at rest, and the controller is not, "
      + "or no longer, a child of the container around it.")

  private var told = OnceEach()

  func remember(in memory: inout RuleMemory) {
    memory.add(told, ofViewsBy: { $0.insertedAt })
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for owner in stage.touchedControllers {
      guard let view = stage.view(owner.view), view.superview != 0,
        !isAtHome(owner, view, stage), stage.window(of: view) != nil,
        told.isFirst(view.insertedAt)
      else { continue }
      let place = stage.isSeen(owner) ? "on the screen" : "behind what is shown"
      report(
        Self.info, .error, [view.insertedAt, owner.removedAt],
        "Orphaned view: the view of \(stage.name(owner)) stays \(place) after its controller was removed.",
        hint:
          "Remove the view of the controller that you remove from its parent: in a completion handler use the captured controller, not the current one."
      )
    }
  }

  private func isAtHome(_ owner: StageController, _ view: StageView, _ stage: Stage) -> Bool {
    if owner.isAlive, owner.window != 0 || owner.presenter != 0 { return true }
    guard let container = stage.container(of: view) else { return false }
    // What lies in a ghost goes with it.
    return !container.isAlive || owner.isAlive && owner.parent == container.number
  }
}
