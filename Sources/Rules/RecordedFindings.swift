package import Phone
package import Trace
package import VirtualTime

/// Shows what a phone recorded to the rules that need no more than that.
package struct RecordedFindings {
  private let context: RuleContext
  private var rules = RuleSet.recorded.makeRules()
  private let report = Report()

  package init(of app: any SimulatedApp) {
    context = RuleContext(app: app, policy: LinkPolicy())
  }

  /// The rules that a recording is looked at by.
  package static var rules: [RuleInfo] { RuleSet.recorded.infos }

  /// What the next event comes to.
  package mutating func findings(of event: Event, seq: Int, at instant: Instant) -> [Finding] {
    let record = TraceRecord(seq: seq, at: instant, .event(event))
    context.apply(record)
    guard let topic = EventTopic(of: record.compact) else { return [] }
    for index in RuleSet.recorded.interested[topic.rawValue] {
      rules[index].observe(record, in: context, report)
    }
    return report.removeAll()
  }
}
