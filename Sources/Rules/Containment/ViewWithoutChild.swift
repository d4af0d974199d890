internal import Trace

/// A ghost: a view in the window whose controller is not, or no longer, in the container around it.
final class ViewWithoutChild: RestRule {
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
        "containment.view-without-child", .error, [view.insertedAt, owner.removedAt],
        "\(stage.name(owner)) stays \(place) for good: its view is there and nobody is in charge of it.",
        hint:
          "Take the view of the same controller out that is removed from its parent: in a completion use the captured controller, not the current one."
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
