internal import Trace

/// A child that was never told that it has moved in.
final class MissingDidMove: RestRule {
  private var told = OnceEach()

  func remember(in memory: inout RuleMemory) {
    memory.add(told, ofControllersBy: { $0.addedAt })
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for child in stage.touchedControllers where child.isAlive && child.didMoveAt < child.addedAt {
      guard let parent = stage.controller(child.parent), parent.kind == .plain,
        told.isFirst(child.addedAt)
      else { continue }
      report(
        "containment.missing-did-move", .warning, [child.addedAt],
        "\(stage.name(child)) stands in its place and does not know it: what it does once it has moved in stays undone.",
        hint:
          "Call didMove(toParent: self) on the child when it is in place, after a transition in its completion."
      )
    }
  }
}
