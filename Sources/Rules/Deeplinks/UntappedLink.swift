internal import Phone
internal import Trace

/// A notification that has only arrived, and whose link the app takes all the same.
struct UntappedLink: LinkRule {
  static let info = RuleInfo(
    "deeplink.untapped", [.error], "Deep link without a tap", about: .link,
    "The app opens the link of a notification that arrived but was not tapped.",
    remedy: Remedy(
      "open-when-tapped",
      "Open links only in the notification center delegate's didReceive; a notification that arrives may only update content."
    ))

  func linkEvent(
    _ event: LinkEvent, _ link: LinkState, _ seq: Int, _ context: RuleContext, _ report: Report
  ) {
    guard event.name == .parsed, link.via == .notification, context.lastInput?.role == .arrival
    else {
      return
    }
    report(
      Self.info, .error, [context.lastInputAt, link.receivedAt, seq],
      about: link,
      "Deep link “\(link.value)” opens from a notification that only arrived and was not tapped.")
  }
}
