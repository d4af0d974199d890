package import VirtualTime

/// A timer or a block that waits for its time.
package struct PendingTimer: Sendable {
  package let due: Instant
  /// The app's line that scheduled it.
  package let source: SourceLine?
  /// The number of the event that scheduled it.
  package let scheduledAt: Int
}
