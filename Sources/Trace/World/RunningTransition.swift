package import VirtualTime

/// A change of screens that is running.
package struct RunningTransition: Hashable, Sendable {
  package let id: Int
  /// Where it began, and when.
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
