internal import HeadlessUIKit

/// A child that was taken out without being told that it is going to be.
final class MissingWillMove: FindingRule {
  static let info = RuleInfo(
    "containment.missing-will-move", [.warning], "Missing willMove(toParent: nil)",
    about: .controller,
    "A child is removed from such a container without willMove(toParent: nil).")

  let interests: Set<EventTopic> = [.children]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .childRemoved(let container, let child) = event.what,
      let parent = stage.controller(container.number), parent.kind == .plain,
      let child = stage.controller(child.number), child.willMoveOutAt == 0
    else { return }
    report(
      Self.info, .warning, [child.addedAt, event.seq],
      "\(stage.name(child)) is removed without willMove(toParent: nil).",
      hint: "Call willMove(toParent: nil) on the child first, then removeFromParent().")
  }
}
