internal import Trace

/// The part of the app that was shown before is alive although another has taken its place, or its
/// window is gone.
final class RetainedRoot: RestRule {
  static let info = RuleInfo(
    "memory.retained-root", [.warning], "Retained root", about: .controller,
    "The part that was shown before is still alive at rest, in its place or its "
      + "window’s.")

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
        Self.info, .warning, [old.createdAt, old.removedAt],
        "\(rested.name) was replaced as the root and is still alive, with its timers and requests.",
        hint:
          "Keep no reference to the old root once it is replaced; capture it weakly in its own timers and closures."
      )
    }
  }
}
