/// An input that was tried, and the place at which it was.
package struct Visit: Hashable, Codable, Sendable {
  /// The input as a script writes it.
  package let input: String
  /// The place in words: coarser than a state.
  package let place: String
}
