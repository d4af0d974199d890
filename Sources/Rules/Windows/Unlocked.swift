internal import Phone
internal import Trace

/// Protected content that is visible without having been unlocked: after a return from the
/// background, because the lock went without a touch, or because a session began without one.
///
/// What has to be locked stays so until the lock is seen or the session is over, whatever covers
/// the content in the meantime.
struct Unlocked: IdleRule {
  static let info = RuleInfo(
    "window.unlocked", [.error], "Lock skipped", about: .occasion,
    "Protected content is in front, but no lock has been shown since the app was in "
      + "the background, since the window of a lock was hidden without a touch, or since "
      + "a session began without a touch.",
    remedy: Remedy(
      "show-lock-again",
      "Show the lock again whenever the app leaves the foreground, even while it is being dismissed, and keep it when the root changes."
    ))

  static let topics: Set<EventTopic> = [.windows, .animations, .app]

  struct State: RuleState {
    var cause: Cause?
    var wasSignedIn: Bool?
    /// The windows that show a lock, by their numbers.
    var locks: [Int32: Lock] = [:]

    func canonical(_ names: CanonicalNames) -> Self {
      let living = locks.filter { names[$0.key] > 0 }
      return Self(
        cause: cause.map { Cause(events: [], subject: $0.subject) }, wasSignedIn: wasSignedIn,
        locks: Dictionary(
          uniqueKeysWithValues: living.map {
            (names[$0.key], Lock(shownAt: 0, isUnlocking: $0.value.isUnlocking, window: ""))
          }))
    }
  }

  /// Why the app has to be locked: its events, and what happened.
  struct Cause: Hashable {
    let events: [Int]
    let subject: String
  }

  /// A lock that is shown: since when, whether a touch has begun to take it away, and the class of
  /// its window.
  struct Lock: Hashable {
    let shownAt: Int
    var isUnlocking = false
    let window: String
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard context.hasLock, case .event(let what) = event.compact else { return }
    switch what {
    case .app(let app) where app.name == .state: enter(app.state, event.seq, context)
    case .app(let app) where app.name == .session: signInChanged(event.seq, context)
    case .animation(let animation) where animation.name == .begin:
      if context.isLastInputTouch { unlock(animation.view.number) }
    case .window(let change):
      if let window = context.world.view(change.window.number) {
        updateLock(in: window, event.seq, context)
      }
    default: break
    }
  }

  /// A touch has begun to take a lock away: what it guarded may be seen.
  private mutating func unlock(_ window: Int32) {
    guard state.locks[window] != nil else { return }
    state.locks[window]?.isUnlocking = true
    state.cause = nil
  }

  private mutating func updateLock(in window: ViewState, _ seq: Int, _ context: RuleContext) {
    if !window.isHidden, let root = context.world.controller(window.root),
      context.role(of: root) == .lock
    {
      if state.locks[window.number] == nil {
        state.locks[window.number] = Lock(shownAt: seq, window: window.object.className)
      }
    } else if let lock = state.locks.removeValue(forKey: window.number),
      !lock.isUnlocking, !context.isLastInputTouch
    {
      state.cause = Cause(events: [lock.shownAt, seq], subject: lock.window)
    }
  }

  private mutating func enter(_ life: LifeState, _ seq: Int, _ context: RuleContext) {
    switch life {
    case .background:
      if context.world.isSignedIn == true {
        state.cause = Cause(events: [seq], subject: "background")
      }
    case .notRunning, .crashed: state = State()
    default: break
    }
  }

  private mutating func signInChanged(_ seq: Int, _ context: RuleContext) {
    if state.wasSignedIn == false, context.world.isSignedIn == true, !context.isLastInputTouch {
      state.cause = Cause(events: [seq], subject: "session")
    }
    state.wasSignedIn = context.world.isSignedIn
  }

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    guard let cause = state.cause, context.world.life == .active else { return }
    guard context.world.isSignedIn == true, context.seenScreen(.lock) == nil else {
      state.cause = nil
      return
    }
    guard let content = context.seenScreen(.protected) else { return }
    state.cause = nil
    report(
      Self.info, .error, cause.events, about: [cause.subject],
      "\(context.name(content)) is accessible without being unlocked.")
  }
}
