internal import Foundation
internal import VirtualTime

// What happens to the process, its windows, and what runs in it: the kinds of which there are few.
extension World {
  func apply(_ event: AppEvent) {
    switch event.name {
    case .state: enter(event.state)
    case .screen:
      screenSize = event.screen.size
      for window in windows { change(window: window) }
    case .session: isSignedIn = event.session == .valid
    default: break
    }
  }

  private func enter(_ state: LifeState) {
    let wasRunning = isRunning
    life = state
    hasEnded = !isRunning
    if hasEnded {
      isSignedIn = nil
      dropWork()
    }
    guard !wasRunning, isRunning else { return }
    forgetObjects()
    crash = nil
  }

  func died(_ event: CrashEvent) {
    crash = event
    dropWork()
  }

  /// Nothing of a process runs after it.
  private func dropWork() {
    transitions = []
    animations = [:]
    screenAnimations = 0
    timers = [:]
  }

  // MARK: Windows and containers

  func apply(_ event: WindowEvent, _ seq: Int) {
    guard let window = view(number(of: event.window)), window.isWindow else { return }
    switch event.name {
    case .show:
      window.isHidden = false
      window.window?.shownAt = seq
      window.window?.order = seq
    case .hide: window.isHidden = true
    case .level:
      window.window?.level = event.level
      window.window?.order = seq
    case .root: setRoot(of: window, event.root, seq)
    case .scene:
      window.window?.scene = number(of: event.scene)
      change(window: window)
      return
    case .key, .resignKey:
      window.window?.isKey = event.name == .key
      return
    case .noScene: return
    }
    window.window?.changedAt = seq
    change(window: window)
  }

  private func setRoot(of window: ViewState, _ root: ObjectReference?, _ seq: Int) {
    if let old = controller(window.root) {
      old.window = 0
      old.removedAt = seq
      old.removedFrom = window.object
      change(old)
    }
    window.window?.root = number(of: root)
    window.window?.rootSetAt = seq
    controller(window.root)?.window = window.number
    change(controller(window.root))
  }

  func apply(_ event: NavigationEvent) {
    guard event.name != .refused else { return }
    controller(event.object)?.stack = event.stack.map { number(of: $0) }
  }

  func apply(_ event: TabEvent) {
    controller(event.object)?.selected = event.selected
  }

  func apply(_ event: PresentationEvent, _ seq: Int) {
    guard let presenter = controller(event.presenter),
      let presented = event.controller.flatMap({ controller($0) })
    else { return }
    switch event.name {
    case .present:
      presenter.presented = presented.number
      presented.presenter = presenter.number
    case .dismissed:
      presenter.presented = 0
      presented.presenter = 0
      presented.removedAt = seq
      presented.removedFrom = presenter.object
      change(presented)
    case .presented, .dismiss, .refused: return
    }
  }

  // MARK: What runs and waits

  func apply(_ event: TransitionEvent, _ seq: Int) {
    guard event.name == .begin else { return transitions.removeAll { $0.id == event.id } }
    transitions.append(
      RunningTransition(
        id: event.id, seq: seq, begun: instant, effect: event.effect,
        duration: event.timing.duration, from: number(of: event.from), to: number(of: event.to),
        container: number(of: event.container),
        names: .init(from: event.from, to: event.to, container: event.container)))
  }

  func apply(_ event: AnimationEvent) {
    if event.name == .end {
      if animations.removeValue(forKey: event.id)?.isOfScreen == true { screenAnimations -= 1 }
      return
    }
    let view = view(number(of: event.view))
    let isOfScreen =
      event.repeats != true && view.map { $0.owner != 0 || $0.isWindow } == true
    animations[event.id] = RunningAnimation(
      view: view?.number ?? 0, property: event.property, isOfScreen: isOfScreen)
    if isOfScreen { screenAnimations += 1 }
  }

  func apply(_ event: TimerEvent, _ seq: Int) {
    switch event.name {
    case .schedule:
      timers[event.id] = PendingTimer(
        due: instant + event.delay, source: event.source, scheduledAt: seq)
    case .fire, .cancel: timers[event.id] = nil
    }
  }

  func apply(_ event: LinkEvent, _ seq: Int) {
    let number = event.link
    if event.name == .received {
      links[number] = LinkState(event, receivedAt: seq, instant)
    }
    links[number]?.append(event, seq, instant)
    if event.name == .stored { waitingLinks.append(number) }
    if event.name.isEnd { waitingLinks.removeAll { $0 == number } }
  }
}
