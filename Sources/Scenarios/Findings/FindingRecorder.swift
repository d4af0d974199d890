internal import HeadlessUIKit
internal import VirtualTime

/// Shows a growing trace to the rules and writes what they find into it, after each turn.
final class FindingRecorder {
  private let simulation: Simulation
  let stage: Stage
  let rules: [any FindingRule]
  /// The rules by the place of the kinds that they ask for.
  private let interested: [[any FindingRule]]
  private let report = Report()
  private var next = 0
  private(set) var findings: [Finding] = []

  init(simulation: Simulation, app: any SimulatedApp, policy: LinkPolicy) {
    self.simulation = simulation
    let rules = allFindingRules(for: app, policy)
    self.rules = rules
    stage = Stage(sessionKey: app.sessionKey, screens: app.screens)
    interested = (0..<EventInterests.count).map { place in
      rules.filter { $0.interests.contains(EventInterests(rawValue: 1 << UInt32(place))) }
    }
  }

  /// Takes in what was recorded since the last time. `isSettled`: nothing more is due at this moment.
  func turnEnded(isSettled: Bool) {
    takeIn()
    for rule in rules { rule.turnEnded(stage, report) }
    if isSettled, stage.isAtRest {
      for rule in rules { rule.cameToRest(stage, report) }
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
      for rule in interested[place] { rule.observe(event, on: stage, report) }
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
    }
    next = simulation.eventCount
  }
}
