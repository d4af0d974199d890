internal import Foundation
internal import OrderedCollections
internal import VirtualTime

/// The animations of a process. They are values: nothing ticks, and the end is a timer on the
/// virtual clock.
final class Animator {
  private struct Setting {
    let view: UIView
    let property: Property
    let from: PropertyValue
    var to: PropertyValue
  }

  private struct Moving {
    let animation: Int
    weak var view: UIView?
  }

  private struct Running {
    let transition: Int?
    var animations: [Moving]
    /// The views that take no touches meanwhile.
    let blocked: [UIView]
    let ticket: Schedule<() -> Void>.Ticket?
    let finish: (Bool) -> Void
  }

  private unowned let process: ProcessImage
  private var captured: [[Setting]] = []
  private var running: OrderedDictionary<Int, Running> = [:]
  private var open: OrderedDictionary<Int, [UIView]> = [:]
  private var lastID = 0
  private var lastKey = 0
  /// Whether animation blocks animate.
  var isEnabled = true

  init(process: ProcessImage) {
    self.process = process
  }

  /// Notes what an animation block sets, also where the value stays the same.
  func recordSetting(
    of view: UIView, _ property: Property, from: PropertyValue, to: PropertyValue
  ) {
    guard property.isAnimatable, !captured.isEmpty else { return }
    let last = captured.count - 1
    if let known = captured[last].firstIndex(where: { $0.view === view && $0.property == property })
    {
      captured[last][known].to = to
    } else {
      captured[last].append(Setting(view: view, property: property, from: from, to: to))
    }
  }

  /// Runs a block outside any animation.
  func withoutCapturing(_ body: () -> Void) {
    let outer = process.isCapturingChanges
    process.isCapturingChanges = false
    body()
    process.isCapturingChanges = outer
  }

  /// Runs an animation block, with the transition that it makes visible if there is one; the
  /// completion takes whether it ran to its end.
  ///
  /// Without a duration the end comes at the end of the turn.
  func run(
    _ parameters: AnimationParameters, transition: Transition? = nil, within outer: Int? = nil,
    animations: () -> Void, completion: @escaping (Bool) -> Void
  ) {
    let isAnimated = isEnabled && parameters.duration > 0
    var parameters = parameters
    if !isAnimated {
      (parameters.duration, parameters.delay) = (0, isEnabled ? parameters.delay : 0)
    }
    let named = transition?.effect ?? parameters.options.effect
    var transitionID = outer
    if let transition, let named {
      transitionID = beginTransition(transition, isAnimated ? named : .none, parameters)
    }
    let settings = capture(
      animations, isOn: isAnimated && (named == nil || transition?.effect != nil))
    guard process.isRunning else { return }
    if let transition, named == nil {
      let effect = isAnimated ? Self.effect(of: settings, on: transition.incoming) : .none
      transitionID = beginTransition(transition, effect, parameters)
    }
    if transitionID == nil, isAnimated, let change = WindowChange(of: settings.map(\.view)) {
      transitionID = beginTransition(change.transition, .window, parameters)
    }
    var moving: [Moving] = []
    if isAnimated {
      moving = settings.filter { $0.from != $0.to || $0.view === transition?.incoming }
        .map { beginAnimation($0, parameters, transitionID) }
      if named == .crossDissolve, let incoming = transition?.incoming {
        let fade = Setting(
          view: incoming, property: .alpha, from: .number(0), to: .number(incoming.alpha))
        moving.append(beginAnimation(fade, parameters, transitionID))
      }
    }
    schedule(
      parameters, outer == nil ? transitionID : nil, moving,
      blocking: [transition?.incoming, transition?.outgoing].compactMap(\.self)
        + settings.map(\.view),
      completion)
  }

  /// A transition that someone else animates and ends.
  struct OpenTransition {
    fileprivate let key: Int
    fileprivate let transition: Int
  }

  /// Begins a transition whose end an animator of the app's tells.
  func open(_ transition: Transition, duration: Double) -> OpenTransition {
    let id = beginTransition(
      transition, transition.effect ?? .custom, AnimationParameters(duration: max(0, duration)))
    lastKey += 1
    open[lastKey] = [transition.incoming, transition.outgoing].compactMap(\.self)
    return OpenTransition(key: lastKey, transition: id)
  }

  /// Runs what a gesture does: the finger drags a part of the way, then things settle where they
  /// end.
  func runGesture(_ gesture: Gesture, completion: @escaping (Bool) -> Void) {
    let ticket = open(gesture.transition, duration: gesture.duration)
    let end = { [self] in
      close(ticket, finished: gesture.finishes)
      completion(gesture.finishes)
    }
    let dragging = AnimationParameters(
      duration: gesture.duration * Gesture.reach, options: .curveLinear)
    let settling = AnimationParameters(
      duration: gesture.duration * (1 - Gesture.reach), options: .curveEaseOut)
    run(dragging, within: ticket.transition, animations: gesture.drag) { [self] dragged in
      guard dragged else {
        gesture.settle()
        return end()
      }
      run(settling, within: ticket.transition, animations: gesture.settle) { _ in end() }
    }
  }

  /// Ends a transition that was begun by `open`.
  func close(_ ticket: OpenTransition, finished: Bool) {
    guard open.removeValue(forKey: ticket.key) != nil else { return }
    process.record(.transition(TransitionEvent(end: ticket.transition, finished: finished)))
  }

  /// Whether a view takes no touches because it, or a view around it, is under animation.
  func blocksTouches(of view: UIView) -> Bool {
    running.values.contains { $0.blocked.contains { view.isDescendant(of: $0) } }
      || open.values.contains { $0.contains { view.isDescendant(of: $0) } }
  }

  /// Whether anything moves.
  var isAnimating: Bool { !running.isEmpty || !open.isEmpty }

  /// Ends everything that runs, unfinished, as leaving the foreground does.
  func interruptAll() {
    for (key, item) in running {
      guard running.removeValue(forKey: key) != nil else { continue }
      if let ticket = item.ticket { process.clock.schedule.cancel(ticket) }
      finish(item, finished: false)
    }
  }

  /// Ends what animates a view, unfinished; a block of which nothing is left has come to its end.
  func removeAnimations(of view: UIView) {
    for key in running.keys {
      // Looked up anew: the completion of another block may have ended some of these.
      guard var item = running[key] else { continue }
      let gone = item.animations.filter { $0.view === view }
      guard !gone.isEmpty else { continue }
      item.animations.removeAll { $0.view === view }
      guard item.animations.isEmpty else {
        recordEnds(of: gone, finished: false)
        running[key] = item
        continue
      }
      running.removeValue(forKey: key)
      if let ticket = item.ticket { process.clock.schedule.cancel(ticket) }
      item.animations = gone
      finish(item, finished: false)
    }
  }

  func dropAll() {
    running = [:]
    open = [:]
    captured = []
    process.isCapturingChanges = false
  }

  // MARK: Parts of a run

  private func capture(_ animations: () -> Void, isOn: Bool) -> [Setting] {
    let outer = process.isCapturingChanges
    captured.append([])
    process.isCapturingChanges = isOn
    animations()
    process.isCapturingChanges = outer
    return captured.popLast() ?? []
  }

  private func schedule(
    _ parameters: AnimationParameters, _ transition: Int?, _ moving: [Moving],
    blocking views: [UIView], _ completion: @escaping (Bool) -> Void
  ) {
    lastKey += 1
    let key = lastKey
    let total = TimeSpan(seconds: parameters.duration) + TimeSpan(seconds: parameters.delay)
    let blocked = parameters.options.contains(.allowUserInteraction) ? [] : views
    func item(_ ticket: Schedule<() -> Void>.Ticket?) -> Running {
      Running(
        transition: transition, animations: moving, blocked: blocked, ticket: ticket,
        finish: completion)
    }
    if parameters.options.contains(.repeat), parameters.duration > 0 {
      running[key] = item(nil)
    } else if total > .zero {
      running[key] = item(
        process.schedule(after: total) { [process] in
          process.animator.end(key)
        })
    } else {
      let now = item(nil)
      process.runLoop.atEndOfTurn { [process] in process.animator.finish(now, finished: true)
      }
    }
  }

  private func end(_ key: Int) {
    guard let item = running.removeValue(forKey: key) else { return }
    finish(item, finished: true)
  }

  private func finish(_ item: Running, finished: Bool) {
    recordEnds(of: item.animations, finished: finished)
    if let id = item.transition {
      process.record(.transition(TransitionEvent(end: id, finished: finished)))
    }
    item.finish(finished)
  }

  private func recordEnds(of moving: [Moving], finished: Bool) {
    for one in moving {
      process.record(.animation(AnimationEvent(end: one.animation, finished: finished)))
    }
  }

  /// What the block set on the incoming view names the effect.
  private static func effect(of settings: [Setting], on incoming: UIView?) -> TransitionEffect {
    let properties = Set(settings.filter { $0.view === incoming }.map(\.property))
    return switch properties {
    case []: .none
    case [.frame]: .slide
    case [.alpha]: .alpha
    default: .custom
    }
  }

  // MARK: Events

  private func beginTransition(
    _ transition: Transition, _ effect: TransitionEffect, _ parameters: AnimationParameters
  ) -> Int {
    lastID += 1
    var event = TransitionEvent(begin: lastID, effect, timing(parameters))
    event.from = (transition.from?.id).map { .live($0) }
    event.to = (transition.to?.id).map { .live($0) }
    event.container = (transition.container?.id).map { .live($0) }
    event.source = parameters.source
    process.record(.transition(event))
    return lastID
  }

  private func beginAnimation(
    _ setting: Setting, _ parameters: AnimationParameters, _ transition: Int?
  ) -> Moving {
    lastID += 1
    var event = AnimationEvent(
      begin: lastID, transition: transition, setting.view.id, setting.property,
      from: setting.from, to: setting.to, timing(parameters))
    if parameters.options.contains(.repeat) { event.repeats = true }
    if parameters.options.contains(.autoreverse) { event.autoreverses = true }
    event.source = parameters.source
    process.record(.animation(event))
    return Moving(animation: lastID, view: setting.view)
  }

  private func timing(_ parameters: AnimationParameters) -> MotionTiming {
    MotionTiming(
      duration: TimeSpan(seconds: parameters.duration),
      curve: parameters.curve ?? parameters.options.curve,
      delay: parameters.delay > 0 ? TimeSpan(seconds: parameters.delay) : nil)
  }
}

extension Property {
  /// Whether UIKit animates it.
  fileprivate var isAnimatable: Bool {
    switch self {
    case .frame, .alpha, .transform, .backgroundColor, .cornerRadius: true
    default: false
    }
  }
}
