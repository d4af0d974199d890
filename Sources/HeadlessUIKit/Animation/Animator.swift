internal import Foundation
internal import OrderedCollections
internal import VirtualTime

/// The animations of a process. They are values: nothing ticks, and the end is a timer on the
/// virtual clock.
///
/// What has nothing to do ends with its turn: a block that changes no value
/// (animate-nothing-completes-at-once, animate-same-value-completes-at-once), and what moves only
/// views that are in no window when the turn's changes are committed, because they were never put
/// there (animate-off-window-completes-at-once) or have left (animate-removed-view-ends). The
/// sources tell `finished` only for the latter two, of Core Animation: false. A block without
/// changes has come to its end: true.
final class Animator {
  private unowned let process: ProcessImage
  private var settings = CapturedSettings()
  private var log: MotionLog
  private var running: OrderedDictionary<Int, RunningMotion> = [:]
  private var open: OrderedDictionary<Int, [UIView]> = [:]
  private var lastKey = 0
  /// What is begun while a driver holds it.
  private var held: [HeldMotion]?
  /// Whether animation blocks animate.
  var isEnabled = true
  /// Seconds of the animation whose block runs.
  private(set) var blockDuration: TimeInterval = 0

  init(process: ProcessImage) {
    self.process = process
    log = MotionLog(process: process)
  }

  /// Records what an animation block sets, even if the value stays the same.
  func recordSetting(
    of view: UIView, _ property: Property, from: PropertyValue, to: PropertyValue
  ) {
    settings.record(view, property, from: from, to: to)
  }

  /// Runs a block outside any animation.
  func withoutCapturing<Value>(_ body: () -> Value) -> Value {
    let outer = process.isCapturingChanges
    process.isCapturingChanges = false
    defer { process.isCapturingChanges = outer }
    return body()
  }

  /// What a block sets, taken back at once, to be set to any part of the way.
  func captureChange(lasting duration: TimeInterval, _ block: () -> Void) -> ScrubbedChange {
    let settings = capture(block, isOn: true, lasting: duration)
    let change = ScrubbedChange(settings: settings.filter(\.changesValue))
    change.set(0)
    return change
  }

  /// Runs a block that begins animations, and holds those at their beginning.
  func hold(_ body: () -> Void) -> [HeldMotion] {
    let outer = held
    held = []
    body()
    defer { held = outer }
    return held ?? []
  }

  /// What `run` has begun.
  struct Started {
    /// Names it as long as it runs; `nil` for what ends with its turn.
    var key: Int?
    var change = ScrubbedChange(settings: [])
  }

  /// Runs an animation block, with the transition that it makes visible if there is one; the
  /// completion takes whether it ran to its end.
  ///
  /// Without a duration the end comes at the end of the turn.
  @discardableResult
  func run(
    _ parameters: AnimationParameters, transition: Transition? = nil, within outer: Int? = nil,
    animations: () -> Void, completion: @escaping (Bool) -> Void
  ) -> Started {
    if held != nil {
      let change = captureChange(lasting: parameters.duration, animations)
      held?.append(HeldMotion(change: change, completion: completion))
      return Started(change: change)
    }
    let isAnimated = isEnabled && parameters.duration > 0
    var parameters = parameters
    if !isAnimated {
      (parameters.duration, parameters.delay) = (0, isEnabled ? max(0, parameters.delay) : 0)
    }
    let named = transition?.effect ?? parameters.options.effect
    var transitionID = outer
    if let transition, let named {
      transitionID = log.begin(transition, isAnimated ? named : .none, parameters)
    }
    let takesTime = isAnimated || parameters.delay > 0
    let settings = capture(
      animations, isOn: takesTime && (named == nil || transition?.effect != nil),
      lasting: parameters.duration)
    guard process.isRunning else { return Started() }
    if let transition, named == nil {
      let effect = isAnimated ? settings.effect(on: transition.incoming) : .none
      transitionID = log.begin(transition, effect, parameters)
    }
    if transitionID == nil, isAnimated, let change = WindowChange(of: settings.map(\.view)) {
      transitionID = log.begin(change.transition, .window, parameters)
    }
    let changes = settings.filter(\.changesValue)
    var parts = isAnimated ? changes.map { log.begin($0, parameters, within: transitionID) } : []
    if isAnimated, named == .crossDissolve, let incoming = transition?.incoming {
      parts.append(log.begin(fade(in: incoming), parameters, within: transitionID))
    }
    let hasScene = isAnimated && transition != nil && named != nil
    let motion = RunningMotion(
      transition: outer == nil ? transitionID : nil, parts: parts,
      scene: hasScene ? RunningMotion.Scene(view: transition?.container) : nil,
      blocked: parameters.options.contains(.allowUserInteraction)
        ? []
        : ((transition?.movers ?? []) + settings.map(\.view)).map {
          RunningMotion.BlockedView(view: $0)
        },
      finish: completion)
    let change = ScrubbedChange(settings: changes)
    if changes.isEmpty, !hasScene {
      endWithTurn(motion)
      return Started(change: change)
    }
    return Started(key: schedule(motion, parameters), change: change)
  }

  /// Stops what runs without its completion; what it moves stays as the model has it.
  func drop(_ key: Int) {
    guard let motion = take(key) else { return }
    log.end(motion.parts, finished: false)
    if let id = motion.transition { log.end(transition: id, finished: false) }
    motion.transaction?.leave(in: process)
  }

  /// A transition that someone else animates and ends.
  struct OpenTransition {
    fileprivate let key: Int
    let transition: Int
  }

  /// Begins a transition whose end an animator of the app's tells.
  func open(_ transition: Transition, duration: Double) -> OpenTransition {
    let id = log.begin(
      transition, transition.effect ?? .custom, AnimationParameters(duration: max(0, duration)))
    lastKey += 1
    open[lastKey] = [transition.incoming, transition.outgoing].compactMap(\.self)
    return OpenTransition(key: lastKey, transition: id)
  }

  /// Runs what a gesture does: the finger drags a part of the way, then things settle at an end.
  func runGesture(_ gesture: Gesture, completion: @escaping (Bool) -> Void) {
    let ticket = open(gesture.transition, duration: gesture.duration)
    let coordinator = gesture.coordinator
    coordinator.beginDragging()
    let end = { [self] in
      close(ticket, finished: gesture.finishes)
      completion(gesture.finishes)
    }
    let dragging = AnimationParameters(
      duration: gesture.duration * Gesture.reach, options: .curveLinear)
    let settling = AnimationParameters(
      duration: gesture.duration * (1 - Gesture.reach), options: .curveEaseOut)
    let drag = {
      gesture.drag()
      coordinator.drag(to: Gesture.reach)
    }
    let settle = {
      gesture.settle()
      coordinator.settle()
    }
    run(dragging, within: ticket.transition, animations: drag) { [self] dragged in
      coordinator.endInteraction(cancelled: !gesture.finishes)
      guard dragged else {
        settle()
        return end()
      }
      run(settling, within: ticket.transition, animations: settle) { _ in end() }
    }
  }

  /// Ends a transition that was begun by `open`.
  func close(_ ticket: OpenTransition, finished: Bool) {
    guard open.removeValue(forKey: ticket.key) != nil else { return }
    log.end(transition: ticket.transition, finished: finished)
  }

  /// Whether a view takes no touches because it, or a view around it, is under animation.
  func blocksTouches(of view: UIView) -> Bool {
    running.values.contains { $0.blocksTouches(of: view) }
      || open.values.contains { $0.contains { view.isDescendant(of: $0) } }
  }

  // MARK: Early ends

  /// Ends everything that runs, unfinished, as leaving the foreground does.
  func interruptAll() {
    for key in running.keys {
      guard let motion = take(key) else { continue }
      finish(motion, finished: false)
    }
  }

  /// Ends what animates a view, unfinished; a block of which nothing is left has come to its end.
  func removeAnimations(of view: UIView) {
    for key in running.keys { cut(key) { $0.view === view } }
  }

  /// Ends, unfinished, what moves views that are in no window; false when there is none.
  func endOffWindow() -> Bool {
    process.mayMoveOffWindow = false
    let keys = running.values.indices.compactMap {
      running.values[$0].hasPartOffWindow ? running.keys[$0] : nil
    }
    for key in keys {
      guard let motion = running[key] else { continue }
      if motion.isOffWindow {
        if let gone = take(key) { finish(gone, finished: false) }
      } else {
        cut(key, where: \.isOffWindow)
      }
    }
    return !keys.isEmpty
  }

  func dropAll() {
    running = [:]
    open = [:]
    settings.removeAll()
    process.isCapturingChanges = false
  }

  /// Ends parts of what runs. It is looked up again: the completion of another block may have ended
  /// it.
  private func cut(_ key: Int, where isGone: (RunningMotion.Part) -> Bool) {
    guard var motion = running[key] else { return }
    let gone = motion.parts.filter(isGone)
    guard !gone.isEmpty else { return }
    motion.parts.removeAll(where: isGone)
    if motion.parts.isEmpty, motion.scene == nil {
      motion.parts = gone
      _ = take(key)
      return finish(motion, finished: false)
    }
    log.end(gone, finished: false)
    running[key] = motion
  }

  private func take(_ key: Int) -> RunningMotion? {
    guard let motion = running.removeValue(forKey: key) else { return nil }
    if let ticket = motion.ticket { process.clock.schedule.cancel(ticket) }
    return motion
  }

  // MARK: Parts of a run

  private func capture(
    _ animations: () -> Void, isOn: Bool, lasting duration: TimeInterval
  ) -> [CapturedSettings.Setting] {
    let outer = process.isCapturingChanges
    let outerDuration = blockDuration
    settings.begin()
    process.isCapturingChanges = isOn
    blockDuration = duration
    animations()
    process.isCapturingChanges = outer
    blockDuration = outerDuration
    return settings.end()
  }

  private func fade(in view: UIView) -> CapturedSettings.Setting {
    .init(view: view, property: .alpha, from: .number(0), to: .number(view.tracedAlpha))
  }

  private func schedule(_ motion: RunningMotion, _ parameters: AnimationParameters) -> Int? {
    let total = TimeSpan(seconds: parameters.duration) + TimeSpan(seconds: parameters.delay)
    guard total > .zero else {
      endWithTurn(motion)
      return nil
    }
    lastKey += 1
    let key = lastKey
    var motion = motion
    motion.transaction = process.transactions.last
    motion.transaction?.enter()
    if !parameters.options.contains(.repeat) || parameters.duration == 0 {
      motion.ticket = process.schedule(after: total) { [process] in process.animator.end(key) }
    }
    running[key] = motion
    process.mayMoveOffWindow = true
    return key
  }

  private func endWithTurn(_ motion: RunningMotion) {
    process.runLoop.atEndOfTurn { [process] in process.animator.finish(motion, finished: true) }
  }

  private func end(_ key: Int) {
    guard let motion = running.removeValue(forKey: key) else { return }
    finish(motion, finished: true)
  }

  private func finish(_ motion: RunningMotion, finished: Bool) {
    log.end(motion.parts, finished: finished)
    if let id = motion.transition { log.end(transition: id, finished: finished) }
    motion.finish(finished)
    motion.transaction?.leave(in: process)
  }
}
