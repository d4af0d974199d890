/// How bad a finding is: `error` is visible to the user, `warning` is likely to become so,
/// `note` is worth knowing.
public enum FindingSeverity: String, Codable, Sendable, CaseIterable {
  case error, warning, note
}

extension FindingSeverity: ColumnValue {}

/// A rule that the trace broke.
package struct FindingEvent: EventPayload {
  package static var kind: String { "finding" }
  package var isOfApp: Bool { false }

  /// The rule's id, `containment.two-children`.
  package var rule = ""
  package var severity = FindingSeverity.error
  /// The `seq` of the events that prove it, in order.
  package var events: [Int] = []
  /// What the person with the phone would notice.
  package var message = ""
  /// The remedy, as a sentence.
  package var hint = ""
  /// The remedy's id, `remove-old-child`; `nil` in a trace of an earlier version.
  package var remedy: String?

  package init() {}

  package init(
    rule: String, severity: FindingSeverity, events: [Int], message: String, hint: String,
    remedy: String
  ) {
    (self.rule, self.severity, self.events) = (rule, severity, events)
    (self.message, self.hint, self.remedy) = (message, hint, remedy)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.column("rule", &rule)
    visitor.column("severity", &severity)
    visitor.column("events", &events)
    visitor.column("message", &message)
    visitor.column("hint", &hint)
    visitor.optional("remedy", &remedy)
  }
}
