internal import HeadlessUIKit

/// A link that brought the person into the app, which made nothing of it; a notification counts when it carries data of the app's own.
final class UnreadableLink: LinkRule {
  static let info = RuleInfo(
    "deeplink.unreadable", [.note], "Deep link not recognized", about: .link,
    "The app has no route for a link that opened it, or for a tapped "
      + "notification’s own data.")

  func linkEvent(
    _ name: String, _ link: StageLink, _ details: RecordedEvent.Details, _ seq: Int,
    _ stage: Stage, _ report: Report
  ) {
    guard name == "unparsed", link.via != "notification" || link.hasOwnData else { return }
    report(
      Self.info, .note, [link.receivedAt, seq],
      "The person followed a link into the app, and nothing happens.",
      hint:
        "Read every kind of link that the app is registered for, or say that it cannot be opened.")
  }
}
