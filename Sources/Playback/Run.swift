public import HeadlessUIKit
public import Phone
public import Rules
internal import Trace
public import VirtualTime

/// One app on one phone, from the first input on: what a script does to it, and what its trace is.
public final class Run {
  package let device: Device
  package let recorder: FindingRecorder
  private let conditions: Conditions
  private var inputs: [TimedInput] = []
  var fingerprinter = Fingerprinter()

  /// A phone with an app that is not running yet, at time 0.
  public convenience init(app: any SimulatedApp, conditions: Conditions) {
    self.init(app: app, conditions: conditions, rules: .standard)
  }

  /// The same; a gate counts the run's steps and says in which one the app's process dies, and the
  /// rules may be one's own.
  package init(
    app: any SimulatedApp, conditions: Conditions, gate: StepGate? = nil, rules: RuleSet = .standard
  ) {
    self.conditions = conditions
    self.gate = gate
    device = Device(app: app, conditions: conditions)
    recorder = FindingRecorder(
      simulation: device.simulation, app: device.app, policy: device.policy, rules: rules)
  }

  /// A phone with the app that a script is for.
  public convenience init(
    _ script: Script, as id: String? = nil, in catalogue: Catalogue
  ) throws(ScriptProblem) {
    let (app, conditions) = try catalogue.resolve(script, as: id)
    self.init(app: app, conditions: conditions)
  }

  /// The app that runs.
  public var app: any SimulatedApp { device.app }

  /// The simulation, for its trace and its tree.
  public var simulation: Simulation { device.simulation }

  /// The virtual moment.
  public var now: Instant { simulation.instant }

  /// What the rules have found so far, in the order of their events.
  public var findings: [Finding] { recorder.findings }

  /// The quick actions that the Home Screen shows for the app: at most four, static ones first.
  public var homeScreenShortcuts: [UIApplicationShortcutItem] { device.homeScreenShortcuts }

  /// What was done so far, ready to be run again.
  public var script: Script {
    Script(
      app: app.entry.id, conditions: conditions.settings, device: conditions.device, inputs: inputs)
  }

  /// Whether the rules are applied; set before the first input.
  package var looksForFindings = true

  private let gate: StepGate?

  private func turnEnded(withIgnoredInput isIgnored: Bool = false) {
    fingerprinter.invalidate()
    guard looksForFindings else { return }
    recorder.turnEnded(
      isSettled: nextDue.map { $0 > now } ?? true, withIgnoredInput: isIgnored)
  }

  /// When something is due next: a timer of the app that runs, or something that the phone has
  /// planned.
  public var nextDue: Instant? {
    let own = device.timers.nextDue
    guard simulation.lifeState != .suspended, let other = simulation.nextDue else { return own }
    return own.map { min($0, max(other, now)) } ?? max(other, now)
  }

  /// Runs the next thing that is due by then, in a turn of its own; false when nothing is.
  @discardableResult
  public func runNext(dueBy limit: Instant) -> Bool {
    guard let due = nextDue, due <= limit else { return false }
    if let planned = device.timers.nextDue, planned == due,
      let next = device.timers.popNext(dueBy: due)
    {
      if let exception = gate?.begin() {
        die(exception, at: next.due, during: nil)
        return true
      }
      simulation.moveClock(to: next.due)
      device.perform(next.plan)
    } else {
      if let exception = gate?.begin() {
        die(exception, at: due, during: nil)
        return true
      }
      _ = simulation.runNext(dueBy: limit)
      device.links.observe()
    }
    turnEnded()
    return true
  }

  /// Lets time pass to a moment; all that is due then has happened.
  public func advance(to target: Instant) {
    while runNext(dueBy: target) {}
    simulation.moveClock(to: target)
  }

  /// Does an input now. What was due at this moment has happened before.
  public func perform(_ input: Input) {
    advance(to: now)
    if let exception = gate?.begin() { return die(exception, at: now, during: input) }
    inputs.append(TimedInput(at: now, input))
    let outcome = device.perform(input)
    turnEnded(withIgnoredInput: outcome.isIgnored)
  }

  /// The app's process dies at a moment of what its code did, in the midst of an input if one is
  /// given; nothing else that is due then runs.
  package func die(_ exception: SimulatedException, at moment: Instant, during input: Input?) {
    simulation.moveClock(to: moment)
    if let input {
      inputs.append(TimedInput(at: now, input))
      device.record(input)
    }
    simulation.die(exception)
    turnEnded()
  }
}
