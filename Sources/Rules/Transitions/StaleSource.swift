internal import Trace

/// A transition, a push or a completion that acts on a controller which is no longer current: it is
/// leaving already, or came in the meantime.
struct StaleSource: TurnRule {
  static let info = RuleInfo(
    "transition.stale-source", [.error], "Stale transition source", about: .controller,
    "A transition, a change of a navigation stack or a completion handler acts on a "
      + "controller that is already being removed, or on one that has become current in "
      + "the meantime.",
    remedies: [setCurrentAtStart, waitForEnd, removeCaptured])

  private static let setCurrentAtStart = Remedy(
    "set-current-at-start",
    "Set the current controller when a transition starts, and start no transition from a controller that is leaving."
  )
  private static let waitForEnd = Remedy(
    "wait-for-end",
    "Wait until the transition has ended, and open it in the controller that is current then.")
  private static let removeCaptured = Remedy(
    "remove-captured",
    "In a transition's completion handler, remove the controller that was captured at its start, not the current one."
  )

  static let topics: Set<EventTopic> = [.transitions, .navigation, .children]

  struct State: RuleState {
    /// The transitions that run, and those that ended in the turn, oldest first.
    var running: [Source] = []
    var ended: [Source] = []

    func canonical(_ names: CanonicalNames) -> Self {
      Self(
        running: running.map { Source(transition: 0, source: names[$0.source]) }, ended: ended)
    }
  }

  /// The controller that a transition removes, and the event at which that ended.
  struct Source: Hashable {
    let transition: Int
    let source: Int32
    var endedAt = 0
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    switch event.compact {
    case .childRemoved(let container, let child):
      checkRemoval(of: child.number, from: container.number, event, context, report)
    case .event(.navigation(let change)):
      checkStack(change, event, context, report)
    case .event(.transition(let change)) where change.name == .begin:
      state.running.append(Source(transition: change.id, source: change.from?.number ?? 0))
      checkBegin(event, context, report)
    case .event(.transition(let change)):
      if let index = state.running.firstIndex(where: { $0.transition == change.id }) {
        var source = state.running.remove(at: index)
        source.endedAt = event.seq
        state.ended.append(source)
      }
    default: break
    }
  }

  mutating func turnEnded(in context: RuleContext, _ report: Report) {
    state.ended.removeAll(keepingCapacity: true)
    if !context.world.isRunning { state.running = [] }
  }

  private func checkBegin(_ event: RunEvent, _ context: RuleContext, _ report: Report) {
    guard let new = context.world.transitions.last, new.from != 0 else { return }
    for old in context.world.transitions.dropLast() where old.from == new.from {
      report(
        Self.info, .error, [old.seq, event.seq],
        about: context.subject(of: old).isEmpty
          ? context.subject(of: new) : context.subject(of: old),
        "A second transition starts from \(context.name(new.from)), which is already leaving; the transition to \(context.name(old.to)) is abandoned.",
        remedy: Self.setCurrentAtStart)
      return
    }
  }

  private func checkStack(
    _ change: NavigationEvent, _ event: RunEvent, _ context: RuleContext, _ report: Report
  ) {
    guard change.name != .refused,
      let leaving = context.world.transitionTakingAway(change.object.number)
    else { return }
    let top = change.controller?.number ?? 0
    report(
      Self.info, .error, [leaving.seq, event.seq],
      about: context.subject(of: leaving).isEmpty
        ? [change.object.className] : context.subject(of: leaving),
      "\(context.name(top)) opens in a part of the app that is being removed, and is removed with it.",
      remedy: Self.waitForEnd)
  }

  private func checkRemoval(
    of child: Int32, from container: Int32, _ event: RunEvent, _ context: RuleContext,
    _ report: Report
  ) {
    guard let child = context.world.controller(child), child.willMoveOutAt == 0,
      let parent = context.world.controller(container), parent.kind == .plain,
      let end = state.ended.last,
      !state.ended.contains(where: { $0.source == child.number })
    else { return }
    report(
      Self.info, .error, [child.addedAt, end.endedAt, event.seq],
      about: [parent.className],
      "A stale completion handler removes \(context.name(child)), which had just become current.",
      remedy: Self.removeCaptured)
  }
}
