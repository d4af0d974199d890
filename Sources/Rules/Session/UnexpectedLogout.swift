internal import Phone
internal import Trace

/// A session that the app itself ends although neither the person nor the server has asked for that
/// since it began: a late answer to an earlier logout. What a timer ends that the session itself
/// has started, such as one for its last second, ends as it was meant to.
struct UnexpectedLogout: Rule {
  static let info = LostSession.info

  static let topics: Set<EventTopic> = [.inputs, .app, .timers]

  struct State: RuleState {
    /// The event at which the session began; 0 for none. As long as the last touch and the last
    /// change from outside were before it, no one has asked to end it.
    var beganAt = 0
    /// The timers that are older than the session, or come of one that is.
    var older: Set<Int> = []
    var cause = Cause.other

    func canonical(_ names: CanonicalNames) -> Self {
      guard beganAt > names.context.lastActAt else { return Self() }
      let timers = names.context.world.timers.keys.sorted()
      let places = timers.indices.filter { older.contains(timers[$0]) }
      return Self(beganAt: names.hasHappened(beganAt), older: Set(places), cause: cause)
    }
  }

  /// What set the app going last.
  enum Cause: Hashable {
    case other
    /// A timer that is older than the session, or comes of one that is.
    case older
    /// A timer of the session's own.
    case own
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(let what) = event.compact else { return }
    switch what {
    case .timer(let timer): timerEvent(timer, context)
    case .input: state.cause = .other
    case .app(let app) where app.name == .session:
      if context.world.isSignedIn == true {
        // A session that was there at the launch may turn out to be over.
        if context.signIn.signedOutAt > 0 || context.isLastInputTouch {
          begin(at: event.seq, context)
        }
      } else if state.beganAt > 0 {
        if state.cause != .own, state.beganAt > context.lastActAt {
          append(event.seq, context, report)
        }
        state.beganAt = 0
      }
    case .app(let app) where app.name == .state: if !context.world.isRunning { state.beganAt = 0 }
    default: break
    }
  }

  /// A session begins: what was scheduled before this turn is not its own.
  private mutating func begin(at seq: Int, _ context: RuleContext) {
    let older = context.world.timers.filter { $0.value.scheduledAt < context.turn.beganAt }
    state = State(beganAt: seq, older: Set(older.keys))
  }

  private mutating func timerEvent(_ timer: TimerEvent, _ context: RuleContext) {
    guard state.beganAt > 0 else { return }
    switch timer.name {
    case .schedule: if state.cause == .older { state.older.insert(timer.id) }
    case .fire: state.cause = state.older.remove(timer.id) == nil ? .own : .older
    case .cancel: state.older.remove(timer.id)
    }
  }

  private func append(_ seq: Int, _ context: RuleContext, _ report: Report) {
    report(
      LostSession.info, .error, [state.beganAt, context.signIn.signedOutAt, seq], about: [],
      "The user just signed in, and the app signs them out again unasked.",
      remedy: LostSession.endOwnSession)
  }
}
