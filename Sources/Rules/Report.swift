internal import Trace

/// Collects the findings of a turn until they are written.
package final class Report {
  private var findings: [Finding] = []

  /// Whether there is nothing to write.
  var isEmpty: Bool { findings.isEmpty }

  /// Adds a finding; events that are not known (0) are left out.
  ///
  /// - Parameters:
  ///   - entrance: by which way the link came; `nil` if it is about no link.
  ///   - remedy: `nil` if the rule has only one.
  package func callAsFunction(
    _ rule: RuleInfo, _ severity: Finding.Severity, _ events: [Int], about subjects: [String],
    by entrance: LinkEntrance? = nil, _ message: String, remedy: Remedy? = nil
  ) {
    assert(rule.subject != .none || subjects.isEmpty, "\(rule.id) says that it names nothing.")
    assert(remedy != nil || rule.remedies.count == 1, "\(rule.id) has several remedies.")
    let remedy = remedy ?? rule.remedies[0]
    var proof: [Int] = []
    for event in events.sorted() where event > 0 && event != proof.last { proof.append(event) }
    findings.append(
      Finding(
        rule: rule.id, severity: severity, events: proof, message: message,
        hint: remedy.text, remedy: remedy.id, subjects: subjects, entrance: entrance))
  }

  /// Adds a finding about what does not come: an error, or a note if it may have to come from code
  /// that is missing, since a stand-in ran.
  func lack(
    _ rule: RuleInfo, _ events: [Int], about subjects: [String], in context: RuleContext,
    _ message: String, remedy: Remedy, orMissing note: String
  ) {
    let isWhole = context.standIns.isEmpty
    self(
      rule, isWhole ? .error : .note, events, about: subjects, isWhole ? message : note,
      remedy: isWhole ? remedy : .giveStandIns)
  }

  /// Adds a finding about a link, which is known by its kind and its way into the app.
  func callAsFunction(
    _ rule: RuleInfo, _ severity: Finding.Severity, _ events: [Int], about link: LinkState,
    _ message: String
  ) {
    let kind = link.value.prefix { $0 != "/" }
    self(
      rule, severity, events, about: kind.isEmpty ? [] : [String(kind)], by: LinkEntrance(of: link),
      message)
  }

  func removeAll() -> [Finding] {
    defer { findings = [] }
    return findings
  }
}
