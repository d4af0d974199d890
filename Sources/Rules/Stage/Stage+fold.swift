internal import Foundation
package import HeadlessUIKit
internal import JSON
internal import Phone
internal import VirtualTime

extension RecordedEvent {
  /// Whether the app's code ran: all but what is done to it, and what is noted about it.
  fileprivate var isOfApp: Bool {
    guard case .event(let event) = what else { return true }
    return switch event {
    case .input, .defaults, .service, .finding: false
    case .app(let app): app.name != .session
    default: true
    }
  }
}

// Each event changes the stage by a constant amount of work.
extension Stage {
  package func fold(_ event: RecordedEvent) {
    instant = event.instant
    let seq = event.seq
    if event.isOfApp { appRanAt = seq }
    switch event.what {
    case .created(let id, let base): create(id, base, seq)
    case .freed(let id): free(id)
    case .willMove(let id, let parent):
      if parent == nil { controller(id.number)?.willMoveOutAt = seq }
    case .didMove(let id, let parent):
      if parent != nil { controller(id.number)?.didMoveAt = seq }
    case .willAppear(let id): appear(id, .appearing, seq)
    case .didAppear(let id): appear(id, .appeared, seq)
    case .willDisappear(let id): appear(id, .disappearing, seq)
    case .didDisappear(let id): appear(id, .disappeared, seq)
    case .childAdded(let container, let child): add(child, to: container, seq)
    case .childRemoved(let container, let child): remove(child, from: container, seq)
    case .viewInserted(let view, let superview, let index):
      insert(view, into: superview, at: index, seq)
    case .viewRemoved(let view, _): takeOut(view, seq)
    case .viewOwned(let view, let controller): own(view, controller)
    case .viewDisowned(let view, let controller): disown(view, controller)
    case .frame(let id, let frame): setFrame(id, frame, seq)
    case .alpha(let id, let alpha):
      guard let view = view(id.number) else { return }
      view.alpha = alpha
      note(view, seq)
    case .hidden(let id, let hidden):
      guard let view = view(id.number), !view.isWindow else { return }
      view.isHidden = hidden
      touch(controller(view.owner))
    case .transform(let id, let isIdentity):
      guard let view = view(id.number) else { return }
      view.isTransformed = !isIdentity
      note(view, seq)
    case .title(let id, let title): controller(id.number)?.title = title
    case .event(let event): fold(event, seq)
    case .irrelevant: break
    }
  }

  // MARK: Objects

  private func create(_ id: ObjectID, _ base: AnyObject.Type, _ seq: Int) {
    let facts = facts(of: id, base: base)
    let index = Int(id.number)
    if facts.isController {
      while controllers.count <= index { controllers.append(nil) }
      let controller = StageController(
        id, kind: facts.kind, role: facts.role, createdAt: seq)
      controllers[index] = controller
      if let role = facts.role { playing[role, default: []].append(controller) }
    } else {
      while views.count <= index { views.append(nil) }
      let view = StageView(id, isWindow: facts.isWindow)
      views[index] = view
      if facts.isWindow { windows.append(view) }
    }
  }

  private func free(_ id: ObjectID) {
    let index = Int(id.number)
    if let controller = controller(id.number) {
      controller.isAlive = false
      touch(controller)
      if let role = controller.role { playing[role]?.removeAll { $0 === controller } }
      // Its number stays known while its view does, for the sake of the name.
      if view(controller.view)?.superview ?? 0 == 0 { controllers[index] = nil }
    } else if let view = view(id.number) {
      views[index] = nil
      if view.isWindow { windows.removeAll { $0 === view } }
      if let owner = controller(view.owner), !owner.isAlive {
        controllers[Int(owner.number)] = nil
      }
    }
  }

  private func appear(_ id: ObjectID, _ appearance: StageController.Appearance, _ seq: Int) {
    guard let controller = controller(id.number) else { return }
    if appearance == .appearing {
      controller.appearedAt = instant
      controller.appearances += 1
    }
    controller.appearance = appearance
    controller.appearanceChangedAt = seq
    touch(controller)
  }

  private func add(_ child: ObjectID, to container: ObjectID, _ seq: Int) {
    guard let child = controller(child.number), let container = controller(container.number)
    else { return }
    container.children.append(child.number)
    child.parent = container.number
    child.addedAt = seq
    child.willMoveOutAt = 0
    touch(child)
    touch(container)
    touch(window: view(container.window))
  }

  private func remove(_ child: ObjectID, from container: ObjectID, _ seq: Int) {
    guard let child = controller(child.number), let container = controller(container.number)
    else { return }
    container.children.removeAll { $0 == child.number }
    child.parent = 0
    child.removedAt = seq
    touch(child)
    touch(container)
    touch(window: view(container.window))
  }

  // MARK: Views

  private func insert(_ id: ObjectID, into superview: ObjectID, at index: Int, _ seq: Int) {
    guard let view = view(id.number), let superview = self.view(superview.number) else { return }
    if let old = self.view(view.superview) { old.subviews.removeAll { $0 == view.number } }
    superview.subviews.insert(view.number, at: min(index, superview.subviews.count))
    view.superview = superview.number
    view.insertedAt = seq
    moved(view, in: superview)
  }

  private func takeOut(_ id: ObjectID, _ seq: Int) {
    guard let view = view(id.number), let superview = self.view(view.superview) else { return }
    superview.subviews.removeAll { $0 == view.number }
    view.superview = 0
    moved(view, in: superview)
  }

  private func moved(_ view: StageView, in superview: StageView) {
    guard view.owner != 0 else { return }
    touch(controller(view.owner))
    if superview.owner != 0, let container = controller(superview.owner) {
      touch(container)
      touch(window: self.view(container.window))
    }
  }

  private func own(_ view: ObjectID, _ controller: ObjectID) {
    guard let view = self.view(view.number) else { return }
    view.owner = controller.number
    self.controller(controller.number)?.view = view.number
  }

  private func disown(_ view: ObjectID, _ controller: ObjectID) {
    self.view(view.number)?.owner = 0
    self.controller(controller.number)?.view = 0
  }

  private func setFrame(_ id: ObjectID, _ frame: CGRect, _ seq: Int) {
    guard let view = view(id.number) else { return }
    view.frame = frame
    view.frameSetAt = seq
    if view.owner != 0 { touch(controller(view.owner)) }
    note(view, seq)
  }

  /// A window has changed its looks.
  private func note(_ view: StageView, _ seq: Int) {
    guard view.isWindow else { return }
    view.changedAt = seq
    if view.frame.size == screenSize, view.frame.origin == .zero { view.wasFullScreen = true }
    touch(window: view)
  }

  // MARK: The kinds of which there are few

  private func fold(_ event: Event, _ seq: Int) {
    switch event {
    case .window(let change): foldWindow(change, seq)
    case .transition(let change): foldTransition(change, seq)
    case .animation(let animation): foldAnimation(animation)
    case .presentation(let change): foldPresentation(change, seq)
    case .timer(let timer): pendingTimers += timer.name == .schedule ? 1 : -1
    case .app(let app): foldApp(app, seq)
    case .input(let input): foldInput(input, seq)
    case .defaults(let change): foldDefaults(change, seq)
    case .deeplink(let step): foldLink(step, seq)
    case .crash: running = []
    default: break
    }
  }

  private func foldWindow(_ change: WindowEvent, _ seq: Int) {
    guard let window = view(change.window.number) else { return }
    switch change.name {
    case .show:
      window.isHidden = false
      window.shownAt = seq
      window.order = seq
    case .hide: window.isHidden = true
    case .level: window.level = change.level
    case .root:
      if let old = controller(window.root) {
        old.window = 0
        old.removedAt = seq
        touch(old)
      }
      window.root = change.root?.number ?? 0
      window.rootSetAt = seq
      controller(window.root)?.window = window.number
      touch(controller(window.root))
    case .key, .resignKey: return
    }
    window.changedAt = seq
    touch(window: window)
  }

  private func foldTransition(_ change: TransitionEvent, _ seq: Int) {
    guard change.name == .begin else {
      if !change.isFinished { brokenOffAt = seq }
      return running.removeAll { $0.id == change.id }
    }
    running.append(
      RunningTransition(
        id: change.id, seq: seq, effect: change.effect, duration: change.timing.duration.seconds,
        from: change.from?.number ?? 0, to: change.to?.number ?? 0,
        container: change.container?.number ?? 0, begun: instant))
  }

  private func foldAnimation(_ animation: AnimationEvent) {
    if animation.name == .end {
      runningAnimations.remove(animation.id)
    } else if let view = view(animation.view.number), view.owner != 0 || view.isWindow,
      animation.repeats != true
    {
      runningAnimations.insert(animation.id)
    }
  }

  private func foldPresentation(_ change: PresentationEvent, _ seq: Int) {
    guard let presenter = controller(change.presenter.number),
      let presented = change.controller.flatMap({ controller($0.number) })
    else { return }
    switch change.name {
    case .present:
      presenter.presented = presented.number
      presented.presenter = presenter.number
    case .dismissed:
      presenter.presented = 0
      presented.presenter = 0
      presented.removedAt = seq
      touch(presented)
    default: return
    }
  }

  private func foldApp(_ app: AppEvent, _ seq: Int) {
    switch app.name {
    case .state: enter(app.state, seq)
    case .screen:
      screenSize = app.screen.size
      for window in windows { touch(window: window) }
    case .session:
      let signedIn = app.session == .valid
      if signedIn, isSignedIn != true, !wasEndUnseen { beginSession() }
      isSignedIn = signedIn
      sessionChangedAt = seq
    default: break
    }
  }

  /// Whether the last session ended and this one began without a moment of the app between: to it,
  /// one session goes on.
  private var wasEndUnseen: Bool {
    isLastInputSession && endedUnseenAt > appRanBeforeInputAt
  }

  private func beginSession() {
    sessionNumber += 1
    for number in waitingLinks where links[number]?.session == nil {
      links[number]?.session = sessionNumber
    }
  }

  private func enter(_ state: LifeState, _ seq: Int) {
    let wasRunning = isRunning
    life = state
    if state == .active, isSignedIn == false, sessionToldAt == 0 { sessionToldAt = seq }
    // Nobody's session is known from here to the next launch; a link that comes meanwhile is for
    // whoever is found there.
    if !isRunning { isSignedIn = nil }
    guard !wasRunning, isRunning else { return }
    forgetObjects()
    windows = []
    playing = [:]
    running = []
    runningAnimations = []
    pendingTimers = 0
    touchedControllers = []
    touchedWindows = []
    sessionToldAt = seq
    endedUnseenAt = 0
  }

  /// Lets go of the last process's objects, and of no older ones again.
  private func forgetObjects() {
    for index in firstOfProcess..<max(controllers.count, firstOfProcess) {
      controllers[index] = nil
    }
    for index in firstOfProcess..<max(views.count, firstOfProcess) { views[index] = nil }
    firstOfProcess = min(controllers.count, views.count)
  }

  private func foldInput(_ event: InputEvent, _ seq: Int) {
    guard event.name == nil else { return }
    lastInput = LastInput(
      name: event.input, role: Input.kind(named: event.input)?.role(in: event) ?? .phone)
    lastInputAt = seq
    appRanBeforeInputAt = appRanAt
  }

  private func foldDefaults(_ change: DefaultsEvent, _ seq: Int) {
    guard change.key == sessionKey else { return }
    let isTold = !isLastInputSilentSession && isInFront
    sessionToldAt = isTold ? seq : 0
    guard change.value.bool != true else { return }
    signedOutAt = seq
    guard isSignedIn == true else { return }
    endedUnseenAt = isLastInputSilentSession || life == .suspended ? seq : 0
  }

  private func hasOwnData(_ received: LinkEvent) -> Bool {
    guard received.via == "notification",
      let payload = (try? JSONValue(parsing: received.raw))?.object
    else { return false }
    return payload.contains { $0.key != "aps" && $0.key != "Simulator Target Bundle" }
  }

  private func foldLink(_ step: LinkEvent, _ seq: Int) {
    let number = step.link
    switch step.name {
    case .received:
      links[number] = StageLink(
        number: number, receivedAt: seq, via: step.via, hasOwnData: hasOwnData(step),
        session: isSignedIn == true ? sessionNumber : nil)
    case .parsed: links[number]?.value = step.value ?? ""
    case .stored:
      links[number]?.storedAt = seq
      links[number]?.isWaiting = true
      if isSignedIn == true, links[number]?.session == nil {
        links[number]?.session = sessionNumber
      }
      waitingLinks.append(number)
    default:
      links[number]?.isWaiting = false
      waitingLinks.removeAll { $0 == number }
    }
  }
}
