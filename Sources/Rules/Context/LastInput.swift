package import Phone

/// An input that was performed, as far as rules tell it apart.
package struct LastInput: Sendable {
  /// Where it was recorded.
  package let seq: Int
  /// The name under `do`.
  package let name: String
  /// Who acted.
  package let role: InputRole
}

/// What is so of the turn that is looked at.
package struct Turn: Sendable {
  /// Its first event.
  package internal(set) var beganAt = 1
  /// Where a transition last ended unfinished in it; 0 when none did.
  package internal(set) var brokenOffAt = 0
}
