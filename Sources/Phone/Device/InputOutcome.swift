/// What became of an input.
package enum InputOutcome: Sendable, Equatable {
  case performed
  /// Nothing happened, for this reason.
  case ignored(String)
  /// It happened, and the app gets no news of it, for this reason.
  case notDelivered(String)

  /// Whether all is as it was before.
  package var isIgnored: Bool {
    if case .ignored = self { true } else { false }
  }
}
