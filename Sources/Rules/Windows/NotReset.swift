internal import Foundation
internal import Trace

/// A window that stays as an animation left it: half transparent, scaled, or beside its place.
///
/// In the background nobody sees it, and what sets it right may wait for the end of a duration;
/// what is still so is told on the return.
final class WindowNotReset: RestRule {
  static let info = RuleInfo(
    "window.not-reset", [.error], "Window not reset", about: .controller,
    "A window is faded, transformed or moved at rest.")

  private var told = OnceEach()

  func remember(in memory: inout RuleMemory) {
    memory.add(told, ofViewsBy: { $0.changedAt })
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    guard stage.isInFront else { return }
    let screen = CGRect(origin: .zero, size: stage.screenSize)
    for window in stage.windows where !window.isHidden {
      let isMoved = window.wasFullScreen && window.frame != screen
      guard window.alpha != 1 || window.isTransformed || isMoved, told.isFirst(window.changedAt)
      else { continue }
      report(
        Self.info, .error, [window.shownAt, window.changedAt],
        "\(stage.name(window.root)) stays scaled, faded or out of place.",
        hint:
          "At the end of every animation reset alpha, transform and frame of all windows, also when it was skipped."
      )
    }
  }
}
