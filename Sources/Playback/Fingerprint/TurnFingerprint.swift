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
  private let world: World

  init(of run: Run, _ provenance: Provenance) {
    self.run = run
    context = run.recorder.context
    world = context.world
    ranks = CanonicalNames(of: context)
    addDevice()
    if run.simulation.isRunning {
      provenance.add(to: &hash, tasks: run.simulation.timersOfLivingTasks, ranks)
      for offset in run.simulation.queueOffsets { hash.add(offset) }
      addWorld()
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

  // MARK: The world

  private mutating func addWorld() {
    hash.add(world.isSignedIn == true ? 2 : world.isSignedIn == false ? 1 : 0)
    hash.add(context.signIn.toldAt > 0)
    hash.add(context.signIn.isEndUnseen)
    hash.add(context.signIn.isUnheard)
    hash.add(world.timers.count)
    hash.add(context.lastInput?.name ?? "")
    hash.add(context.lastInput?.role == .arrival)
    hash.add(context.lastInput?.role == .session(isSilent: true))
    for number in world.waitingLinks {
      guard let link = world.links[number] else { continue }
      hash.add(link.value)
      let origin = context.linkOrigins[number]
      hash.add(origin?.hasOwnData == true)
      hash.add(session(origin?.session))
    }
    for transition in world.transitions {
      hash.add(transition.effect.rawValue)
      hash.add(ranks[transition.from])
      hash.add(ranks[transition.to])
      hash.add(ranks[transition.container])
    }
    hash.add(world.screenAnimations)
    for number in ranks.numbers {
      if let controller = world.controller(number) { add(controller) }
      if let view = world.view(number) { add(view) }
    }
    for window in world.windows.sorted(by: { $0.shownAt < $1.shownAt }) {
      hash.add(ranks[window.number])
    }
  }

  /// A session by how it stands to the present one.
  private func session(_ number: Int?) -> Int {
    guard let number else { return 0 }
    return number == context.signIn.number ? 1 : 2
  }

  private mutating func add(_ controller: ControllerState) {
    if let type = controller.classID { hash.add(type) }
    hash.add(controller.title ?? "")
    hash.add(ranks[controller.parent])
    for child in controller.children { hash.add(ranks[child]) }
    hash.add(ranks[controller.view])
    hash.add(ranks[controller.window])
    hash.add(ranks[controller.presenter])
    hash.add(ranks[controller.presented])
    hash.add(ObjectIdentifier(ControllerState.self))
    switch controller.appearance {
    case .disappeared: hash.add(0)
    case .appearing: hash.add(1)
    case .appeared: hash.add(2)
    case .disappearing: hash.add(3)
    }
    hash.add(controller.isAlive)
    hash.add(controller.isChanged)
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

  private mutating func add(_ view: ViewState) {
    if let type = view.object.classID { hash.add(type) }
    hash.add(ranks[view.superview])
    for subview in view.subviews { hash.add(ranks[subview]) }
    hash.add(ranks[view.owner])
    for number in [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height] {
      hash.add(Double(number))
    }
    if view.boundsOrigin != .zero {
      hash.add(Double(view.boundsOrigin.x))
      hash.add(Double(view.boundsOrigin.y))
    }
    hash.add(view.alpha)
    hash.add(view.isHidden)
    hash.add(view.isTransformed)
    guard let window = view.window else { return }
    hash.add(window.level)
    hash.add(ranks[window.root])
    hash.add(ranks[window.scene])
    hash.add(window.wasFullScreen)
    hash.add(view.isChanged)
    guard let rested = context.rested[view.number] else { return }
    hash.add(ranks[rested.number])
    if let type = rested.contentClass { hash.add(type) }
    hash.add(session(rested.session))
    if let title = rested.title {
      hash.add(title)
    } else if let type = rested.object.classID {
      hash.add(type)
    }
  }
}
