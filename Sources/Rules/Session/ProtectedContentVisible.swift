internal import Phone
internal import Trace
internal import VirtualTime

/// Protected content that is visible without a sign-in, and for how long.
///
/// Content that stays is reported at once, and its duration when it is gone. While the app does not
/// know that the user was signed out, or something still runs that may remove the content, it is
/// only measured.
struct ProtectedContentVisible: TurnRule, IdleRule {
  static let info = RuleInfo(
    "session.protected-content-visible", [.error, .warning, .note], "Protected content visible",
    about: .controller,
    "Protected content is visible while nobody is signed in. Error: it is still "
      + "visible at rest, after the app was told or became active. Warning: it was "
      + "removed more than 1 s after the app was told. Note: in all other cases, the "
      + "milliseconds for which it was visible.",
    remedy: Remedy(
      "remove-at-sign-out",
      "Remove protected content from the screen as soon as the user is signed out, and never show it without checking the sign-in."
    ))

  struct State: RuleState {
    var open: Interval?

    func canonical(_ names: CanonicalNames) -> Self {
      guard var open else { return Self() }
      open.since = .zero
      open.knownSince = open.knownSince.map { _ in .zero }
      (open.events, open.screen) = ([], nil)
      return Self(open: open)
    }
  }

  /// A stretch of time in which protected content was visible.
  struct Interval: Hashable {
    var since: Instant
    var events: [Int]
    let name: String
    /// The class of the screen, if its appearing is among the events.
    var screen: String?
    /// Since when the app knows that the session is over.
    var knownSince: Instant?
    var isReported = false
  }

  var state = State()
  /// How long an app may take to clear the screen.
  static let patience = TimeSpan(seconds: 1)

  var thresholds: [Instant] {
    guard let open = state.open else { return [] }
    return [open.since] + (open.knownSince.map { [$0 + Self.patience] } ?? [])
  }

  mutating func turnEnded(in context: RuleContext, _ report: Report) {
    guard context.world.isSignedIn == false, context.world.isRunning else {
      if context.world.isSignedIn == nil || !context.world.isRunning {
        state.open = nil
      } else {
        close(context, report)
      }
      return
    }
    guard let screen = context.seenScreen(.protected) else { return close(context, report) }
    if state.open == nil {
      state.open = Interval(
        since: context.world.instant,
        events: [context.signIn.changedAt, screen.appearanceChangedAt], name: context.name(screen),
        screen: screen.appearanceChangedAt > 0 ? screen.className : nil)
    }
    if state.open?.knownSince == nil, context.signIn.toldAt > 0 {
      state.open?.knownSince = context.world.instant
    }
  }

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    guard let interval = state.open, !interval.isReported, context.world.timers.isEmpty,
      context.world.life == .active, context.signIn.toldAt > 0 || context.seenScreen(.login) != nil
    else { return }
    state.open?.isReported = true
    append(
      .error, interval,
      "\(interval.name) is visible while nobody is signed in, and nothing is pending that would remove it.",
      report)
  }

  private mutating func close(_ context: RuleContext, _ report: Report) {
    guard let interval = state.open else { return }
    state.open = nil
    let duration = context.world.instant - interval.since
    let milliseconds = duration.seconds * 1000
    guard milliseconds > 0 else { return }
    let length = milliseconds < 0.5 ? "less than 1" : "\(Int(milliseconds.rounded()))"
    let patient = context.world.instant - (interval.knownSince ?? context.world.instant)
    let isLate = !interval.isReported && patient > Self.patience
    append(
      isLate ? .warning : .note, interval,
      "Protected content: \(interval.name) was visible for \(length) ms while nobody was signed in.",
      report)
  }

  private func append(
    _ severity: Finding.Severity, _ interval: Interval, _ message: String, _ report: Report
  ) {
    report(
      Self.info, severity, interval.events, about: interval.screen.map { [$0] } ?? [], message)
  }
}
