package import Foundation
package import VirtualTime

/// An event as rules look at it while the trace grows: nothing of it is text until somebody asks.
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
    case other(Details)
    /// What no rule looks at.
    case irrelevant
  }

  /// The columns of an event whose fields are told one by one.
  package struct Details {
    private let happening: DynamicHappening

    fileprivate init(_ happening: DynamicHappening) {
      self.happening = happening
    }

    package var kind: EventKind { happening.kind }
    package var object: ObjectID? { happening.object }
    package var name: String? { happening.name }

    package func object(_ key: String) -> ObjectID? {
      if case .object(let id) = self[key] { id } else { nil }
    }

    package func string(_ key: String) -> String? {
      if case .value(let value) = self[key] { value.string } else { nil }
    }

    /// A whole number; 0 where there is none.
    package func int(_ key: String) -> Int {
      if case .value(.int(let int)) = self[key] { int } else { 0 }
    }

    package func number(_ key: String) -> Double? {
      switch self[key] {
      case .value(let value): value.number
      case .span(let span): span.seconds
      default: nil
      }
    }

    package func bool(_ key: String) -> Bool? {
      if case .value(let value) = self[key] { value.bool } else { nil }
    }

    /// The numbers of a field that is an array of them.
    package func numbers(_ key: String) -> [Double] {
      guard case .value(.array(let values)) = self[key] else { return [] }
      return values.compactMap(\.number)
    }

    /// Whether an animation has somewhere to go.
    package var changesValue: Bool {
      guard case .property(let from) = self["from"], case .property(let to) = self["to"]
      else { return false }
      return from != to
    }

    /// The line of the app that caused it.
    package var source: (file: StaticString, line: Int)? {
      if case .source(let source) = self["source"] { (source.file, Int(source.line)) } else { nil }
    }

    private subscript(key: String) -> FieldValue? {
      happening.fields.first { $0.key == key }?.value
    }
  }
}

extension ObjectID {
  /// The class, for comparing.
  package var classID: ObjectIdentifier { ObjectIdentifier(type) }
  /// Whether it is a controller.
  package var isController: Bool { type is UIViewController.Type }
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
    case .dynamic(let happening): self = .other(RecordedEvent.Details(happening))
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
