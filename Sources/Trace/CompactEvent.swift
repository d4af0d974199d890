/// What happened, as the recorder stores it: cheap to make, a typed event as soon as it is read.
///
/// The kinds of which there are many are compact; all others are typed events.
package enum CompactEvent: Sendable {
  case alloc(ObjectID, base: AnyObject.Type)
  case dealloc(ObjectID)
  case callback(ObjectID, Callback, CallbackArgument, depth: Int32)
  case callbackEnd(ObjectID, Callback, CallbackArgument, depth: Int32)
  case childAdded(container: ObjectID, child: ObjectID)
  case childRemoved(container: ObjectID, child: ObjectID)
  case viewInserted(ObjectID, superview: ObjectID, index: Int32)
  case viewRemoved(ObjectID, superview: ObjectID)
  case viewOwned(ObjectID, controller: ObjectID)
  case viewDisowned(ObjectID, controller: ObjectID)
  case propertySet(ObjectID, Property, PropertyValue)
  case event(Event)
}

extension CompactEvent {
  /// The event in its typed form.
  package var event: Event {
    switch self {
    case .alloc(let id, let base): .alloc(AllocEvent(.live(id), base: ObjectID.name(of: base)))
    case .dealloc(let id): .dealloc(DeallocEvent(.live(id)))
    case .callback(let id, let callback, let argument, let depth):
      .callback(CallbackEvent(id, callback, argument, depth: depth))
    case .callbackEnd(let id, let callback, let argument, let depth):
      .callbackEnd(CallbackEndEvent(of: CallbackEvent(id, callback, argument, depth: depth)))
    case .childAdded(let container, let child):
      .child(ChildEvent(.add, .live(child), container: .live(container)))
    case .childRemoved(let container, let child):
      .child(ChildEvent(.remove, .live(child), container: .live(container)))
    case .viewInserted(let view, let superview, let index):
      .view(ViewEvent(insert: view, superview: superview, index: index))
    case .viewRemoved(let view, let superview):
      .view(ViewEvent(remove: view, superview: superview))
    case .viewOwned(let view, let controller): .view(ViewEvent(own: view, controller: controller))
    case .viewDisowned(let view, let controller):
      .view(ViewEvent(disown: view, controller: controller))
    case .propertySet(let id, let property, let value):
      .view(ViewEvent(set: property, of: id, to: value))
    case .event(let event): event
    }
  }

  /// What it is about; `nil` if no rule asks for it.
  package var topic: EventTopic? {
    switch self {
    case .callback(_, .viewWillAppear, _, _), .callback(_, .viewDidAppear, _, _),
      .callback(_, .viewWillDisappear, _, _), .callback(_, .viewDidDisappear, _, _):
      .appearance
    case .childAdded, .childRemoved: .children
    case .event(let event): event.topic
    default: nil
    }
  }

  /// Whether it tells what app code was running.
  var bearsCaller: Bool {
    switch self {
    case .dealloc: DeallocEvent.bearsCaller
    case .callbackEnd: CallbackEndEvent.bearsCaller
    case .event(let event): event.bearsCaller
    default: true
    }
  }
}
