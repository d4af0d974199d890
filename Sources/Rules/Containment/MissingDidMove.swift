internal import Trace

/// A child that was never told that it has moved in.
final class MissingDidMove: RestRule {
  static let info = RuleInfo(
    "containment.missing-did-move", [.warning], "Missing didMove(toParent:)", about: .controller,
    "A child is in a container of the app’s own at rest, and didMove(toParent:) "
      + "was never called.")

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
        Self.info, .warning, [child.addedAt],
        "\(stage.name(child)) was added as a child and never got didMove(toParent:).",
        hint:
          "Call didMove(toParent: self) on the child once it is in place; with a transition, in its completion handler."
      )
    }
  }
}
