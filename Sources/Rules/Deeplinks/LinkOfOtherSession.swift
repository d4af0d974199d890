internal import Phone
internal import Trace

/// A link that came for one user and opened for the next, though no policy keeps links beyond the
/// logout.
struct LinkOfOtherSession: LinkRule {
  static let info = RuleInfo(
    "deeplink.other-session", [.error], "Deep link of another session", about: .link,
    "A link arrives during one sign-in and opens during another. If a sign-in ends "
      + "silently and another begins before the app runs again, the two count as one.",
    remedy: Remedy(
      "discard-at-sign-out",
      "Discard pending links on sign-out, or store the user with each link."))

  func linkEvent(
    _ event: LinkEvent, _ link: LinkState, _ seq: Int, _ context: RuleContext, _ report: Report
  ) {
    guard event.name == .handled, context.policy.atLogout != .keep,
      context.world.isSignedIn == true, context.isSessionOver(of: link)
    else { return }
    report(
      Self.info, .error, [link.receivedAt, context.signIn.changedAt, seq],
      about: link,
      "Deep link “\(link.value)” arrived for the user who was signed in before, and opens for the next one."
    )
  }
}
