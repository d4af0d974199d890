internal import HeadlessUIKit

/// A child that was taken out without being told that it is going to be.
final class MissingWillMove: FindingRule {
  let interests: Set<EventTopic> = [.children]

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {
    guard case .childRemoved(let container, let child) = event.what,
      let parent = stage.controller(container.number), parent.kind == .plain,
      let child = stage.controller(child.number), child.willMoveOutAt == 0
    else { return }
    report(
      "containment.missing-will-move", .warning, [child.addedAt, event.seq],
      "\(stage.name(child)) is thrown out unprepared: what it wanted to save or stop on leaving goes on or is lost.",
      hint: "Call willMove(toParent: nil) on the child before it leaves, then removeFromParent().")
  }
}
