internal import HeadlessUIKit
internal import Phone

/// A link that came for one user and opened for the next, though no policy keeps links beyond the logout.
final class LinkOfOtherSession: LinkRule {
  private let isWanted: Bool

  init(_ policy: LinkPolicy) {
    isWanted = policy.atLogout == .keep
  }

  func linkEvent(
    _ event: LinkEvent, _ link: StageLink, _ seq: Int, _ stage: Stage, _ report: Report
  ) {
    guard event.name == .handled, !isWanted, stage.isSignedIn == true, stage.isSessionOver(of: link)
    else { return }
    report(
      "deeplink.other-session", .error, [link.receivedAt, stage.sessionChangedAt, seq],
      "\(link.value), which was meant for whoever was signed in before, opens for the next user.",
      hint: "Let go of waiting links at sign-out, or keep with each link whose it is.")
  }
}
