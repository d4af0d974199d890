package import VirtualTime

/// How long a transition or an animation takes, and along which curve.
package struct MotionTiming: Sendable {
  package var duration = TimeSpan.zero
  package var curve = AnimationCurve.easeInOut
  package var delay: TimeSpan?

  package init() {}

  package init(duration: TimeSpan, curve: AnimationCurve, delay: TimeSpan?) {
    (self.duration, self.curve, self.delay) = (duration, curve, delay)
  }

  fileprivate mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.column("duration", &duration)
    visitor.column("curve", &curve)
    visitor.optional("delay", &delay)
  }
}

/// A change of screens begins or ends.
package struct TransitionEvent: EventPayload {
  package static var kind: String { "transition" }
  package static var topic: EventTopic? { .transitions }

  package enum Name: String, EventName {
    case begin, end
  }

  package var name = Name.begin
  package var id = 0
  package var effect = TransitionEffect.none
  package var timing = MotionTiming()
  package var from: ObjectReference?
  package var to: ObjectReference?
  /// The view that it happens in.
  package var container: ObjectReference?
  /// The app's line that asked for it.
  package var source: SourceLine?
  /// False if it was cancelled or interrupted; only at an end.
  package var isFinished = false

  package init() {}

  package init(begin id: Int, _ effect: TransitionEffect, _ timing: MotionTiming) {
    (name, self.id, self.effect, self.timing) = (.begin, id, effect, timing)
  }

  package init(end id: Int, finished: Bool) {
    (name, self.id, isFinished) = (.end, id, finished)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.name(&name)
    visitor.column("id", &id)
    switch name {
    case .begin:
      visitor.column("effect", &effect)
      timing.columns(&visitor)
      visitor.optional("from", &from)
      visitor.optional("to", &to)
      visitor.optional("container", &container)
      visitor.optional("source", &source)
    case .end: visitor.column("finished", &isFinished)
    }
  }
}

/// One property of one view is animated, or no longer.
package struct AnimationEvent: EventPayload {
  package static var kind: String { "animation" }
  package static var topic: EventTopic? { .animations }

  package enum Name: String, EventName {
    case begin, end
  }

  package var name = Name.begin
  package var id = 0
  /// The transition that it belongs to.
  package var transition: Int?
  package var view = ObjectReference.blank
  package var property = Property.frame
  package var from = PropertyValue.none
  package var to = PropertyValue.none
  package var timing = MotionTiming()
  package var repeats: Bool?
  package var autoreverses: Bool?
  /// The app's line that asked for it.
  package var source: SourceLine?
  /// False if it was interrupted; only at an end.
  package var isFinished = false

  package init() {}

  package init(
    begin id: Int, transition: Int?, _ view: ObjectID, _ property: Property,
    from: PropertyValue, to: PropertyValue, _ timing: MotionTiming
  ) {
    (name, self.id, self.transition) = (.begin, id, transition)
    (self.view, self.property) = (.live(view), property)
    (self.from, self.to, self.timing) = (from, to, timing)
  }

  package init(end id: Int, finished: Bool) {
    (name, self.id, isFinished) = (.end, id, finished)
  }

  /// Whether it has somewhere to go.
  package var changesValue: Bool { name == .begin && from != to }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.name(&name)
    visitor.column("id", &id)
    switch name {
    case .begin:
      visitor.optional("transition", &transition)
      visitor.column("object", &view)
      visitor.column("property", &property)
      visitor.value("from", &from, of: property)
      visitor.value("to", &to, of: property)
      timing.columns(&visitor)
      visitor.optional("repeats", &repeats)
      visitor.optional("autoreverses", &autoreverses)
      visitor.optional("source", &source)
    case .end: visitor.column("finished", &isFinished)
    }
  }
}
