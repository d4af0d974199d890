internal import Phone
internal import Trace

/// The person is signed in and still sees the login, or a splash that nothing will end.
struct StuckSession: IdleRule {
  static let info = RuleInfo(
    "session.stuck", [.error, .note], "Stuck screen", about: .controller,
    "A splash, or a login despite a valid session, is in front, and no timer is pending (note for a "
      + "splash after a stand-in ran, otherwise error).",
    remedies: [leaveSplash, chooseBySignIn, .giveStandIns])

  private static let leaveSplash = Remedy(
    "lead-out-of-splash",
    "Make every result of the splash's request, an error included, lead to login or main.")
  private static let chooseBySignIn = Remedy(
    "choose-by-sign-in",
    "At the end of every transition, choose between login and main by whether the user is signed in, and by nothing else."
  )
  struct State: RuleState {
    /// The splashes that were reported, by the events that made them.
    var reported = OnceEach()
    /// The change of the sign-in that was reported to have led nowhere.
    var reportedChange = 0

    func canonical(_ names: CanonicalNames) -> Self {
      Self(
        reported: reported.canonical(names, ofControllersBy: \.createdAt),
        reportedChange: reportedChange == names.context.signIn.changedAt
          ? names.hasHappened(reportedChange) : 0)
    }
  }

  var state = State()

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    guard context.world.life == .active, context.world.timers.isEmpty else { return }
    if let splash = context.seenScreen(.splash), state.reported.isFirst(splash.createdAt) {
      let name = context.name(splash)
      report.lack(
        Self.info, [splash.createdAt], about: [splash.className], in: context,
        "The app is stuck on \(name): nothing is pending that would leave it.",
        remedy: Self.leaveSplash,
        orMissing: "The app waits on \(name): what would leave it may be missing here.")
    }
    guard context.world.isSignedIn == true, context.signIn.toldAt > 0,
      context.seenScreen(.protected) == nil,
      let login = context.seenScreen(.login), context.signIn.changedAt != state.reportedChange
    else { return }
    state.reportedChange = context.signIn.changedAt
    report(
      Self.info, .error, [context.signIn.changedAt, login.appearanceChangedAt],
      about: login.appearanceChangedAt > 0 ? [login.className] : [],
      "The user is signed in, and \(context.name(login)) is still in front.",
      remedy: Self.chooseBySignIn)
  }
}
