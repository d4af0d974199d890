internal import Phone
internal import Trace

/// What a session had built is thrown away while the session goes on.
struct LostSession: IdleRule {
  static let info = RuleInfo(
    "session.lost", [.error], "Sign-in lost", about: .replacement,
    "Within one session, protected content is replaced by another of its class or by "
      + "the login. Or the app, unasked, ends a session that began since its launch.",
    remedies: [checkStillWanted, endOwnSession])

  private static let checkStillWanted = Remedy(
    "check-still-wanted",
    "Before a late response or a second request replaces the current screen, check whether it is still wanted."
  )
  static let endOwnSession = Remedy(
    "end-own-session", "Let a late response end only the session that it belongs to.")

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    guard context.world.isSignedIn == true else { return }
    for window in context.world.changedWindows {
      guard let old = context.rested[window.number], old.role == .protected,
        old.session == context.signIn.number,
        let part = context.world.part(of: window), part.number != old.number,
        context.world.content(of: part).classID == old.contentClass
          || context.role(of: part) == .login
      else { continue }
      report(
        Self.info, .error, [context.signIn.changedAt, old.placement.seq, part.addedAt],
        about: context.subject(
          ofReplacing: old.placement, by: part, in: window,
          besides: context.signIn.changedAt),
        "\(old.name) is discarded and replaced by a new \(context.name(part)) although the user stayed signed in.",
        remedy: Self.checkStillWanted)
    }
  }
}
