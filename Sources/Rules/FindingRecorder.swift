package import HeadlessUIKit
package import Phone
package import Trace
package import VirtualTime

/// Shows a growing trace to the rules and writes what they find into it, after each turn.
package final class FindingRecorder {
  private let simulation: Simulation
  package let context: RuleContext
  private let set: RuleSet
  package private(set) var rules: [any Rule]
  private let report = Report()
  private var next = 0
  package private(set) var findings: [Finding] = []
  /// The `seq` of each finding's event.
  package private(set) var places: [Int] = []
  /// What the run reached that is not the app's own code, in that order.
  private var standIns: [String] = []

  package init(
    simulation: Simulation, app: any SimulatedApp, policy: LinkPolicy, rules: RuleSet = .standard
  ) {
    self.simulation = simulation
    set = rules
    self.rules = rules.makeRules()
    context = RuleContext(app: app, policy: policy)
  }

  /// What the trace says is so, as far as the rules have read it.
  package var world: World { context.world }

  /// How long protected content was visible while nobody was signed in, as the findings say it.
  package func protectedExposure(at now: Instant) -> ProtectedExposure {
    rules.lazy.compactMap { $0 as? ProtectedContentVisible }.first?.exposure(at: now)
      ?? ProtectedExposure()
  }

  /// The instants after which a rule judges otherwise although nothing has happened.
  package var thresholds: [Instant] { self.set.turnRules.flatMap { rules[$0].thresholds } }

  /// Reads what was recorded since the last time. `isSettled`: nothing more is due at this moment.
  package func turnEnded(isSettled: Bool) {
    readTrace()
    for index in set.turnRules { rules[index].turnEnded(in: context, report) }
    if isSettled, context.world.isAtRest {
      for index in set.idleRules { rules[index].didBecomeIdle(in: context, report) }
      context.clearChanges()
    }
    write()
  }

  private func readTrace() {
    let end = simulation.eventCount
    context.beginTurn(after: next)
    while next < end {
      let event = simulation.record(at: next)
      next += 1
      context.apply(event)
      if case .event(.console(let line)) = event.compact, let name = line.standIn {
        // A process that is launched again tells them again.
        if !standIns.contains(name) { standIns.append(name) }
      }
      guard let topic = EventTopic(of: event.compact) else { continue }
      for index in set.interested[topic.rawValue] {
        rules[index].observe(event, in: context, report)
      }
    }
  }

  private func write() {
    guard !report.isEmpty else { return }
    for var finding in report.removeAll() {
      finding.message += standInsPassed
      findings.append(finding)
      simulation.record(.finding(finding.event))
      places.append(simulation.eventCount)
    }
    next = simulation.eventCount
  }

  /// What a finding says of stand-ins on its path.
  private var standInsPassed: String {
    guard !standIns.isEmpty else { return "" }
    let more = standIns.count > 3 ? " and \(standIns.count - 3) more" : ""
    return " Before it a stand-in ran for \(standIns.prefix(3).joined(separator: ", "))\(more)."
  }
}
