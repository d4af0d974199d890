internal import DeeplinkFormats
internal import Foundation
internal import HeadlessUIKit
internal import VirtualTime

/// The state of a run at a moment as a hash: equal where everything that may come is equal.
///
/// What goes in, and why that is enough, is written in the article on the explorer.
struct StatePrint {
  private(set) var hash = StateHash()
  let run: Run
  let stage: Stage
  /// The rank of each living object by its number; 0 for one that is gone.
  let ranks: ObjectRanks

  init(of run: Run) {
    self.run = run
    stage = run.recorder.stage
    ranks = ObjectRanks(stage)
    addDevice()
    if run.simulation.isRunning {
      addTimes()
      addStage()
      addApp()
    }
    addRules()
  }

  // MARK: The phone

  private mutating func addDevice() {
    let simulation = run.simulation
    hash.add(simulation.lifeState.rawValue)
    hash.add(simulation.posture)
    hash.add(run.device.latency)
    hash.add(run.device.bannerTitle ?? "")
    for (key, value) in simulation.storedDefaults {
      hash.add(key)
      hash.add(String(describing: value))
    }
    for item in simulation.shortcutItems { hash.add(item.type) }
    for (plan, due) in run.device.timers.pending {
      hash.add("\(plan)")
      hash.add(Int(clamping: (due - run.now).nanoseconds))
    }
  }

  // MARK: What is pending

  private mutating func addTimes() {
    let now = run.now
    // In the order in which they were begun, as the stories below, so that each remaining time stays with its own.
    for due in run.simulation.pendingDues { hash.add(Int(clamping: (due - now).nanoseconds)) }
    hash.add(PendingWork(run, ranks).hash)
  }

  // MARK: The rules and the ledger

  private mutating func addRules() {
    hash.add(run.device.links.state)
    var reflection = Reflection(of: run, ranks, isOfRules: true)
    for rule in run.recorder.rules { reflection.addProperties(of: rule) }
    hash.add(reflection.hash)
  }

  // MARK: The app

  private mutating func addApp() {
    var reflection = Reflection(of: run, ranks, isOfRules: false)
    let simulation = run.simulation
    if let delegate = simulation.delegate { reflection.addProperties(of: delegate) }
    for controller in simulation.controllersOnStage {
      reflection.addProperties(of: controller)
    }
    reflection.addUnordered(simulation.keptStatics)
    hash.add(reflection.hash)
    for target in simulation.visibleTargets { hash.add(target) }
  }

  // MARK: The stage

  private mutating func addStage() {
    hash.add(stage.isSignedIn == true ? 2 : stage.isSignedIn == false ? 1 : 0)
    hash.add(stage.sessionToldAt > 0)
    hash.add(stage.pendingTimers)
    hash.add(stage.lastInput)
    for number in stage.waitingLinks {
      guard let link = stage.links[number] else { continue }
      hash.add(link.value)
      hash.add(session(link.session))
    }
    for transition in stage.running {
      hash.add(transition.effect)
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
    hash.add(rested.name)
  }
}

/// The living objects by age: two runs in the same state have the same, whatever numbers their objects bear.
struct ObjectRanks {
  /// Numbers in order of age.
  private(set) var numbers: [Int32] = []
  private var ranks: ContiguousArray<Int32> = []
  /// The rank of each controller by the event that told of its birth.
  private(set) var byBirth: [Int: Int32] = [:]

  init(_ stage: Stage) {
    let end = max(stage.controllers.count, stage.views.count)
    ranks = ContiguousArray(repeating: 0, count: end)
    for number in stage.firstOfProcess..<max(end, stage.firstOfProcess) {
      let controller = stage.controller(Int32(number))
      guard controller != nil || stage.view(Int32(number)) != nil else { continue }
      numbers.append(Int32(number))
      ranks[number] = Int32(numbers.count)
      if let controller { byBirth[controller.createdAt] = Int32(numbers.count) }
    }
  }

  subscript(number: Int32) -> Int32 {
    number > 0 && number < ranks.count ? ranks[Int(number)] : 0
  }
}
