package import HeadlessUIKit
package import Phone
package import VirtualTime

/// Shows a growing trace to the rules and writes what they find into it, after each turn.
package final class FindingRecorder {
  private let simulation: Simulation
  package let stage: Stage
  package let rules: [any FindingRule]
  private let turnRules: [any TurnRule]
  private let restRules: [any RestRule]
  /// For each topic, by its number, the places of the rules that ask for it.
  private let interested: [[Int]]
  private let report = Report()
  private var next = 0
  package private(set) var findings: [Finding] = []
  /// The `seq` of each finding's event.
  package private(set) var places: [Int] = []

  package init(simulation: Simulation, app: any SimulatedApp, policy: LinkPolicy) {
    self.simulation = simulation
    let rules = ruleDeclarations.map { $0.rule(for: app, policy) }
    self.rules = rules
    stage = Stage(sessionKey: app.sessionKey, screens: app.screens)
    turnRules = rules.compactMap(\.turnRule)
    restRules = rules.compactMap(\.restRule)
    interested = EventTopic.allCases.map { topic in
      rules.indices.filter { rules[$0].interests.contains(topic) }
    }
  }

  /// How long protected content was visible while nobody was signed in, as the findings say it.
  package func protectedExposure(at now: Instant) -> ProtectedExposure {
    rules.lazy.compactMap { $0 as? ProtectedContentVisible }.first?.exposure(at: now)
      ?? ProtectedExposure()
  }

  /// Takes in what was recorded since the last time. `isSettled`: nothing more is due at this
  /// moment.
  package func turnEnded(isSettled: Bool) {
    takeIn()
    for rule in turnRules { rule.turnEnded(stage, report) }
    if isSettled, stage.isAtRest {
      for rule in restRules { rule.cameToRest(stage, report) }
      stage.clearTouched()
    }
    write()
  }

  private func takeIn() {
    let end = simulation.eventCount
    stage.turnBeganAt = next + 1
    stage.brokenOffAt = 0
    while next < end {
      let event = simulation.recordedEvent(at: next)
      next += 1
      stage.fold(event)
      guard let topic = EventTopic(of: event.what) else { continue }
      for index in interested[topic.rawValue] { rules[index].observe(event, on: stage, report) }
    }
  }

  private func write() {
    guard !report.findings.isEmpty else { return }
    for finding in report.takeAll() {
      findings.append(finding)
      simulation.record(
        .finding(
          FindingEvent(
            rule: finding.rule, severity: finding.severity, events: finding.events,
            message: finding.message, hint: finding.hint)))
      places.append(simulation.eventCount)
    }
    next = simulation.eventCount
  }
}
