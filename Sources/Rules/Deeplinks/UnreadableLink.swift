internal import HeadlessUIKit

/// A link that brought the person into the app, which made nothing of it; a notification counts when it carries data of the app's own.
final class UnreadableLink: LinkRule {
  func linkEvent(
    _ event: LinkEvent, _ link: StageLink, _ seq: Int, _ stage: Stage, _ report: Report
  ) {
    guard event.name == .unparsed, link.via != "notification" || link.hasOwnData else { return }
    report(
      "deeplink.unreadable", .note, [link.receivedAt, seq],
      "The person followed a link into the app, and nothing happens.",
      hint:
        "Read every kind of link that the app is registered for, or say that it cannot be opened.")
  }
}
