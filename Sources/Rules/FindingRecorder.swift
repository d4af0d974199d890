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
  /// For each place of a kind of event the rules that ask for it, a bit for each.
  private let interested: [UInt64]
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
    var interested = [UInt64](repeating: 0, count: EventInterests.count)
    for (number, rule) in rules.enumerated() {
      var interests = rule.interests.rawValue
      while interests != 0 {
        interested[interests.trailingZeroBitCount] |= 1 << UInt64(number)
        interests &= interests - 1
      }
    }
    self.interested = interested
  }

  /// How long protected content was visible while nobody was signed in, as the findings say it.
  package func protectedExposure(at now: Instant) -> ProtectedExposure {
    rules.lazy.compactMap { $0 as? ProtectedContentVisible }.first?.exposure(at: now)
      ?? ProtectedExposure()
  }

  /// Takes in what was recorded since the last time. `isSettled`: nothing more is due at this moment.
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
      guard let place = EventInterests.place(of: event.what) else { continue }
      var numbers = interested[place]
      while numbers != 0 {
        rules[numbers.trailingZeroBitCount].observe(event, on: stage, report)
        numbers &= numbers - 1
      }
    }
  }

  private func write() {
    guard !report.findings.isEmpty else { return }
    for finding in report.takeAll() {
      findings.append(finding)
      simulation.record(
        .finding,
        [
          ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
          ("events", .array(finding.events.map { .int($0) })),
          ("message", .string(finding.message)), ("hint", .string(finding.hint)),
        ])
      places.append(simulation.eventCount)
    }
    next = simulation.eventCount
  }
}
