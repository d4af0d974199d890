package import HeadlessUIKit

/// One rule that a good app keeps.
///
/// It sees each event of its kinds once, after the stage has taken it in; a `TurnRule` or
/// `RestRule` looks at what changed besides. Its work for an event does not grow with the trace.
package protocol FindingRule: AnyObject {
  /// What the rule says of itself.
  static var info: RuleInfo { get }

  /// The kinds of events that it is shown.
  var interests: Set<EventTopic> { get }

  func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report)

  /// Itself where it is one; a cast would be dear, and is the same in all runs.
  var turnRule: (any TurnRule)? { get }
  var restRule: (any RestRule)? { get }

  /// Tells what it remembers of the run so far, by which two runs may differ in what it will find;
  /// nothing if it remembers nothing.
  func remember(in memory: inout RuleMemory)
}

/// A rule that looks at what there is when a turn of the app is over.
package protocol TurnRule: FindingRule {
  func turnEnded(_ stage: Stage, _ report: Report)
}

extension TurnRule {
  package var turnRule: (any TurnRule)? { self }
}

/// A rule that looks at what there is when a turn is over and no screen is on its way; what changed
/// since the last time is in the stage's lists of what was touched.
package protocol RestRule: FindingRule {
  func cameToRest(_ stage: Stage, _ report: Report)
}

extension RestRule {
  package var restRule: (any RestRule)? { self }
}

extension FindingRule {
  package var interests: Set<EventTopic> { [] }
  package var turnRule: (any TurnRule)? { nil }
  package var restRule: (any RestRule)? { nil }
  package func observe(_ event: RecordedEvent, on stage: Stage, _ report: Report) {}
  package func remember(in memory: inout RuleMemory) {}
}

/// Takes the findings of a turn until they are written.
package final class Report {
  package private(set) var findings: [Finding] = []

  /// Notes a finding; events that are not known (0) are left out.
  package func callAsFunction(
    _ rule: RuleInfo, _ severity: Finding.Severity, _ events: [Int], _ message: String, hint: String
  ) {
    var proof: [Int] = []
    for event in events.sorted() where event > 0 && event != proof.last { proof.append(event) }
    findings.append(
      Finding(rule: rule.id, severity: severity, events: proof, message: message, hint: hint))
  }

  package func takeAll() -> [Finding] {
    defer { findings = [] }
    return findings
  }
}
