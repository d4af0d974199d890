package import Foundation
package import HeadlessUIKit
internal import JSON
internal import Phone

extension RecordedEvent {
  /// Whether the app's code ran: all but what is done to it, and what is noted about it.
  fileprivate var isOfApp: Bool {
    guard case .other(let details) = what else { return true }
    return switch details.kind {
    case .input, .defaults, .service, .finding: false
    case .app: details.name != "session"
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
    case .other(let details): foldOther(details, seq)
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

  private func foldOther(_ details: RecordedEvent.Details, _ seq: Int) {
    switch details.kind {
    case .window: foldWindow(details, seq)
    case .transition: foldTransition(details, seq)
    case .animation: foldAnimation(details)
    case .presentation: foldPresentation(details, seq)
    case .timer:
      if details.name == "schedule" { pendingTimers += 1 } else { pendingTimers -= 1 }
    case .app: foldApp(details, seq)
    case .input: foldInput(details, seq)
    case .defaults: foldDefaults(details, seq)
    case .deeplink: foldLink(details, seq)
    case .crash: running = []
    default: break
    }
  }

  private func foldWindow(_ details: RecordedEvent.Details, _ seq: Int) {
    guard let window = details.object.flatMap({ view($0.number) }) else { return }
    switch details.name {
    case "show":
      window.isHidden = false
      window.shownAt = seq
      window.order = seq
    case "hide": window.isHidden = true
    case "level": window.level = details.number("value") ?? 0
    case "root":
      if let old = controller(window.root) {
        old.window = 0
        old.removedAt = seq
        touch(old)
      }
      window.root = details.object("controller")?.number ?? 0
      window.rootSetAt = seq
      controller(window.root)?.window = window.number
      touch(controller(window.root))
    default: return
    }
    window.changedAt = seq
    touch(window: window)
  }

  private func foldTransition(_ details: RecordedEvent.Details, _ seq: Int) {
    let id = details.int("id")
    guard details.name == "begin" else {
      if details.bool("finished") == false { brokenOffAt = seq }
      return running.removeAll { $0.id == id }
    }
    running.append(
      RunningTransition(
        id: id, seq: seq, effect: details.string("effect") ?? "",
        duration: details.number("duration") ?? 0, from: details.object("from")?.number ?? 0,
        to: details.object("to")?.number ?? 0,
        container: details.object("container")?.number ?? 0, begun: instant))
  }

  private func foldAnimation(_ details: RecordedEvent.Details) {
    let id = details.int("id")
    if details.name == "end" {
      runningAnimations.remove(id)
    } else if let object = details.object("object"), let view = view(object.number),
      view.owner != 0 || view.isWindow, details.bool("repeats") != true
    {
      runningAnimations.insert(id)
    }
  }

  private func foldPresentation(_ details: RecordedEvent.Details, _ seq: Int) {
    guard let presenter = details.object.flatMap({ controller($0.number) }),
      let presented = details.object("controller").flatMap({ controller($0.number) })
    else { return }
    switch details.name {
    case "present":
      presenter.presented = presented.number
      presented.presenter = presenter.number
    case "dismissed":
      presenter.presented = 0
      presented.presenter = 0
      presented.removedAt = seq
      touch(presented)
    default: return
    }
  }

  private func foldApp(_ details: RecordedEvent.Details, _ seq: Int) {
    switch details.name {
    case "state": enter(details.string("state").flatMap(LifeState.init) ?? life, seq)
    case "screen":
      let size = details.numbers("size")
      if size.count == 2 { screenSize = CGSize(width: size[0], height: size[1]) }
      for window in windows { touch(window: window) }
    case "session":
      let signedIn = details.string("state") == "valid"
      if signedIn, isSignedIn != true, !wasEndUnseen { beginSession() }
      isSignedIn = signedIn
      sessionChangedAt = seq
    default: break
    }
  }

  /// Whether the last session ended and this one began without a moment of the app between: to it, one session goes on.
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
    // Nobody's session is known from here to the next launch; a link that comes meanwhile is for whoever is found there.
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

  private func foldInput(_ details: RecordedEvent.Details, _ seq: Int) {
    guard details.name == nil else { return }
    let name = details.string("do") ?? ""
    lastInput = LastInput(name: name, role: Input.kind(named: name)?.role(in: details) ?? .phone)
    lastInputAt = seq
    appRanBeforeInputAt = appRanAt
  }

  private func foldDefaults(_ details: RecordedEvent.Details, _ seq: Int) {
    guard details.string("key") == sessionKey else { return }
    let isTold = !isLastInputSilentSession && isInFront
    sessionToldAt = isTold ? seq : 0
    guard details.bool("value") != true else { return }
    signedOutAt = seq
    guard isSignedIn == true else { return }
    endedUnseenAt = isLastInputSilentSession || life == .suspended ? seq : 0
  }

  private func hasOwnData(_ details: RecordedEvent.Details) -> Bool {
    guard details.string("via") == "notification", let raw = details.string("raw"),
      let payload = (try? JSONValue(parsing: raw))?.object
    else { return false }
    return payload.contains { $0.key != "aps" && $0.key != "Simulator Target Bundle" }
  }

  private func foldLink(_ details: RecordedEvent.Details, _ seq: Int) {
    let number = details.int("link")
    switch details.name {
    case "received":
      links[number] = StageLink(
        number: number, receivedAt: seq, via: details.string("via") ?? "",
        hasOwnData: hasOwnData(details),
        session: isSignedIn == true ? sessionNumber : nil)
    case "parsed": links[number]?.value = details.string("value") ?? ""
    case "stored":
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

extension RecordedEvent.Details: InputEvent {}
