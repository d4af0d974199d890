/// What would mend what a finding shows.
///
/// Findings of one rule with different remedies are different defects, so a remedy is known by its
/// id. Its sentence may be reworded at any time.
public struct Remedy: Sendable, Hashable, Identifiable {
  /// `remove-old-child`; different from the rule's other remedies. An id that was released stays.
  public let id: String
  /// What to do, in one or two sentences.
  public let text: String
  /// How a version before 0.2 worded it, if it was reworded since and the rule has other remedies:
  /// baselines of that version have no ids.
  package let earlierText: String?

  package init(_ id: String, _ text: String, earlier: String? = nil) {
    (self.id, self.text, earlierText) = (id, text, earlier)
  }

  /// Of what may come from code that is missing alone: a stand-in never calls back.
  static let giveStandIns = Remedy(
    "say-what-stand-ins-give",
    "Import the files that have what is missing, or say in App.swift what it gives.")
}
