internal import Trace

/// A link whose screen opened while the app was in the background: at the end of a transition that
/// was broken off, or for a push that woke it.
struct UnseenLink: LinkRule {
  static let info = RuleInfo(
    "deeplink.unseen", [.warning], "Deep link opened in the background", about: .link,
    "A link opens while the app is in the background.",
    remedy: Remedy(
      "check-foreground",
      "Check in the completion handler whether the animation finished and the app is in the foreground, and keep links pending until it is."
    ))

  func linkEvent(
    _ event: LinkEvent, _ link: LinkState, _ seq: Int, _ context: RuleContext, _ report: Report
  ) {
    guard event.name == .handled, context.world.isRunning, !context.world.isInFront else { return }
    report(
      Self.info, .warning, [link.receivedAt, context.turn.interruptedAt, seq],
      about: link,
      "Deep link “\(link.value)” opens while the app is in the background: the user returns to another screen than the one they left."
    )
  }
}
