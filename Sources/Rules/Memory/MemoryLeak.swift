internal import Trace

/// A controller that is in no tree any more and stays in memory: at rest when nothing waits that
/// may hold it, or after the end of the process.
struct MemoryLeak: IdleRule {
  static let info = RuleInfo(
    "memory.leak", [.error, .warning, .note], "Memory leak", about: .controller,
    "A controller that had left the screen is still alive after the process has ended (error), or "
      + "at rest while it is in no hierarchy and no timer is pending (warning). One that had its "
      + "place until the end is still alive after it (note).",
    remedy: Remedy(
      "release",
      "Something holds it: a closure that captures self, a delegate that is not weak, or a property that is never cleared."
    ))

  static let topics: Set<EventTopic> = [.app]

  struct State: RuleState {
    /// The controllers that may have to be reported, by their numbers.
    var suspects: [Int32] = []

    func canonical(_ names: CanonicalNames) -> Self {
      Self(suspects: suspects.map { names[$0] })
    }
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.app(let app)) = event.compact, app.name == .state, app.state == .notRunning
    else { return }
    state.suspects = []
    for controller in context.world.livingControllers {
      let isLost = isLoose(controller)
      report(
        Self.info, isLost ? .error : .note, [controller.createdAt, event.seq],
        about: [controller.className],
        isLost
          ? "\(context.name(controller)) left the screen and was never deallocated: memory leaks each time."
          : "\(context.name(controller)) is held by a static or by a cycle of references: if it ever leaves the screen, it stays in memory."
      )
    }
  }

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for controller in context.world.changedControllers where isLoose(controller) {
      // What a window showed is memory.retained-root's.
      if wasPart(controller, context) || isPage(controller, context) {
        continue
      }
      if !state.suspects.contains(controller.number) { state.suspects.append(controller.number) }
    }
    guard !state.suspects.isEmpty, context.world.timers.isEmpty else { return }
    for number in state.suspects {
      guard let controller = context.world.controller(number), isLoose(controller) else { continue }
      report(
        Self.info, .warning, [controller.createdAt, controller.removedAt],
        about: [controller.className],
        "\(context.name(controller)) left the screen and is still in memory, with everything that it holds."
      )
    }
    state.suspects.removeAll(keepingCapacity: true)
  }

  private func wasPart(_ controller: ControllerState, _ context: RuleContext) -> Bool {
    context.world.changedWindows.contains {
      context.rested[$0.number]?.number == controller.number
    }
  }

  /// Whether it is a page that was turned and may be turned back to.
  private func isPage(_ controller: ControllerState, _ context: RuleContext) -> Bool {
    guard let container = controller.removedFrom.flatMap({ context.world.controller($0) }) else {
      return false
    }
    return container.kind == .page && container.isAlive && container.isAttached
  }

  private func isLoose(_ controller: ControllerState) -> Bool {
    controller.isAlive && controller.removedAt > 0 && !controller.isAttached
  }
}
