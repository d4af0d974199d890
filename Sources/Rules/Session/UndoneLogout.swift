internal import Phone
internal import Trace

/// The person has logged out, and is signed in again when the app starts next.
struct UndoneLogout: Rule {
  static let info = RuleInfo(
    "session.logout-undone", [.error], "Sign-out undone", about: .controller,
    "The person tapped “Log Out”, but is still signed in at the next launch.")

  static let topics: Set<EventTopic> = [.inputs, .app]
  /// What the control is called that logs out, in every app that has one.
  static let control = "Log Out"

  struct State: RuleState {
    /// Where the person tapped, and where the process ended after that; 0 for never.
    var tappedAt = 0
    var endedAt = 0

    func canonical(_ names: CanonicalNames) -> Self {
      Self(tappedAt: names.hasHappened(tappedAt), endedAt: names.hasHappened(endedAt))
    }
  }

  var state = State()

  mutating func observe(_ event: TraceRecord, in context: RuleContext, _ report: Report) {
    guard case .event(let what) = event.compact else { return }
    switch what {
    case .input(let input) where input.isTap && input.name == .ignored: state.tappedAt = 0
    case .input(let input) where input.isTap && context.world.isSignedIn == true:
      state.tappedAt = input[.target]?.string == Self.control ? event.seq : 0
      state.endedAt = 0
    case .app(let app) where app.name == .state:
      if state.tappedAt > 0, app.state == .notRunning { state.endedAt = event.seq }
    case .app(let app) where app.name == .session: session(event.seq, context, report)
    default: break
    }
  }

  private mutating func session(_ seq: Int, _ context: RuleContext, _ report: Report) {
    defer { state = State() }
    guard state.tappedAt > 0, state.endedAt > 0, context.world.isSignedIn == true else { return }
    report(
      Self.info, .error, [state.tappedAt, state.endedAt, seq], about: [],
      "The user logged out, and the next launch starts signed in.",
      hint: "Clear the stored session as soon as the user asks for it, before any delay.")
  }
}

extension InputEvent {
  fileprivate var isTap: Bool { input == Input.Tap.name }
}
