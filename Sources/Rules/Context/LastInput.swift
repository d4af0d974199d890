package import Phone

/// An input that was performed, as far as rules tell it apart.
package struct LastInput: Sendable {
  /// Where it was recorded.
  package let seq: Int
  /// The name under `do`.
  package let name: String
  /// Who acted.
  package let role: InputRole
  /// Where the last touch or change of the session was recorded, this one included; 0 for none.
  let actedAt: Int
}
