internal import HeadlessUIKit
internal import Phone

/// A link that came for one user and opened for the next, though no policy keeps links beyond the
/// logout.
final class LinkOfOtherSession: LinkRule {
  static let info = RuleInfo(
    "deeplink.other-session", [.error], "Deep link of another session", about: .link,
    "A link opens for another sign-in than the one it arrived under; a sign-in "
      + "that ended silently and began again before the app ran once counts as one.")

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
      Self.info, .error, [link.receivedAt, stage.sessionChangedAt, seq],
      "Deep link “\(link.value)” arrived for the user who was signed in before, and opens for the next one.",
      hint: "Discard pending links on sign-out, or store the user with each link.")
  }
}
