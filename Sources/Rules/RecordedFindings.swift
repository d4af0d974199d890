package import Phone
package import Trace

/// Shows what a phone recorded to the rules that need no more than that.
package struct RecordedFindings {
  private var runner: RuleRunner

  package init(of app: any SimulatedApp) {
    runner = RuleRunner(.recorded, app: app, policy: LinkPolicy())
  }

  /// The rules that a recording is looked at by.
  package static var rules: [RuleInfo] { RuleSet.recorded.infos }

  /// What the next event comes to.
  package mutating func findings(of event: RunEvent) -> [Finding] {
    runner.observe(event)
    return runner.takeFindings()
  }
}
