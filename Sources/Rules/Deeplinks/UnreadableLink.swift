internal import Trace

/// A link that brought the person into the app, which made nothing of it; a notification counts
/// when it carries data of the app's own. Of an app that does not say what it makes of links
/// nothing is said.
struct UnreadableLink: LinkRule {
  static let info = RuleInfo(
    "deeplink.unreadable", [.note], "Deep link not recognized", about: .link,
    "The app has no route for a link that opened it, or for the custom data of a "
      + "tapped notification.",
    remedy: Remedy(
      "add-route",
      "Parse every kind of link that the app is registered for, or tell the user that it cannot be opened."
    ))

  func linkEvent(
    _ event: LinkEvent, _ link: LinkState, _ seq: Int, _ context: RuleContext, _ report: Report
  ) {
    guard event.name == .unparsed, event.code != .notSaid, event.code != .noMethod,
      link.via != .notification || context.linkOrigins[link.number]?.hasOwnData == true
    else { return }
    report(
      Self.info, .note, [link.receivedAt, seq], about: link,
      "Deep link ignored: the app was opened with a link that it has no route for.")
  }
}
