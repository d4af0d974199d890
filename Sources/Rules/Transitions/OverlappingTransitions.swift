internal import Trace

/// Two changes of screens in one place at a time.
struct OverlappingTransitions: TurnRule {
  static let info = RuleInfo(
    "transition.overlap", [.error], "Overlapping transitions", about: .incomingScreens,
    "A transition starts while another with its container, source or target is "
      + "still running.")

  static let topics: Set<EventTopic> = [.transitions, .windows]

  struct State: RuleState {
    /// What overlaps in a window whose next root is not known yet; nil between turns.
    var swap: Swap?
  }

  /// A transition of a window that begins while another of it runs: the root that the other has
  /// brought is still there, and the block has yet to set the next one.
  struct Swap: Hashable {
    let window: Int32
    let root: Int32
    let evidence: [Int]
    let subject: [String]
  }

  var state = State()

  mutating func observe(_ event: TraceRecord, in context: RuleContext, _ report: Report) {
    switch event.happening {
    case .event(.transition(let change)) where change.name == .begin:
      checkBegin(event, context, report)
    case .event(.window(let change)) where change.name == .root:
      guard let swap = state.swap, swap.window == change.window.number else { return }
      state.swap = nil
      let roots = [swap.root, context.world.view(swap.window)?.root ?? 0]
      tell(
        of: roots[0], roots[1], swap.evidence + [event.seq],
        about: roots.compactMap { context.world.controller($0)?.className }, context, report)
    default: break
    }
  }

  mutating func turnEnded(in context: RuleContext, _ report: Report) {
    guard let swap = state.swap else { return }
    state.swap = nil
    tell(of: swap.root, 0, swap.evidence, about: swap.subject, context, report)
  }

  private mutating func checkBegin(
    _ event: TraceRecord, _ context: RuleContext, _ report: Report
  ) {
    guard let new = context.world.transitions.last,
      let old = context.world.transitions.dropLast().first(where: { meets($0, new) })
    else { return }
    let evidence = [old.seq, event.seq]
    let subject = [old, new].compactMap { ($0.names.to ?? $0.names.container)?.className }
    if old.to == 0, new.to == 0, let window = context.world.view(new.container), window.isWindow {
      state.swap = Swap(
        window: new.container, root: window.root, evidence: evidence, subject: subject)
    } else {
      tell(of: old.to, new.to, evidence, about: subject, context, report)
    }
  }

  private func tell(
    of old: Int32, _ new: Int32, _ evidence: [Int], about subject: [String],
    _ context: RuleContext, _ report: Report
  ) {
    report(
      Self.info, .error, evidence, about: subject,
      "Overlapping transitions: \(context.name(new)) starts while the transition to \(context.name(old)) is still running.",
      hint:
        "Run one transition at a time; queue what is requested meanwhile and start it at the end."
    )
  }

  private func meets(_ a: RunningTransition, _ b: RunningTransition) -> Bool {
    a.container != 0 && a.container == b.container || a.from != 0 && a.from == b.from
      || a.to != 0 && a.to == b.to
  }
}
