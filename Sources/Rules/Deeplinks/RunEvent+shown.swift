internal import Trace

extension RunEvent {
  /// The controller that an event brings to the front: pushed, presented, selected, or put into a
  /// container of the app's own.
  func shown(in context: RuleContext) -> ControllerState? {
    switch compact {
    case .childAdded(let container, let child):
      return context.world.controller(container.number)?.kind == .plain
        ? context.world.controller(child.number) : nil
    case .event(.navigation(let change)) where change.name == .push || change.name == .set:
      return change.controller.flatMap { context.world.controller($0.number) }
    case .event(.presentation(let change)) where change.name == .present:
      return change.controller.flatMap { context.world.controller($0.number) }
    default: return nil
    }
  }

  /// The class of the container or the presenter in which that happens.
  var shower: String? {
    switch compact {
    case .childAdded(let container, _): container.className
    case .event(.navigation(let change)): change.object.className
    case .event(.presentation(let change)): change.presenter.className
    default: nil
    }
  }
}
