internal import DeeplinkFormats

extension AppBundle {
  /// What the phone does with a link that a person follows.
  package struct Opening: Sendable, Equatable {
    /// Whether it opens the app; else the browser opens a web address, and nothing any other.
    package var opens: Bool
    /// What decides, such as the component of the association file.
    package var reason: String
  }
}

extension AppBundle.Opening {
  init(_ decision: LinkDecision) {
    self.init(opens: decision.outcome == .match, reason: decision.reason)
  }
}
