/// What is so of the turn that is looked at.
package struct Turn: Sendable {
  /// Its first event.
  package internal(set) var beganAt = 1
  /// Where a transition last ended unfinished in it; 0 when none did.
  package internal(set) var brokenOffAt = 0
}
