package import VirtualTime

/// A change of screens that is running.
package struct RunningTransition: Hashable, Sendable {
  package let id: Int
  /// The event and the instant at which it began.
  package let seq: Int
  package let begun: Instant
  package let effect: TransitionEffect
  package let duration: TimeSpan
  /// The controllers, and the view that it happens in, by their numbers; 0 for none.
  package let from: Int32
  package let to: Int32
  package let container: Int32
  /// What they are called.
  package let names: Names

  package struct Names: Hashable, Sendable {
    package let from: ObjectReference?
    package let to: ObjectReference?
    package let container: ObjectReference?
  }

  /// Whether a controller comes or goes by it.
  package func concerns(_ controller: Int32) -> Bool { to == controller || from == controller }
}

extension RunningTransition: CanonicalState {
  package func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor) {
    // Its place among the transitions.
    visitor.nothing("id")
    visitor.nothing("seq")
    // When it ends is among the times of a state.
    visitor.nothing("begun")
    visitor.nothing("duration")
    visitor.value("effect", effect.rawValue)
    visitor.rank("from", from)
    visitor.rank("to", to)
    visitor.rank("container", container)
    visitor.nothing("names")
  }
}

/// An animation that is running.
package struct RunningAnimation: Sendable {
  /// The number of the view.
  package let view: Int32
  package let property: Property
  /// Whether it moves a window or a controller's view, and ends by itself.
  package let isOfScreen: Bool
}

/// A timer or a block that waits for its time.
package struct PendingTimer: Sendable {
  package let due: Instant
  /// The app's line that scheduled it.
  package let source: SourceLine?
  /// The number of the event that scheduled it.
  package let scheduledAt: Int
}
