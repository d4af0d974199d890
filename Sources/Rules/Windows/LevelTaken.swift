internal import Trace

/// Two windows of the whole screen that are shown at one level.
struct LevelTaken: IdleRule {
  static let info = RuleInfo(
    "window.level-taken", [.error], "Two windows at one level", about: .controller,
    "Two full-screen windows are shown at the same window level.",
    remedy: Remedy(
      "own-level",
      "Give each mode its own window level, and check that no other window has it."))

  struct State: RuleState {
    var reported = OnceEach()

    func canonical(_ names: CanonicalNames) -> Self {
      Self(reported: reported.canonical(names, ofViewsBy: \.shownAt))
    }
  }

  var state = State()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for window in context.world.changedWindows where window.isWholeWindow {
      guard
        let other = context.world.windows.first(where: {
          $0 !== window && $0.window?.level == window.window?.level && $0.isWholeWindow
        }), state.reported.isFirst(max(window.shownAt, other.shownAt))
      else { continue }
      let (below, above) =
        context.world.isInFront(window, of: other) ? (other, window) : (window, other)
      report(
        Self.info, .error, [below.shownAt, above.shownAt],
        about: [(below.shownAt < above.shownAt ? below : above).object.className],
        "\(context.name(above.root)) and \(context.name(below.root)) fill windows at the same level: which is in front depends on the order of calls."
      )
    }
  }
}
