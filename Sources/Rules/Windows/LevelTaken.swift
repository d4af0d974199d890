internal import Trace

/// Two windows of the whole screen that are shown at one level.
final class LevelTaken: RestRule {
  static let info = RuleInfo(
    "window.level-taken", [.error], "Two windows at one level", about: .controller,
    "Two whole windows are shown at the same window level.")

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
        Self.info, .error, [below.shownAt, above.shownAt],
        "\(stage.name(above.root)) and \(stage.name(below.root)) fill windows at the same level: which is in front depends on the order of calls.",
        hint:
          "Give each mode a window level of its own, and check that it is free before you use it.")
    }
  }

  private func isWhole(_ window: StageView) -> Bool {
    !window.isHidden && window.wasFullScreen && window.root != 0
  }
}
