package import Foundation
package import VirtualTime

/// An event as rules look at it while the trace grows: nothing of it is text until someone asks.
package struct RecordedEvent {
  /// Its place in the trace, from 1.
  package let seq: Int
  package let instant: Instant
  package let what: What

  package enum What {
    case created(ObjectID, base: AnyObject.Type)
    case freed(ObjectID)
    case willMove(ObjectID, to: ObjectID?)
    case didMove(ObjectID, to: ObjectID?)
    case willAppear(ObjectID)
    case didAppear(ObjectID)
    case willDisappear(ObjectID)
    case didDisappear(ObjectID)
    case childAdded(container: ObjectID, child: ObjectID)
    case childRemoved(container: ObjectID, child: ObjectID)
    case viewInserted(ObjectID, superview: ObjectID, index: Int)
    case viewRemoved(ObjectID, superview: ObjectID)
    case viewOwned(ObjectID, controller: ObjectID)
    case viewDisowned(ObjectID, controller: ObjectID)
    case frame(ObjectID, CGRect)
    case alpha(ObjectID, Double)
    case hidden(ObjectID, Bool)
    case transform(ObjectID, isIdentity: Bool)
    case title(ObjectID, String?)
    /// An event of one of the kinds of which there are few.
    case event(Event)
    /// What no rule looks at.
    case irrelevant
  }
}

extension Simulation {
  /// The event whose `seq` is `index + 1`, as rules look at it.
  package func recordedEvent(at index: Int) -> RecordedEvent {
    let record = recorder.records[index]
    return RecordedEvent(
      seq: index + 1, instant: record.instant, what: RecordedEvent.What(record.happening))
  }
}

extension RecordedEvent.What {
  fileprivate init(_ happening: Happening) {
    switch happening {
    case .alloc(let id, let base): self = .created(id, base: base)
    case .dealloc(let id): self = .freed(id)
    case .callback(let id, let callback, let argument, _):
      self.init(id, callback, argument)
    case .callbackEnd: self = .irrelevant
    case .childAdded(let container, let child):
      self = .childAdded(container: container, child: child)
    case .childRemoved(let container, let child):
      self = .childRemoved(container: container, child: child)
    case .viewInserted(let view, let superview, let index):
      self = .viewInserted(view, superview: superview, index: Int(index))
    case .viewRemoved(let view, let superview): self = .viewRemoved(view, superview: superview)
    case .viewOwned(let view, let controller): self = .viewOwned(view, controller: controller)
    case .viewDisowned(let view, let controller):
      self = .viewDisowned(view, controller: controller)
    case .propertySet(let id, let property, let value): self.init(id, property, value)
    case .event(let event): self = .event(event)
    }
  }

  private init(_ id: ObjectID, _ callback: Callback, _ argument: CallbackArgument) {
    switch (callback, argument) {
    case (.willMove, .parent(let parent)): self = .willMove(id, to: parent)
    case (.didMove, .parent(let parent)): self = .didMove(id, to: parent)
    case (.viewWillAppear, _): self = .willAppear(id)
    case (.viewDidAppear, _): self = .didAppear(id)
    case (.viewWillDisappear, _): self = .willDisappear(id)
    case (.viewDidDisappear, _): self = .didDisappear(id)
    default: self = .irrelevant
    }
  }

  private init(_ id: ObjectID, _ property: Property, _ value: PropertyValue) {
    switch (property, value) {
    case (.frame, .rect(let rect)): self = .frame(id, rect)
    case (.alpha, .number(let alpha)): self = .alpha(id, alpha)
    case (.hidden, .bool(let hidden)): self = .hidden(id, hidden)
    case (.transform, .transform(let transform)):
      self = .transform(id, isIdentity: transform.isIdentity)
    case (.title, .text(let title)): self = .title(id, title)
    case (.title, _): self = .title(id, nil)
    default: self = .irrelevant
    }
  }
}
