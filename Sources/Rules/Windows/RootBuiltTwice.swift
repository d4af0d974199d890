internal import Trace

/// A root was built while an earlier one of its class is alive and out of sight: in a window of no
/// scene, or in none.
///
/// Reported for apps with scenes, which build a root for each scene: for an application delegate
/// that builds one too, or a scene that is connected again while something retains its former root.
/// Roots of several connected scenes are as they should be.
struct RootBuiltTwice: IdleRule {
  static let info = RuleInfo(
    "window.root-twice", [.warning], "Root built twice", about: .controller,
    "At rest, with no timer pending, a root with the same class and the same children as that of a "
      + "connected scene is alive in a window without a scene, or in no window.",
    remedies: [buildInScene, releaseOnDisconnect])

  private static let buildInScene = Remedy(
    "build-in-scene",
    "Build the root in scene(_:willConnectTo:options:) alone, and keep no reference to it outside the scene's delegate."
  )
  /// Of a root that outlives its scene.
  private static let releaseOnDisconnect = Remedy(
    "release-on-disconnect",
    "Remove observers and callbacks in sceneDidDisconnect(_:), or hold the root weakly: a scene that reconnects builds another one."
  )

  static let topics: Set<EventTopic> = [.windows, .app]

  struct State: RuleState {
    /// The controllers that were the root of a window, in the order in which they became it.
    var roots: [Int32] = []
    /// Those that were there when a scene was disconnected.
    var old: [Int32] = []
    var reported = OnceEach()

    func canonical(_ names: CanonicalNames) -> Self {
      Self(
        roots: roots.map { names[$0] }, old: old.map { names[$0] },
        reported: reported.canonical(names, ofControllersBy: \.createdAt))
    }
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    if case .event(.app(let app)) = event.compact, app.name == .didDisconnect {
      state.old = state.roots
    }
    guard case .event(.window(let change)) = event.compact, change.name == .root,
      let root = change.root?.number, !state.roots.contains(root)
    else { return }
    state.roots.append(root)
  }

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    state.roots.removeAll { context.world.controller($0)?.isAlive != true }
    state.old.removeAll { !state.roots.contains($0) }
    // What is pending may hold the root of a scene that is gone, for as long as it takes.
    guard state.roots.count > 1, context.world.timers.isEmpty else { return }
    let roots = state.roots.compactMap { context.world.controller($0) }
    for ghost in roots where !isInScene(ghost, context) {
      guard
        let shown = roots.first(where: {
          isInScene($0, context) && isTwin(ghost, of: $0, context)
        }), state.reported.isFirst(ghost.createdAt)
      else { continue }
      report(
        Self.info, .warning, [ghost.createdAt, shown.createdAt], about: [ghost.className],
        "\(ghost.className) exists twice: one is in the scene, the other is on no screen and still acts on links, timers and notifications.",
        remedy: outlives(ghost, shown) ? Self.releaseOnDisconnect : Self.buildInScene)
    }
  }

  /// Whether a scene went between the two roots.
  private func outlives(_ ghost: ControllerState, _ shown: ControllerState) -> Bool {
    state.old.contains(ghost.number) && !state.old.contains(shown.number)
  }

  /// Whether two roots are the same screen: by their classes and those of what they begin with,
  /// since UIKit's own containers say nothing by themselves. One that was never shown may have no
  /// children yet.
  private func isTwin(
    _ ghost: ControllerState, of shown: ControllerState, _ context: RuleContext
  ) -> Bool {
    guard ghost.classID == shown.classID, ghost.className != "UIViewController" else {
      return false
    }
    let (old, new) = (content(of: ghost, context), content(of: shown, context))
    return old == new || old.isEmpty && ghost.kind == .plain
  }

  private func content(
    of root: ControllerState, _ context: RuleContext
  ) -> [ObjectIdentifier?] {
    let children = root.kind == .navigation ? root.stack ?? root.children : root.children
    let first = root.kind == .navigation ? children.prefix(1) : children[...]
    return first.map { context.world.controller($0)?.classID }
  }

  private func isInScene(_ root: ControllerState, _ context: RuleContext) -> Bool {
    context.world.view(root.window)?.window?.scene ?? 0 != 0
  }
}
