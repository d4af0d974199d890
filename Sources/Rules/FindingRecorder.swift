package import HeadlessUIKit
package import Phone
package import Trace
package import VirtualTime

/// Shows a growing trace to the rules and writes what they find into it, after each turn.
package final class FindingRecorder {
  private let simulation: Simulation
  private var runner: RuleRunner
  private var next = 0
  package private(set) var findings: [Finding] = []
  /// The `seq` of each finding's event.
  package private(set) var places: [Int] = []

  package init(
    simulation: Simulation, app: any SimulatedApp, policy: LinkPolicy, rules: RuleSet = .standard
  ) {
    self.simulation = simulation
    runner = RuleRunner(rules, app: app, policy: policy)
  }

  package var context: RuleContext { runner.context }
  package var rules: [any Rule] { runner.rules }
  /// Whether the run has ended in a stand-in: nothing that comes after it is judged.
  package var hasStopped: Bool { context.hasStopped }

  /// What the trace says is so, as far as the rules have read it.
  package var world: World { context.world }

  /// The instants after which a rule judges otherwise although nothing has happened.
  package var thresholds: [Instant] { runner.thresholds }

  /// Reads what was recorded since the last time.
  ///
  /// - Parameters:
  ///   - isSettled: nothing more is due at this moment.
  ///   - isIgnored: the turn is that of an input that met nothing. The rules do not see it: what
  ///     they take for the last thing that happened stays that.
  package func turnEnded(isSettled: Bool, withIgnoredInput isIgnored: Bool = false) {
    readTrace(passingOverInputs: isIgnored)
    runner.turnEnded()
    if isSettled, world.isAtRest { runner.didBecomeIdle() }
    write()
  }

  private func readTrace(passingOverInputs: Bool) {
    let end = simulation.eventCount
    context.beginTurn(after: next)
    while next < end {
      let event = simulation.event(at: next)
      next += 1
      if passingOverInputs, case .event(.input) = event.compact { continue }
      runner.observe(event)
    }
  }

  private func write() {
    let new = runner.takeFindings().filter {
      !hasStopped || $0.rule == RuleInfo.stopInStandIn.id
    }
    guard !new.isEmpty else { return }
    for var finding in new {
      finding.message += standInsPassed
      findings.append(finding)
      simulation.record(.finding(finding.event))
      places.append(simulation.eventCount)
    }
    next = simulation.eventCount
  }

  /// What a finding says of stand-ins on its path.
  private var standInsPassed: String {
    let standIns = context.standIns
    guard !standIns.isEmpty else { return "" }
    let more = standIns.count > 3 ? " and \(standIns.count - 3) more" : ""
    return " Before it a stand-in ran for \(standIns.prefix(3).joined(separator: ", "))\(more)."
  }
}
