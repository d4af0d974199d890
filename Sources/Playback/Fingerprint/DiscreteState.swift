package import Phone
package import VirtualTime

/// What a run's state is but for its times: how far from now something is due, and a rule judges
/// otherwise, does not count, only what that is.
package struct DiscreteState {
  package let fingerprint: Fingerprint
  /// Whether it holds for its instant alone, because the app stores an instant.
  package let dependsOnTime: Bool
}

extension Fingerprint {
  /// The fingerprint of a whole state: its discrete part, when something is due, in the order of
  /// the state, and the thresholds of the rules.
  package init(
    of state: Fingerprint, _ dues: [Instant], thresholds: [Instant], at instant: Instant
  ) {
    self = state
    for due in dues { add(due - instant) }
    // One that has passed is no threshold any more.
    for threshold in thresholds { add(max(threshold - instant, .passed)) }
  }
}

extension TimeSpan {
  /// The distance of any moment that has passed.
  fileprivate static let passed = TimeSpan(nanoseconds: -1)
}
