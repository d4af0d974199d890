internal import Trace

/// A session that the app itself ends although nobody has asked for that since it began: a late
/// answer to an earlier logout.
struct ThrownOut: Rule {
  static let info = LostSession.info

  static let topics: Set<EventTopic> = [.inputs, .app]

  struct State: RuleState {
    /// Where the session began that nobody has asked to end; 0 for none.
    var beganAt = 0

    func canonical(_ names: inout CanonicalNames) -> Self {
      Self(beganAt: names.hasHappened(beganAt))
    }
  }

  var state = State()

  mutating func observe(_ event: TraceRecord, in context: RuleContext, _ report: Report) {
    guard case .event(let what) = event.happening else { return }
    switch what {
    case .input(let input) where input.name == nil:
      if context.isLastInputTouch || context.isLastInputSession { state.beganAt = 0 }
    case .app(let app) where app.name == .session:
      if context.world.isSignedIn == true {
        // A session that was there at the launch may turn out to be over.
        if context.signIn.signedOutAt > 0 || context.isLastInputTouch { state.beganAt = event.seq }
      } else if state.beganAt > 0 {
        append(event.seq, context, report)
        state.beganAt = 0
      }
    case .app(let app) where app.name == .state: if !context.world.isRunning { state.beganAt = 0 }
    default: break
    }
  }

  private func append(_ seq: Int, _ context: RuleContext, _ report: Report) {
    report(
      LostSession.info, .error, [state.beganAt, context.signIn.signedOutAt, seq], about: [],
      "The user just signed in, and the app signs them out again unasked.",
      hint: "Let a late response end only the session that it belongs to.")
  }
}
