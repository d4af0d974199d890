internal import Trace

/// The part of the app that was shown before is alive although another has taken its place, or its window is gone.
final class RetainedRoot: RestRule {
  private var told = OnceEach()

  func remember(in memory: inout RuleMemory) {
    memory.add(told, ofControllersBy: { $0.createdAt })
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for window in stage.touchedWindows {
      guard let rested = window.rested, stage.part(of: window)?.number != rested.number,
        let old = stage.controller(rested.number), old.isAlive,
        !old.isAttached, told.isFirst(old.createdAt)
      else { continue }
      report(
        "memory.retained-root", .warning, [old.createdAt, old.removedAt],
        "\(rested.name) has left the screen and goes on working, with its timers and requests.",
        hint:
          "Hold the old part nowhere once it is replaced; timers and closures of its own take it weakly."
      )
    }
  }
}
