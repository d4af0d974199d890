internal import Trace

/// A link that the app took and let go of without opening anything.
///
/// It is no loss when its session is over, when the session ends in the same turn, or when the
/// process ends.
struct LostLink: LinkRule {
  static let info = RuleInfo(
    "deeplink.lost", [.error], "Deep link lost", about: .link,
    "The app discards a link without opening a screen, although neither the link's "
      + "session nor the process has ended.",
    remedy: Remedy(
      "store-until-shown",
      "Keep a link until its screen is shown; never overwrite a pending link with nil. Open links of every kind, or tell the user that one cannot be opened."
    ))

  func linkEvent(
    _ event: LinkEvent, _ link: LinkState, _ seq: Int, _ context: RuleContext, _ report: Report
  ) {
    guard event.name == .dropped, context.world.isRunning,
      context.signIn.signedOutAt < context.turn.beganAt,
      !context.isSessionOver(of: link)
    else { return }
    report(
      Self.info, .error, [link.receivedAt, link.storedAt, seq], about: link,
      "Deep link lost: “\(link.value)” was requested and never opened.")
  }
}
