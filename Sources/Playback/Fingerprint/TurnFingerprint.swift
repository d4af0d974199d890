internal import HeadlessUIKit
internal import Phone
internal import Rules
internal import VirtualTime

/// The part of a fingerprint that holds until something happens: the phone, what the windows show,
/// what the app stores, what is pending and why, the links, and what the rules remember.
struct TurnFingerprint {
  private(set) var hash = Fingerprint()
  /// Whether something in it changes as time passes, so that it holds for its instant alone.
  private(set) var dependsOnTime = false
  let ranks: CanonicalNames
  private let run: Run
  private let stage: Stage

  init(of run: Run, _ provenance: Provenance) {
    self.run = run
    stage = run.recorder.stage
    ranks = CanonicalNames(stage)
    addDevice()
    if run.simulation.isRunning {
      provenance.add(to: &hash, ranks)
      addStage()
      addApp()
    }
    hash.add(run.device.links.fingerprint)
    let memory = RuleMemory(of: run.recorder, at: run.now, ranks)
    hash.add(memory.hash)
    if memory.dependsOnTime { dependsOnTime = true }
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
  }

  // MARK: The app

  private mutating func addApp() {
    var reflection = Reflection(of: run, ranks)
    let simulation = run.simulation
    if let delegate = simulation.delegate { reflection.addProperties(of: delegate) }
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

  // MARK: The stage

  private mutating func addStage() {
    hash.add(stage.isSignedIn == true ? 2 : stage.isSignedIn == false ? 1 : 0)
    hash.add(stage.sessionToldAt > 0)
    hash.add(stage.isEndUnseen)
    hash.add(stage.pendingTimers)
    hash.add(stage.lastInput?.name ?? "")
    hash.add(stage.lastInput?.role == .arrival)
    hash.add(stage.lastInput?.role == .session(isSilent: true))
    for number in stage.waitingLinks {
      guard let link = stage.links[number] else { continue }
      hash.add(link.value)
      hash.add(link.hasOwnData)
      hash.add(session(link.session))
    }
    for transition in stage.running {
      hash.add(transition.effect.rawValue)
      hash.add(ranks[transition.from])
      hash.add(ranks[transition.to])
      hash.add(ranks[transition.container])
    }
    hash.add(stage.runningAnimations.count)
    for number in ranks.numbers {
      if let controller = stage.controller(number) { add(controller) }
      if let view = stage.view(number) { add(view) }
    }
    for window in stage.windows.sorted(by: { $0.order < $1.order }) {
      hash.add(ranks[window.number])
    }
  }

  /// A session by how it stands to the present one.
  private func session(_ number: Int?) -> Int {
    guard let number else { return 0 }
    return number == stage.sessionNumber ? 1 : 2
  }

  private mutating func add(_ controller: StageController) {
    hash.add(controller.id.classID)
    hash.add(controller.title ?? "")
    hash.add(ranks[controller.parent])
    for child in controller.children { hash.add(ranks[child]) }
    hash.add(ranks[controller.view])
    hash.add(ranks[controller.window])
    hash.add(ranks[controller.presenter])
    hash.add(ranks[controller.presented])
    hash.add(ObjectIdentifier(StageController.self))
    switch controller.appearance {
    case .disappeared: hash.add(0)
    case .appearing: hash.add(1)
    case .appeared: hash.add(2)
    case .disappearing: hash.add(3)
    }
    hash.add(controller.isAlive)
    hash.add(controller.isTouched)
    hash.add(controller.appearances > 1)
    addOrder([
      controller.addedAt, controller.didMoveAt, controller.willMoveOutAt, controller.removedAt,
    ])
  }

  /// Numbers of events by which of them come before which, and which are 0.
  private mutating func addOrder(_ events: [Int]) {
    for (index, event) in events.enumerated() {
      hash.add(event > 0)
      for other in events.dropFirst(index + 1) { hash.add(event < other) }
    }
  }

  private mutating func add(_ view: StageView) {
    hash.add(view.id.classID)
    hash.add(ranks[view.superview])
    for subview in view.subviews { hash.add(ranks[subview]) }
    hash.add(ranks[view.owner])
    for number in [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height] {
      hash.add(Double(number))
    }
    hash.add(view.alpha)
    hash.add(view.isHidden)
    hash.add(view.isTransformed)
    guard view.isWindow else { return }
    hash.add(view.level)
    hash.add(ranks[view.root])
    hash.add(view.wasFullScreen)
    hash.add(view.isTouched)
    guard let rested = view.rested else { return }
    hash.add(ranks[rested.number])
    hash.add(rested.contentClass)
    hash.add(session(rested.session))
    if let title = rested.title { hash.add(title) } else { hash.add(rested.id.classID) }
  }
}
