// Findings are events of the trace: who reads them needs its words.
@_exported public import Trace

/// A rule that a trace broke, and the events that prove it.
public struct Finding: Sendable, Equatable, Codable {
  /// The rule's id, `containment.two-children`.
  public var rule: String
  public var severity: Severity
  /// The `seq` of the events that prove it, in order.
  public var events: [Int]
  /// What the person with the phone would notice, in one sentence.
  public var message: String
  /// The remedy, as a sentence.
  public var hint: String
  /// The remedy's id, `remove-old-child`.
  public var remedy: String
  /// What it is about, as a person would name it – a class, a kind of link, an occasion: findings
  /// of one rule with one remedy and one subject are one defect.
  package var subjects: [String]
  /// By which way the link came that it is about; `nil` if it is about no link.
  package var entrance: LinkEntrance?

  /// How bad it is: `error` is visible to the user, `warning` is likely to become so, `note` is
  /// worth knowing.
  public typealias Severity = FindingSeverity
}

extension Finding {
  /// What a trace tells of it.
  package var event: FindingEvent {
    FindingEvent(
      rule: rule, severity: severity, events: events, message: message, hint: hint, remedy: remedy)
  }
}
