internal import HeadlessUIKit
package import Phone
package import Trace
internal import VirtualTime

/// What rules know of a run: the world that the trace has built, and beside it what only rules ask
/// for.
package final class RuleContext {
  package let world = World(keeping: .changes)
  package let app: any SimulatedApp
  package let policy: LinkPolicy
  /// Whether the app declares a screen that locks it.
  package let hasLock: Bool
  private let screens: ScreenRoles
  private let sessionKey: String

  package private(set) var signIn = SignIn()
  /// The last input that was performed, and the event that recorded it; a trace begins without one.
  package private(set) var lastInput: LastInput?
  package private(set) var turn = Turn()
  /// What each link of the run came with, by its number.
  package private(set) var linkOrigins: [Int: LinkOrigin] = [:]
  /// What each window showed at the last rest, by its number.
  package private(set) var rested: [Int32: RestedPart] = [:]

  /// The classes of controllers that have appeared.
  package private(set) var shownClasses: Set<ObjectIdentifier> = []

  /// Whether a screen of the app's own has appeared, and not only one that stands in for another.
  package private(set) var hasShownOwnScreen = false

  /// What the run reached that is not the app's own code, in that order.
  package private(set) var standIns: [String] = []
  /// Whether the run has ended in a stand-in.
  private(set) var hasStopped = false

  /// The living controllers of each role.
  private var screensInUse: [ScreenRole: [ControllerState]] = [:]
  private var roles: [ObjectIdentifier: ScreenRole?] = [:]
  private var triggers = Triggers()

  package init(app: any SimulatedApp, policy: LinkPolicy) {
    self.app = app
    self.policy = policy
    screens = app.screens
    sessionKey = app.sessionKey
    hasLock = !screens.lock.isEmpty
  }

  // MARK: The fold

  /// A turn of the app begins with the event after `seq`.
  func beginTurn(after seq: Int) { turn = Turn(beganAt: seq + 1) }

  /// Applies an event to the world and to what is known beside it.
  package func apply(_ event: RunEvent) {
    let seq = event.seq
    switch event.compact {
    case .event(let said):
      if said.isOfApp { signIn.appRanAt = seq }
      apply(said, seq)
      world.apply(event)
    case .alloc(let id, _):
      signIn.appRanAt = seq
      world.apply(event)
      if let controller = world.controller(id.number), let role = role(ofClass: id.classID) {
        screensInUse[role, default: []].append(controller)
      }
    case .dealloc(let id):
      signIn.appRanAt = seq
      if let controller = world.controller(id.number), let role = role(ofClass: id.classID) {
        screensInUse[role]?.removeAll { $0 === controller }
      }
      world.apply(event)
    default:
      if case .callback(let id, .viewDidAppear, _, _) = event.compact {
        shownClasses.insert(id.classID)
        if OwnScreen.isOne(id.type) { hasShownOwnScreen = true }
      }
      signIn.appRanAt = seq
      world.apply(event)
    }
  }

  /// What an event says beside what it says of the world, which has not taken it in yet.
  private func apply(_ event: Event, _ seq: Int) {
    switch event {
    case .input(let input): apply(input, seq)
    case .app(let app): apply(app, seq)
    case .defaults(let change): apply(change, seq)
    case .deeplink(let step): apply(step)
    case .timer(let timer) where timer.name == .fire:
      triggers.append(seq, timer: world.timers[timer.id]?.source)
    case .transition(let change) where change.name == .end && !change.isFinished:
      turn.interruptedAt = seq
    case .console(let line):
      // A process that is launched again tells them again.
      if let name = line.standIn, !standIns.contains(name) { standIns.append(name) }
    case .crash(let crash): if crash.code == .standIn { hasStopped = true }
    default: break
    }
  }

  private func apply(_ input: InputEvent, _ seq: Int) {
    guard input.name == nil else {
      return signIn.changeWasNotDelivered(
        isEnd: world.isSignedIn == true && signIn.signedOutAt > lastInputAt)
    }
    triggers.append(seq, timer: nil)
    let role = Input.kind(named: input.input)?.role(in: input) ?? .phone
    lastInput = LastInput(
      seq: seq, name: input.input, role: role,
      actedAt: role == .touch || role.isSession ? seq : lastActAt)
    signIn.appRanBeforeInputAt = signIn.appRanAt
  }

  private func apply(_ app: AppEvent, _ seq: Int) {
    switch app.name {
    case .session:
      if app.session == .valid, world.isSignedIn != true,
        signIn.begin(isChangeOfServer: isLastInputSession)
      {
        assignWaitingLinks()
      }
      signIn.changedAt = seq
    case .state:
      if app.state == .active, world.isSignedIn == false { signIn.appWasTold(at: seq) }
      if !world.isRunning, app.state != .notRunning, app.state != .crashed {
        signIn.processStarted(at: seq)
        screensInUse = [:]
        rested = [:]
      }
    default: break
    }
  }

  /// Links that waited for a sign-in are for the user who has signed in.
  private func assignWaitingLinks() {
    for number in world.waitingLinks where linkOrigins[number]?.session == nil {
      linkOrigins[number]?.session = signIn.number
    }
  }

  private func apply(_ change: DefaultsEvent, _ seq: Int) {
    guard change.key == sessionKey else { return }
    signIn.flagChanged(
      at: seq, isSet: change.isTrue, wasSignedIn: world.isSignedIn == true,
      isSilent: lastInput?.role == .session(isSilent: true), life: world.life)
  }

  private func apply(_ step: LinkEvent) {
    switch step.name {
    case .received:
      linkOrigins[step.link] = LinkOrigin(step, session: currentSession)
    case .stored where linkOrigins[step.link]?.session == nil:
      linkOrigins[step.link]?.session = currentSession
    default: break
    }
  }

  /// The rules have looked at what changed.
  func clearChanges() {
    for window in world.changedWindows {
      if let part = world.part(of: window) { rested[window.number] = rest(of: part, in: window) }
    }
    world.clearChanges()
  }

  private func rest(of part: ControllerState, in window: ViewState) -> RestedPart {
    RestedPart(
      object: part.object, number: part.number, title: world.title(of: part),
      contentClass: world.content(of: part).classID, role: role(of: part),
      session: currentSession, placement: placement(of: part, in: window))
  }

  // MARK: Questions

  /// The number of the session that runs, from 1; `nil` while no user is signed in.
  package var currentSession: Int? { world.isSignedIn == true ? signIn.number : nil }

  /// Whether a link came under a session that has ended.
  package func isSessionOver(of link: LinkState) -> Bool {
    linkOrigins[link.number]?.session.map { $0 != currentSession } ?? false
  }

  /// The event of the last input; 0 without one.
  package var lastInputAt: Int { lastInput?.seq ?? 0 }

  /// The event at which the person last touched the app, or the session last changed from outside;
  /// 0 for never.
  package var lastActAt: Int { lastInput?.actedAt ?? 0 }

  /// Whether the last thing that happened from outside was the person's own touch of the app.
  package var isLastInputTouch: Bool { lastInput?.role == .touch }

  /// Whether the last thing that happened from outside was a change of the sign-in by the server.
  package var isLastInputSession: Bool { lastInput?.role.isSession == true }

  /// The role of a screen, or of what stands lowest in it.
  package func role(of controller: ControllerState) -> ScreenRole? {
    controller.classID.flatMap { role(ofClass: $0) }
      ?? world.firstChild(of: controller).flatMap { role(of: $0) }
  }

  /// The role that a class is declared to have.
  package func role(ofClass type: ObjectIdentifier) -> ScreenRole? {
    if let known = roles[type] { return known }
    let role = screens.role(of: type)
    roles[type] = .some(role)
    return role
  }

  /// A screen of a role that can be seen, the oldest of several.
  package func seenScreen(_ role: ScreenRole) -> ControllerState? {
    screensInUse[role]?.first { world.isSeen($0) }
  }

  /// Whether something is presented over a living screen that a role is declared of.
  package var isModalOpen: Bool {
    screensInUse.values.contains {
      $0.contains { $0.isAttached && world.modal(over: $0) != nil }
    }
  }

  /// The file whose timer had fired last before an event, if no input came between.
  package func timerFile(before seq: Int) -> String? { triggers.timer(before: seq)?.fileName }
}

extension RuleContext: CanonicalState {
  package func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor) {
    visitor.part("world", world)
    // The app and what it declares are the same in all runs that are compared.
    visitor.nothing("app")
    visitor.nothing("policy")
    visitor.nothing("hasLock")
    visitor.nothing("screens")
    visitor.nothing("sessionKey")
    visitor.part("signIn", signIn)
    visitor.part("lastInput", lastInput)
    // Of the turn that is over.
    visitor.nothing("turn")
    visitor.parts("linkOrigins", world.waitingLinks.map { linkOrigins[$0] })
    visitor.parts("rested", world.windows.map { rested[$0.number] })
    // What a run has shown is added up when it ends.
    visitor.nothing("shownClasses")
    visitor.nothing("hasShownOwnScreen")
    // What may be missing is no error; and a finding names what was reached before it.
    visitor.value("standIns", standIns.isEmpty)
    // A run that has stopped goes no further.
    visitor.nothing("hasStopped")
    // Which of the living have a role follows from their classes.
    visitor.nothing("screensInUse")
    visitor.nothing("roles")
    // A finding's subject names their files.
    visitor.nothing("triggers")
  }
}
