internal import Phone
internal import Trace

/// A part of the app that is replaced by a fresh one of its own kind: what was typed or found there
/// is gone.
///
/// It is no repetition when another part was shown between the two.
struct RepeatedPart: IdleRule {
  static let info = RuleInfo(
    "transition.repeated", [.warning], "Repeated transition", about: .replacement,
    "The current root, if it is not protected content, is replaced by another of the "
      + "same class, with no other one in between.",
    remedy: Remedy(
      "keep-current-screen",
      "Do nothing when the requested screen is the current one."))

  static let topics: Set<EventTopic> = [.transitions, .children, .windows]

  struct State: RuleState {
    /// The classes of the parts that were shown since the last rest, in whatever way.
    var shown: [ObjectIdentifier] = []
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard let part = part(in: event, context) else { return }
    if let type = context.world.content(of: part).classID { state.shown.append(type) }
  }

  private func part(in event: RunEvent, _ context: RuleContext) -> ControllerState? {
    switch event.compact {
    case .childAdded(let container, let child):
      guard let root = context.world.controller(container.number), root.window != 0,
        root.kind == .plain
      else { return nil }
      return context.world.controller(child.number)
    case .event(.window(let change)) where change.name == .root:
      return change.root.flatMap { context.world.controller($0.number) }
    case .event(.transition(let change)) where change.name == .begin:
      let part = change.to.flatMap { context.world.controller($0.number) }
      return part.flatMap { context.world.controller($0.parent)?.kind == .plain ? $0 : nil }
    default: return nil
    }
  }

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for window in context.world.changedWindows {
      guard let old = context.rested[window.number], let part = context.world.part(of: window),
        part.number != old.number, context.world.content(of: part).classID == old.contentClass,
        old.role != .protected, !state.shown.contains(where: { $0 != old.contentClass })
      else { continue }
      report(
        Self.info, .warning, [old.placement.seq, part.addedAt],
        about: context.subject(ofReplacing: old.placement, by: part, in: window),
        "\(old.name) is replaced by a new instance of itself: what the user had typed there is lost."
      )
    }
    state.shown.removeAll(keepingCapacity: true)
  }
}
