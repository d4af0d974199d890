internal import Foundation
internal import Trace

/// A window that stays as an animation left it: half transparent, scaled, or beside its place.
///
/// In the background it is out of sight, and what resets it may wait for the end of a duration;
/// what is still wrong is reported on the return.
struct WindowNotReset: IdleRule {
  static let info = RuleInfo(
    "window.not-reset", [.error], "Window not reset", about: .controller,
    "At rest, a window is still faded, transformed or moved.",
    remedy: Remedy(
      "reset-after-animation",
      "At the end of every animation, even one that was skipped, reset the alpha, transform and frame of all windows."
    ))

  struct State: RuleState {
    var reported = OnceEach()

    func canonical(_ names: CanonicalNames) -> Self {
      Self(reported: reported.canonical(names, ofViewsBy: \.looksChangedAt))
    }
  }

  var state = State()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    guard context.world.isInFront else { return }
    let screen = CGRect(origin: .zero, size: context.world.screenSize)
    for window in context.world.windows where !window.isHidden {
      let isMoved = window.window?.wasFullScreen == true && window.frame != screen
      guard window.alpha != 1 || window.isTransformed || isMoved,
        state.reported.isFirst(window.looksChangedAt)
      else { continue }
      report(
        Self.info, .error, [window.shownAt, window.looksChangedAt],
        about: [window.object.className],
        "\(context.name(window.root)) stays scaled, faded or out of place.")
    }
  }
}
