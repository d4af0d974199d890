internal import HeadlessUIKit

/// A link whose screen opened while the app was in the background: at the end of a transition that was broken off, or for a push that woke it.
final class UnseenLink: LinkRule {
  func linkEvent(
    _ event: LinkEvent, _ link: StageLink, _ seq: Int, _ stage: Stage, _ report: Report
  ) {
    guard event.name == .handled, stage.isRunning, !stage.isInFront else { return }
    report(
      "deeplink.unseen", .warning, [link.receivedAt, stage.brokenOffAt, seq],
      "\(link.value) opens while the app is in the background: the person comes back to another screen than the one they left.",
      hint:
        "Ask in a completion whether it finished and whether the app is in front, and let links wait until it is."
    )
  }
}
