import VirtualTime

// The door of the fold: an event as the recorder stores it, or one that was read. Behind it each
// change is made in one place.
extension World {
  /// What a trace says is so at its end.
  package convenience init(after events: some Sequence<RunEvent>, keeping: Keeping = []) {
    self.init(keeping: keeping)
    for event in events { apply(event) }
  }

  /// Applies the next event; one that is not known changes nothing.
  package func apply(_ event: RunEvent) {
    let seq = event.seq
    instant = event.instant
    switch event.compact {
    case .alloc(let id, let base): create(.live(id), id.number, facts(of: id, base: base), seq)
    case .dealloc(let id): free(id.number)
    case .callback(let id, let callback, let argument, _):
      let isLeaving = if case .parent(nil) = argument { true } else { false }
      call(id.number, callback, isLeaving: isLeaving, seq)
    case .callbackEnd: break
    case .childAdded(let container, let child): add(child.number, to: container.number, seq)
    case .childRemoved(let container, let child):
      remove(child.number, from: container.number, seq)
    case .viewInserted(let view, let superview, let index):
      insert(view.number, into: superview.number, at: Int(index), seq)
    case .viewRemoved(let view, _): removeFromSuperview(view.number)
    case .viewOwned(let view, let controller):
      own(view.number, controller.number, .live(controller))
    case .viewDisowned(let view, let controller): disown(view.number, controller.number)
    case .propertySet(let id, let property, let value): set(property, of: id.number, value, seq)
    case .event(let event): apply(event, seq)
    }
  }

  private func apply(_ event: Event, _ seq: Int) {
    switch event {
    case .alloc(let event):
      create(event.object, newNumber(of: event.object), facts(base: event.base), seq)
    case .dealloc(let event): free(number(of: event.object))
    case .callback(let event):
      call(number(of: event.object), event.callback, isLeaving: event.parent == nil, seq)
    case .child(let event): apply(event, seq)
    case .view(let event): apply(event, seq)
    case .window(let event): apply(event, seq)
    case .navigation(let event): apply(event)
    case .tab(let event): apply(event)
    case .presentation(let event): apply(event, seq)
    case .transition(let event): apply(event, seq)
    case .animation(let event): apply(event)
    case .timer(let event): apply(event, seq)
    case .app(let event): apply(event)
    case .deeplink(let event): apply(event, seq)
    case .crash(let event): died(event)
    case .trace, .input, .callbackEnd, .defaults, .service, .console, .finding, .unknown: break
    }
  }

  private func apply(_ event: ChildEvent, _ seq: Int) {
    let (child, container) = (number(of: event.child), number(of: event.container))
    switch event.name {
    case .add: add(child, to: container, seq)
    case .remove: remove(child, from: container, seq)
    }
  }

  private func apply(_ event: ViewEvent, _ seq: Int) {
    let view = number(of: event.object)
    switch event.name {
    case .insert: insert(view, into: number(of: event.superview), at: event.index, seq)
    case .remove: removeFromSuperview(view)
    case .own: own(view, number(of: event.controller), event.controller)
    case .disown: disown(view, number(of: event.controller))
    case .set: set(event.property, of: view, event.value, seq)
    }
  }
}
