import HeadlessUIKit
import Phone
import Playback
import Trace

/// What the simulation and the app say of themselves, for tests that do not rely on the trace.
struct LiveState {
  let tree: TreeSnapshot
  /// Whether the app counts its user as signed in; `nil` without a process.
  let isSignedIn: Bool?
  /// The link that waits, or the first of several.
  let pending: LinkValue?
}

extension Run {
  var liveState: LiveState {
    let inspection = simulation.isRunning ? simulation.perform { app.inspect() } : nil
    return LiveState(
      tree: simulation.tree, isSignedIn: inspection?.isSignedIn, pending: inspection?.pending.first)
  }
}
