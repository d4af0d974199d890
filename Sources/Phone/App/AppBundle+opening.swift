internal import DeeplinkFormats

extension AppBundle {
  /// What the phone does with a link that a person follows.
  package struct Opening: Sendable, Equatable {
    /// Whether it opens the app; else the browser opens a web address, and nothing any other.
    package var opens: Bool
    /// What decides, such as the component of the association file.
    package var reason: String
    /// What else the association file says of it.
    package var notes: [String] = []
    /// What to change so that it opens the app; `nil` if it does, or nothing is known.
    package var change: String?
  }
}

extension AppBundle.Opening {
  init(_ decision: LinkDecision, of url: String) {
    self.init(
      opens: decision.outcome == .match, reason: decision.reason,
      notes: decision.notes.map(\.text), change: decision.change(for: url, wanted: .match))
  }
}
