/// Facts about the current turn.
package struct Turn: Sendable {
  /// Its first event.
  package internal(set) var beganAt = 1
  /// The event at which a transition last ended unfinished in it; 0 if none did.
  package internal(set) var interruptedAt = 0
}
