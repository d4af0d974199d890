public import Phone
package import Rules
public import Trace

/// The findings of one rule for one cause, and the shortest script that shows them: the same in the
/// explorer, between processes, in a file, and on the page.
public struct Counterexample: Sendable, Codable {
  /// The rule's id.
  public let rule: String
  public let severity: FindingSeverity
  /// What it is about: the two screens that move at once, the link, or the class to which it
  /// happens.
  public let cause: [String]
  /// By which way the link came that it is about; `nil` if it is about no link, or a version before
  /// 0.2 wrote it.
  package let entrance: LinkEntrance?
  /// What the person with the phone would notice.
  public let message: String
  /// The remedy, as a sentence.
  public let hint: String
  /// The remedy's id; `nil` if a version before 0.2 wrote it.
  package var remedy: String?
  /// How many of the scripts showed it; at least 1.
  public let count: Int
  /// The shortest script, and of those the earliest.
  public let script: Script
  /// The number of the finding's event in the script's trace.
  public let seq: Int
  /// Where the app decided it; `nil` while the exploration runs, and if
  /// no code of the app had a part in it.
  package internal(set) var decision: Decision?
  /// The number of the defect that it is a part of, from 1 in the order of the first finding of
  /// each; `nil` while the exploration runs.
  package let defect: Int?
  /// The other links with which the same was found, each once.
  package let otherLinks: [String]
  /// The place, from 1, of the finding that has its links among its `otherLinks`; `nil` if more
  /// than the links tells it apart from the others.
  package let sameAs: Int?

  package init(
    rule: String, severity: FindingSeverity, cause: [String], entrance: LinkEntrance?,
    message: String, hint: String,
    remedy: String?, count: Int, script: Script, seq: Int, decision: Decision? = nil,
    defect: Int? = nil, otherLinks: [String] = [], sameAs: Int? = nil
  ) {
    (self.rule, self.severity) = (rule, severity)
    (self.cause, self.entrance) = (cause, entrance)
    (self.message, self.hint, self.remedy) = (message, hint, remedy)
    self.count = count
    (self.script, self.seq) = (script, seq)
    self.decision = decision
    (self.defect, self.otherLinks, self.sameAs) = (defect, otherLinks, sameAs)
  }

  init(_ group: ViolationGroup) {
    let finding = group.finding
    self.init(
      rule: finding.rule, severity: finding.severity, cause: group.cause,
      entrance: finding.entrance, message: finding.message, hint: finding.hint,
      remedy: finding.remedy, count: group.count, script: group.script,
      seq: group.seq, decision: group.decision, defect: group.defect, otherLinks: group.otherLinks,
      sameAs: group.sameAs)
  }
}
