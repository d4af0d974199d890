internal import HeadlessUIKit

/// A link that the app took and let go of without opening anything.
///
/// It is no loss when its session is over, when the session ends in the same turn, or when the process ends.
final class LostLink: LinkRule {
  func linkEvent(
    _ event: LinkEvent, _ link: StageLink, _ seq: Int, _ stage: Stage, _ report: Report
  ) {
    guard event.name == .dropped, stage.isRunning, stage.signedOutAt < stage.turnBeganAt,
      !stage.isSessionOver(of: link)
    else { return }
    report(
      "deeplink.lost", .error, [link.receivedAt, link.storedAt, seq],
      "The person asked for \(link.value), and it never opens.",
      hint:
        "Keep a link until its screen is shown; never write nothing over one that waits, and open or refuse each kind."
    )
  }
}
