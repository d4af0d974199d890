internal import Phone
internal import Trace
internal import VirtualTime

/// Rules at work on one run: it shows them what happens, and collects what they report.
struct RuleRunner {
  let context: RuleContext
  private let ruleSet: RuleSet
  private(set) var rules: [any Rule]
  private let report = Report()

  init(_ ruleSet: RuleSet, app: any SimulatedApp, policy: LinkPolicy) {
    self.ruleSet = ruleSet
    rules = ruleSet.makeRules()
    context = RuleContext(app: app, policy: policy)
  }

  /// The instants after which a rule judges otherwise although nothing has happened.
  var thresholds: [Instant] { ruleSet.turnRules.flatMap { rules[$0].thresholds } }

  /// What they have reported since this was last asked.
  func takeFindings() -> [Finding] { report.isEmpty ? [] : report.removeAll() }

  /// An event, which the context takes in before the rules that ask for it see it.
  mutating func observe(_ event: RunEvent) {
    context.apply(event)
    guard let topic = event.compact.topic else { return }
    for index in ruleSet.interested[topic.rawValue] {
      rules[index].observe(event, in: context, report)
    }
  }

  mutating func turnEnded() {
    for index in ruleSet.turnRules { rules[index].turnEnded(in: context, report) }
  }

  mutating func didBecomeIdle() {
    for index in ruleSet.idleRules { rules[index].didBecomeIdle(in: context, report) }
    context.clearChanges()
  }
}
