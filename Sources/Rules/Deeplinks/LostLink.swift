internal import HeadlessUIKit

/// A link that the app took and let go of without opening anything.
///
/// It is no loss when its session is over, when the session ends in the same turn, or when the
/// process ends.
final class LostLink: LinkRule {
  static let info = RuleInfo(
    "deeplink.lost", [.error], "Deep link lost", about: .link,
    "A link is discarded without a screen, and neither its session nor the "
      + "process has ended.")

  func linkEvent(
    _ event: LinkEvent, _ link: StageLink, _ seq: Int, _ stage: Stage, _ report: Report
  ) {
    guard event.name == .dropped, stage.isRunning, stage.signedOutAt < stage.turnBeganAt,
      !stage.isSessionOver(of: link)
    else { return }
    report(
      Self.info, .error, [link.receivedAt, link.storedAt, seq],
      "Deep link lost: “\(link.value)” was requested and never opened.",
      hint:
        "Keep a link until its screen is shown; never overwrite a pending link with nil, and open or reject every kind."
    )
  }
}
