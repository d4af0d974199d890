internal import HeadlessUIKit
internal import Phone

/// A part of the app that is replaced by a fresh one of its own kind: what was typed or found there
/// is gone.
///
/// It is no repetition when another part was shown between the two.
final class RepeatedPart: RestRule {
  static let info = RuleInfo(
    "transition.repeated", [.warning], "Repeated transition", about: .replacement,
    "A part other than protected content is replaced by another of its class, "
      + "and no other part was shown between.")

  let interests: Set<EventTopic> = [.transitions, .children, .windows]
  /// What the parts are that came since the last rest, in whatever way.
  private var came: [ObjectIdentifier] = []

  func remember(in memory: inout RuleMemory) {
    for type in came { memory.add(type) }
  }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    if let part = part(in: event, stage) { came.append(stage.contentClass(part)) }
  }

  private func part(in event: RecordedEvent, _ stage: Stage) -> StageController? {
    switch event.what {
    case .childAdded(let container, let child):
      guard let root = stage.controller(container.number), root.window != 0, root.kind == .plain
      else { return nil }
      return stage.controller(child.number)
    case .event(.window(let change)) where change.name == .root:
      return change.root.flatMap { stage.controller($0.number) }
    case .event(.transition(let change)) where change.name == .begin:
      let part = change.to.flatMap { stage.controller($0.number) }
      return part.flatMap { stage.controller($0.parent)?.kind == .plain ? $0 : nil }
    default: return nil
    }
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    for window in stage.touchedWindows {
      guard let old = window.rested, let part = stage.part(of: window),
        part.number != old.number, stage.contentClass(part) == old.contentClass,
        old.role != .protected, !came.contains(where: { $0 != old.contentClass })
      else { continue }
      report(
        Self.info, .warning, [old.placedAt, part.addedAt],
        "\(old.name) is replaced by a new instance of itself: what the user had typed there is lost.",
        hint: "Do nothing when the requested screen is the current one.")
    }
    came.removeAll(keepingCapacity: true)
  }
}
