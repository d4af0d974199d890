/// What a rule says of itself: the one declaration that the command, the page and the documentation
/// read.
public struct RuleInfo: Sendable, Equatable, Identifiable {
  /// `containment.two-children`.
  public let id: String
  /// The severities that its findings may have, the most severe first.
  public let severities: [Finding.Severity]
  /// What is wrong, in a few words.
  public let title: String
  /// What its findings are about, by which findings of one cause are known.
  public let subject: Subject
  /// When a trace breaks the rule, as a sentence.
  public let condition: String
  /// What can mend what its findings show.
  public let remedies: [Remedy]

  /// What a finding is about.
  public enum Subject: String, Sendable, CaseIterable {
    /// The class of a controller, or of the window or the delegate to which it happens.
    case controller
    /// The two screens that appear at once.
    case incomingScreens
    /// The kind of link.
    case link
    /// The screen that replaces another, and the file of the timer that made it.
    case replacement
    /// What should have locked the app.
    case occasion
    /// Nothing further: one finding of the rule is like another.
    case none
  }

  package init(
    _ id: String, _ severities: [Finding.Severity], _ title: String, about subject: Subject,
    _ condition: String, remedies: [Remedy]
  ) {
    self.id = id
    self.severities = severities
    self.title = title
    self.subject = subject
    self.condition = condition
    self.remedies = remedies
  }

  package init(
    _ id: String, _ severities: [Finding.Severity], _ title: String, about subject: Subject,
    _ condition: String, remedy: Remedy
  ) {
    self.init(id, severities, title, about: subject, condition, remedies: [remedy])
  }
}
