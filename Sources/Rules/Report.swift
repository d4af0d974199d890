internal import Trace

/// Collects the findings of a turn until they are written.
package final class Report {
  private var findings: [Finding] = []

  /// Whether there is nothing to write.
  var isEmpty: Bool { findings.isEmpty }

  /// Adds a finding; events that are not known (0) are left out.
  package func callAsFunction(
    _ rule: RuleInfo, _ severity: Finding.Severity, _ events: [Int], about subjects: [String],
    _ message: String, hint: String
  ) {
    assert(rule.subject != .none || subjects.isEmpty, "\(rule.id) says that it names nothing.")
    var proof: [Int] = []
    for event in events.sorted() where event > 0 && event != proof.last { proof.append(event) }
    findings.append(
      Finding(
        rule: rule.id, severity: severity, events: proof, message: message, hint: hint,
        subjects: subjects))
  }

  func removeAll() -> [Finding] {
    defer { findings = [] }
    return findings
  }
}
