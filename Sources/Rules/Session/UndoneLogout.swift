internal import Phone
internal import Trace

/// The person has logged out, and is signed in again when the app starts next.
struct UndoneLogout: Rule {
  static let info = RuleInfo(
    "session.logout-undone", [.error], "Sign-out undone", about: .none,
    "The person tapped “Log Out”, but is still signed in at the next launch.",
    remedy: Remedy(
      "clear-session-at-once",
      "Clear the stored session as soon as the user asks for it, before any delay."))

  static let topics: Set<EventTopic> = [.inputs, .app, .presentations]
  /// What the control is called that logs out, in every app that has one.
  static let control = "Log Out"

  struct State: RuleState {
    /// The events at which the person tapped, and at which the process ended after that; 0 for
    /// never.
    var tappedAt = 0
    var endedAt = 0

    func canonical(_ names: CanonicalNames) -> Self {
      Self(tappedAt: names.hasHappened(tappedAt), endedAt: names.hasHappened(endedAt))
    }
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(let what) = event.compact else { return }
    switch what {
    case .input(let input) where input.isTap && context.world.isRunning:
      tap(input, event.seq, context)
    // The app asks whether the person means it.
    case .presentation(let modal) where modal.name == .present && modal.isAlert:
      state.tappedAt = 0
    case .app(let app) where app.name == .state:
      if state.tappedAt > 0, app.state == .notRunning { state.endedAt = event.seq }
    case .app(let app) where app.name == .session: session(event.seq, context, report)
    default: break
    }
  }

  private mutating func tap(_ input: InputEvent, _ seq: Int, _ context: RuleContext) {
    guard context.world.isSignedIn == true else { return }
    state.tappedAt = input.control == Self.control ? seq : 0
    state.endedAt = 0
  }

  private mutating func session(_ seq: Int, _ context: RuleContext, _ report: Report) {
    defer { state = State() }
    guard state.tappedAt > 0, state.endedAt > 0, context.world.isSignedIn == true else { return }
    report(
      Self.info, .error, [state.tappedAt, state.endedAt, seq], about: [],
      "The user logged out, and the next launch starts signed in.")
  }
}

extension InputEvent {
  fileprivate var isTap: Bool { input == Input.Tap.name }

  /// What is tapped, without the place among those of its name.
  fileprivate var control: String? {
    guard let target = self[.target]?.string else { return nil }
    return String(target.prefix { $0 != "#" })
  }
}

extension PresentationEvent {
  fileprivate var isAlert: Bool { style == "alert" || style == "actionSheet" }
}
