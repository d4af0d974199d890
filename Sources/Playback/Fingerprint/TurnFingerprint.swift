internal import Foundation
internal import HeadlessUIKit
internal import Phone
internal import Rules
internal import Trace
internal import VirtualTime

/// The part of a fingerprint that holds until something happens: the phone, what the windows show,
/// what the app stores, what is pending and why, the links, and the state of the rules.
struct TurnFingerprint {
  private(set) var hash = Fingerprint()
  /// Whether something in it changes as time passes, so that it holds for its instant alone.
  private(set) var dependsOnTime = false
  let ranks: CanonicalNames
  private let run: Run
  private let context: RuleContext

  init(of run: Run, _ provenance: Provenance) {
    self.run = run
    context = run.recorder.context
    ranks = CanonicalNames(of: context)
    addDevice()
    if run.simulation.isRunning {
      provenance.add(to: &hash, tasks: run.simulation.timersOfLivingTasks, ranks)
      for offset in run.simulation.queueOffsets { hash.add(offset) }
      addContext()
      addApp()
    }
    hash.add(run.device.links.fingerprint)
    let rules = RuleHash(of: run.recorder.rules, in: context, ranks)
    hash.add(rules.high)
    hash.add(rules.low)
  }

  // MARK: The phone

  private mutating func addDevice() {
    let simulation = run.simulation
    hash.add(simulation.lifeState.rawValue)
    hash.add(simulation.posture)
    hash.add(run.device.latency)
    hash.add(run.device.bannerName ?? "")
    for (key, value) in simulation.storedDefaults {
      hash.add(key)
      switch value {
      case let flag as Bool: hash.add(flag)
      case let text as String: hash.add(text)
      default: hash.add(String(describing: value))
      }
    }
    for item in simulation.shortcutItems { hash.add(item.type) }
    for session in simulation.sceneSessions { hash.add(session) }
  }

  // MARK: What the trace says

  private mutating func addContext() {
    var canonical = CanonicalHash(ranks)
    context.canonical(&canonical)
    hash.add(canonical.fingerprint)
  }

  // MARK: The app

  private mutating func addApp() {
    var reflection = Reflection(of: run, ranks)
    let simulation = run.simulation
    if let delegate = simulation.delegate { reflection.addProperties(of: delegate) }
    for delegate in simulation.sceneDelegates { reflection.addProperties(of: delegate) }
    for controller in simulation.controllersOnStage {
      reflection.addProperties(of: controller)
    }
    reflection.addUnordered(simulation.keptStatics)
    hash.add(reflection.fingerprint)
    if reflection.dependsOnTime { dependsOnTime = true }
    for target in simulation.visibleTargets { hash.add(target) }
    for (place, text) in simulation.visibleTexts {
      hash.add(place)
      hash.add(text)
    }
  }
}
