internal import HeadlessUIKit

extension RecordedEvent {
  /// The controller that an event brings to the front: pushed, presented, selected, or put into a
  /// container of the app's own.
  func shown(on stage: Stage) -> StageController? {
    switch what {
    case .childAdded(let container, let child):
      return stage.controller(container.number)?.kind == .plain
        ? stage.controller(child.number) : nil
    case .event(.navigation(let change)) where change.name == .push || change.name == .set:
      return change.controller.flatMap { stage.controller($0.number) }
    case .event(.presentation(let change)) where change.name == .present:
      return change.controller.flatMap { stage.controller($0.number) }
    default: return nil
    }
  }
}
