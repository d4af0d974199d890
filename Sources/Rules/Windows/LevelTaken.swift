internal import Trace

/// Two windows of the whole screen that are shown at one level.
final class LevelTaken: RestRule {
  private var told = OnceEach()

  func remember(in memory: inout RuleMemory) {
    memory.add(told, ofViewsBy: { $0.shownAt })
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for window in stage.touchedWindows where isWhole(window) {
      guard
        let other = stage.windows.first(where: {
          $0 !== window && $0.level == window.level && isWhole($0)
        }), told.isFirst(max(window.shownAt, other.shownAt))
      else { continue }
      let (below, above) = stage.isInFront(window, of: other) ? (other, window) : (window, other)
      report(
        "window.level-taken", .error, [below.shownAt, above.shownAt],
        "\(stage.name(above.root)) covers \(stage.name(below.root)), and which of them is in front is left to chance.",
        hint: "Give each mode a level of its own, and look whether it is free before it is taken.")
    }
  }

  private func isWhole(_ window: StageView) -> Bool {
    !window.isHidden && window.wasFullScreen && window.root != 0
  }
}
