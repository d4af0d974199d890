internal import Trace

/// The part of the app that was shown before is alive although another has taken its place, or its
/// window is gone.
struct RetainedRoot: IdleRule {
  static let info = RuleInfo(
    "memory.retained-root", [.warning], "Retained root", about: .controller,
    "At rest, the previous root of a window is still alive, although it was replaced "
      + "or its window is gone.",
    remedy: Remedy(
      "release-root",
      "Keep no reference to the old root once it is replaced; capture it weakly in its own timers and closures."
    ))

  struct State: RuleState {
    var reported = OnceEach()

    func canonical(_ names: CanonicalNames) -> Self {
      Self(reported: reported.canonical(names, ofControllersBy: \.createdAt))
    }
  }

  var state = State()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for window in context.world.changedWindows {
      guard let rested = context.rested[window.number],
        context.world.part(of: window)?.number != rested.number,
        let old = context.world.controller(rested.number), old.isAlive,
        !old.isAttached, state.reported.isFirst(old.createdAt)
      else { continue }
      report(
        Self.info, .warning, [old.createdAt, old.removedAt], about: [old.className],
        "\(rested.name) was replaced as the root and is still alive, with its timers and requests.")
    }
  }
}
