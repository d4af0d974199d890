internal import HeadlessUIKit
internal import Phone

/// The person is signed in and still sees the login, or a splash that nothing will end.
final class StuckSession: RestRule {
  static let info = RuleInfo(
    "session.stuck", [.error], "Stuck screen", about: .controller,
    "A splash, or a login with a valid session, is in front, and no timer is "
      + "pending.")

  private var told = OnceEach()

  func remember(in memory: inout RuleMemory) {
    memory.add(told, ofControllersBy: { $0.createdAt })
    memory.add(told, of: [-memory.stage.sessionChangedAt])
  }

  func cameToRest(_ stage: Stage, _ report: Report) {
    guard stage.life == .active, stage.pendingTimers == 0 else { return }
    if let splash = stage.seenScreen(.splash), told.isFirst(splash.createdAt) {
      report(
        Self.info, .error, [splash.createdAt],
        "The app is stuck on \(stage.name(splash)): nothing is pending that would leave it.",
        hint: "Make every result of the splash’s request, an error included, lead to login or main."
      )
    }
    guard stage.isSignedIn == true, stage.sessionToldAt > 0, stage.seenScreen(.protected) == nil,
      let login = stage.seenScreen(.login), told.isFirst(-stage.sessionChangedAt)
    else { return }
    report(
      Self.info, .error, [stage.sessionChangedAt, login.appearanceChangedAt],
      "The user is signed in, and \(stage.name(login)) is still in front.",
      hint: "Decide between login and main by the sign-in alone, at the end of every transition.")
  }
}
