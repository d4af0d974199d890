internal import HeadlessUIKit

extension RecordedEvent {
  /// The controller that an event brings to the front: pushed, presented, selected, or put into a container of the app's own.
  func shown(on stage: Stage) -> StageController? {
    switch what {
    case .childAdded(let container, let child):
      return stage.controller(container.number)?.kind == .plain
        ? stage.controller(child.number) : nil
    case .other(let details):
      switch (details.kind, details.name) {
      case (.navigation, "push"), (.navigation, "set"), (.presentation, "present"):
        return details.object("controller").flatMap { stage.controller($0.number) }
      default: return nil
      }
    default: return nil
    }
  }
}
