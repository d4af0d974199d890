internal import HeadlessUIKit

/// A link that brought the person into the app, which made nothing of it; a notification counts
/// when it carries data of the app's own.
final class UnreadableLink: LinkRule {
  static let info = RuleInfo(
    "deeplink.unreadable", [.note], "Deep link not recognized", about: .link,
    "The app has no route for a link that opened it, or for a tapped "
      + "notification’s own data.")

  func linkEvent(
    _ event: LinkEvent, _ link: StageLink, _ seq: Int, _ stage: Stage, _ report: Report
  ) {
    guard event.name == .unparsed, link.via != "notification" || link.hasOwnData else { return }
    report(
      Self.info, .note, [link.receivedAt, seq],
      "Deep link ignored: the app was opened with a link that it cannot parse.",
      hint:
        "Parse every kind of link that the app is registered for, or tell the user that it cannot be opened."
    )
  }
}
